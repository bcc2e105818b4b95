import { useEffect, type FocusEvent } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { organisation } from 'shared-config/brand/organisation';
import { NavigationLinks, sidePanelId } from './navigation-bar';
import styles from './side-panel.module.css';

/** The menu on narrow screens. The native popover handles Escape, clicks outside and the return of focus; a dialog takes the focus. */
export function SidePanel({ navigation }: { navigation: readonly Route[] }) {
  useEffect(() => {
    addEventListener('resize', closeIfWide);
    return () => removeEventListener('resize', closeIfWide);
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves its links, not the dialog
    <dialog
      id={sidePanelId}
      popover="auto"
      className={styles.panel}
      aria-label="Menu"
      aria-modal="true"
      data-tone="strong"
      onBlur={closeOnBlur}
    >
      <button type="button" className={styles.close} popoverTarget={sidePanelId} popoverTargetAction="hide">
        Close Menu
      </button>
      <nav aria-label="Menu">
        <NavigationLinks navigation={navigation} styles={styles} onClick={close} />
      </nav>
      <p className={styles.footer} translate="no">
        {organisation.name}
      </p>
    </dialog>
  );
}

/** Tab would otherwise move focus into the page behind the panel. */
function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

function close() {
  document.getElementById(sidePanelId)?.hidePopover();
}

/** On a turned tablet, the bar shows the links in place of Menu, which the browser would focus. */
function closeIfWide() {
  const link = document.querySelector<HTMLElement>('header nav a');
  if (!link?.offsetWidth || !document.getElementById(sidePanelId)?.offsetWidth) return;
  close();
  link.focus();
}
