import { Component, type ReactNode } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { problem } from './first-load';
import { failureMessage, reloadPage } from './load-page';
import type { Page } from './loaded-pages';
import type { PageSource } from './page-source';
import { PageUnavailable } from './page-unavailable';
import { ServedPage, wasServed } from './served-page';

interface Props {
  route: Route;
  source: PageSource;
}

interface State {
  page: Page;
  failed: boolean;
}

/**
 * Renders a page and contains its errors. After an error, the served page returns to its served HTML; any other page is loaded as a
 * composed document.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.source.pageOf(this.props.route), failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (!this.state.failed) markAlive(this.props.route.path);
  }

  override componentDidUpdate(_props: Props, previous: State): void {
    if (previous.failed && !this.state.failed) markAlive(this.props.route.path);
  }

  override componentDidCatch(error: unknown): void {
    const { route } = this.props;
    console.error(new Error(failureMessage(route, `it threw ${String(error)}`), { cause: error }));
    // Shows the error in the dev server's overlay.
    if (import.meta.webpackHot) reportError(error);
    if (wasServed(route) || !navigator.onLine) problem.set({ route, retry: this.retry });
    else location.reload();
  }

  retry = (): void => {
    reloadPage(this.props.route).then(
      (page) => {
        problem.set(undefined);
        this.setState({ page, failed: false });
      },
      (error: unknown) => console.error(error),
    );
  };

  override render(): ReactNode {
    const { route, source } = this.props;
    const { page: Page, failed } = this.state;
    if (!failed) return <Page {...source.propsOf(route)} />;
    if (wasServed(route)) return <ServedPage />;
    return navigator.onLine ? null : <PageUnavailable route={route} />;
  }
}

/** The page is hydrated. Tests wait for this mark, of which the browser keeps every one that is not cleared. */
function markAlive(path: string): void {
  performance.clearMarks('page-alive');
  performance.mark('page-alive', { detail: path });
}
