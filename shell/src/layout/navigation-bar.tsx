import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Route } from 'shared-config/contract/routes';
import { quickLinksId } from './footer';
import { Logo } from './logo';
import styles from './navigation-bar.module.css';

export const sidePanelId = 'menu';

/** The fixed bar at the top: links on wide screens, a menu button on narrow ones. The children are the side panel. */
export function NavigationBar({ navigation, children }: { navigation: readonly Route[]; children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav aria-label="Main" className={styles.inline} data-print="none">
          <NavigationLinks navigation={navigation} styles={styles} />
        </nav>
        {/* A native popover: the menu works before the scripts load and without them. */}
        <button type="button" className={styles.menu} popoverTarget={sidePanelId} data-print="none">
          Menu
        </button>
        {/* For browsers without popovers. */}
        <a className={styles.toFooter} href={`#${quickLinksId}`} data-print="none">
          Menu
        </a>
        {children}
      </div>
    </header>
  );
}

interface LinksProps {
  navigation: readonly Route[];
  styles: Record<string, string>;
  onClick?: () => void;
}

/** The links of the navigation, with the one to the page on screen marked. A navigation rerenders nothing else of the layout. */
export function NavigationLinks({ navigation, styles, onClick }: LinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className={styles['links']}>
      {navigation.map(({ path, name }) => (
        <li key={path}>
          <a
            className={styles['link']}
            href={path}
            aria-current={path === pathname ? 'page' : undefined}
            onClick={onClick}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
