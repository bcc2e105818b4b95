import { Component, createElement, Suspense, type ReactNode } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { failureMessage, failedPage, reloadPage, type Page } from './load-page';
import { PageFallback } from './page-notice';
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

/**
 * The slot for a remote's page. It and its ancestors do not rerender while its page is on screen: React would replace a page that is not
 * hydrated yet with the fallback.
 */
export function PageSlot({ route, source }: Props) {
  return (
    // The key removes a page that still waits for its remote when another page is shown.
    <Suspense key={route.path} fallback={<PageFallback route={route} />}>
      <PageBoundary route={route} source={source} />
    </Suspense>
  );
}

/**
 * Renders a page and contains its errors. After an error, the served page returns to its served HTML; any other page is loaded as a
 * composed document.
 */
class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (!this.state.failed) markHydrated(this.props.route.path);
  }

  override componentDidUpdate(_props: Props, { failed }: { failed: boolean }): void {
    if (failed && !this.state.failed) markHydrated(this.props.route.path);
  }

  override componentDidCatch(error: unknown): void {
    const { route } = this.props;
    console.error(new Error(failureMessage(route, `it threw ${String(error)}`), { cause: error }));
    if (wasServed(route) || !navigator.onLine) failedPage.set({ route, retry: this.retry });
    else location.reload();
  }

  retry = (): void => {
    reloadPage(this.props.route).then(
      () => {
        failedPage.set(undefined);
        this.setState({ failed: false });
      },
      (error: unknown) => console.error(error),
    );
  };

  override render(): ReactNode {
    const { route } = this.props;
    if (!this.state.failed) return <RemotePage {...this.props} />;
    if (wasServed(route)) return <ServedHtml />;
    return navigator.onLine ? null : <PageFallback route={route} />;
  }
}

function RemotePage({ route, source }: Props) {
  return createElement(source.usePage(route), source.propsOf(route));
}

/** Tests and the drive of compose wait for this mark. Clears the previous one, because marks accumulate. */
function markHydrated(path: string): void {
  performance.clearMarks('page-alive');
  performance.mark('page-alive', { detail: path });
}
