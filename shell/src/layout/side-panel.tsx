import type { FocusEvent } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { site } from 'shared-config/site';
import styles from './side-panel.module.css';

export const sidePanelId = 'menu';

/** The menu on narrow screens. The native popover handles Escape, clicks outside and the return of focus. */
export function SidePanel({ navigation, pathname }: { navigation: readonly Route[]; pathname: string }) {
  return (
    <div id={sidePanelId} popover="auto" className={styles.panel} onBlur={closeOnBlur}>
      {/* The browser focuses this button when the panel opens. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- in a popover it says where focus goes when it opens, not when the page loads */}
      <button type="button" className={styles.close} popoverTarget={sidePanelId} popoverTargetAction="hide" autoFocus>
        Close menu
      </button>
      <nav aria-label="Menu">
        <ul className={styles.links}>
          {navigation.map(({ path, name }) => (
            <li key={path}>
              <a
                className={styles.link}
                href={path}
                aria-current={path === pathname ? 'page' : undefined}
                onClick={close}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.footer}>{site.name}</p>
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
