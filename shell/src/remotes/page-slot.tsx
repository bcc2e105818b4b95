import { Component, createElement, Suspense, useEffect, type ReactNode } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { focusHeading, keepFocus } from './focus';
import { openDocument } from './live-document';
import { failureMessage, forgetPage, type Page } from './load-page';
import { notice } from './notice';
import styles from './page-notice.module.css';
import { ServedHtml, wasServed } from './served-html';

/** Where the shell gets pages: compose has all of them in memory, the browser loads them. */
export interface PageSource {
  /** A hook. Suspends while the page's module is not loaded. */
  usePage: (route: Route) => Page;
  propsOf: (route: Route) => PageProps;
}

interface Props {
  route: Route;
  source: PageSource;
}

/** Does not rerender while its page is on screen, nor do its ancestors: React would replace an unhydrated page. */
export function PageSlot({ route, source }: Props) {
  return (
    // The key removes a page that still waits for its remote when another page is shown.
    <Suspense key={route.path} fallback={<Unhydrated route={route} />}>
      <PageBoundary route={route} source={source} />
    </Suspense>
  );
}

/** After an error, the served page returns to its served HTML; any other page loads as a composed document. */
class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (this.state.failed) return;
    // React replaces a served page that a translator or an extension has changed.
    keepFocus();
    markHydrated(this.props.route.path);
  }

  override componentDidCatch(error: unknown): void {
    const { route } = this.props;
    console.error(new Error(failureMessage(route, `it threw ${String(error)}`), { cause: error }));
    if (wasServed(route) || !navigator.onLine)
      notice.set({ is: wasServed(route) ? 'failed' : 'offline', route, retry: this.retry });
    else openDocument();
  }

  /** Suspends until the module is loaded again. */
  retry = (): void => {
    forgetPage(this.props.route);
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <Unhydrated route={this.props.route} /> : <RemotePage {...this.props} />;
  }
}

function Unhydrated({ route }: { route: Route }) {
  // It takes over the focus of the page that it replaces, and passes it on.
  useEffect(() => {
    const takeFocus = () => {
      keepFocus();
      if (document.activeElement === document.body) focusHeading();
    };
    takeFocus();
    return takeFocus;
  }, []);
  if (wasServed(route)) return <ServedHtml />;
  return (
    // Compose rejects HTML that contains it.
    <div className={styles.unavailable} data-fallback>
      <h1>{route.name}</h1>
    </div>
  );
}

function RemotePage({ route, source }: Props) {
  return createElement(source.usePage(route), source.propsOf(route));
}

/** Tests and the drive of compose wait for this mark. Clears the previous one, because marks accumulate. */
function markHydrated(path: string): void {
  performance.clearMarks('page-alive');
  performance.mark('page-alive', { detail: path });
}
