import { useLocation } from 'react-router-dom';
import type { Route } from 'shared-config/contract/routes';
import { quickLinksId } from './footer';
import { Logo } from './logo';
import styles from './navigation-bar.module.css';
import { SidePanel, sidePanelId } from './side-panel';

/** The fixed bar at the top: links on wide screens, a menu button and the side panel on narrow ones. */
export function NavigationBar({ navigation }: { navigation: readonly Route[] }) {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav aria-label="Main" className={styles.inline}>
          <ul className={styles.links}>
            {navigation.map(({ path, name }) => (
              <li key={path}>
                <a className={styles.link} href={path} aria-current={path === pathname ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* A native popover: the menu works before the scripts load and without them. */}
        <button type="button" className={styles.menu} popoverTarget={sidePanelId}>
          Menu
        </button>
        {/* For browsers without popovers. */}
        <a className={styles.toFooter} href={`#${quickLinksId}`}>
          Menu
        </a>
        <SidePanel navigation={navigation} pathname={pathname} />
      </div>
    </header>
  );
}
