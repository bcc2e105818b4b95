import { Outlet } from 'react-router-dom';
import type { Route } from 'shared-config/contract/routes';
import { Announcer } from './announcer';
import { Footer } from './footer';
import styles from './layout.module.css';
import { NavigationBar } from './navigation-bar';
import { PendingBar } from './pending-bar';
import { PageNotice } from '../remotes/page-notice';
import { StatusLine } from './status-line';

/**
 * The navigation bar, messages and footer around every page except Page Not Found.
 * @param navigation the routes that navigation bar, side panel and footer link to
 */
export function Layout({ navigation, year }: { navigation: readonly Route[]; year: number }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <NavigationBar navigation={navigation} />
      <PendingBar />
      <Announcer />
      <div className={styles.messages}>
        <StatusLine />
        <PageNotice />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer navigation={navigation} year={year} />
    </>
  );
}
