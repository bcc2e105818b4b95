import { memo } from 'react';
import { Outlet } from 'react-router-dom';
import { PageNotice } from '../remotes/page-notice';
import { Footer, type FooterProps } from './footer';
import styles from './layout.module.css';
import { NavigationBar } from './navigation-bar';
import { SidePanel } from './side-panel';
import { StatusLine } from './status-line';

export const Layout = memo(function Layout(props: FooterProps) {
  return (
    <>
      <a className={styles.skip} href="#main" data-print="none">
        Skip to main content
      </a>
      <NavigationBar navigation={props.navigation}>
        <SidePanel navigation={props.navigation} />
      </NavigationBar>
      <StatusLine />
      <PageNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer {...props} />
    </>
  );
});
