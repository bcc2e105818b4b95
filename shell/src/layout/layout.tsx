import { memo } from 'react';
import { Outlet } from 'react-router-dom';
import { Announcer } from './announcer';
import { Footer, type FooterProps } from './footer';
import styles from './layout.module.css';
import { NavigationBar } from './navigation-bar';
import { PendingBar } from './pending-bar';
import { PageNotice } from '../remotes/page-notice';
import { StatusLine } from './status-line';

/** The navigation bar, messages and footer around every page except Page Not Found. */
export const Layout = memo(function Layout(props: FooterProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <NavigationBar navigation={props.navigation} />
      <PendingBar />
      <Announcer />
      <div className={styles.messages}>
        <StatusLine />
        <PageNotice />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer {...props} />
    </>
  );
});
