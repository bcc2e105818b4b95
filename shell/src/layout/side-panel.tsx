import type { FocusEvent } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { organisation } from 'shared-config/brand/organisation';
import { NavigationLinks, sidePanelId } from './navigation-bar';
import styles from './side-panel.module.css';

/** The menu on narrow screens. The native popover handles Escape, clicks outside and the return of focus. */
export function SidePanel({ navigation }: { navigation: readonly Route[] }) {
  return (
    <div id={sidePanelId} popover="auto" className={styles.panel} data-tone="strong" onBlur={closeOnBlur}>
      {/* The browser focuses this button when the panel opens. */}
      <button type="button" className={styles.close} popoverTarget={sidePanelId} popoverTargetAction="hide" autoFocus>
        Close menu
      </button>
      <nav aria-label="Menu">
        <NavigationLinks navigation={navigation} styles={styles} onClick={close} />
      </nav>
      <p className={styles.footer} translate="no">
        {organisation.name}
      </p>
    </div>
  );
}

/** Tab would otherwise move focus into the page behind the panel. */
function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

function close() {
  document.getElementById(sidePanelId)?.hidePopover();
}
