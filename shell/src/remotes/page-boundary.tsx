import { Component, type ReactNode } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { problem } from './first-load';
import { describe, reloadPage, type Page } from './load-page';
import type { PageSource } from './page-source';
import { PageUnavailable } from './page-unavailable';
import { ServedPage, wasServed } from './served-page';
import { carryOver } from './typed-text';

interface Props {
  route: Route;
  source: PageSource;
}

interface State {
  page: Page;
  failed: boolean;
}

/** Shows a page and contains what it throws. A page that was served comes back as it was; another is fetched as a document, which compose has made. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.source.pageOf(this.props.route), failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidMount(): void {
    // The page is alive: what a visitor can measure, and a test wait for.
    if (!this.state.failed) performance.mark('page-alive', { detail: this.props.route.path });
  }

  override getSnapshotBeforeUpdate(): Node[] {
    return shownNodes();
  }

  override componentDidUpdate(_props: Props, before: State, nodes: Node[]): void {
    if (before.failed === this.state.failed) return;
    carryOver(nodes, shownNodes());
    if (!this.state.failed) performance.mark('page-alive', { detail: this.props.route.path });
  }

  override componentDidCatch(error: unknown): void {
    const { route } = this.props;
    console.error(new Error(describe(route, `it failed while it was shown, ${String(error)}`), { cause: error }));
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
    if (!failed) return <Page navigate={source.navigate} config={source.configOf(route)} />;
    if (wasServed(route)) return <ServedPage />;
    return navigator.onLine ? null : <PageUnavailable route={route} />;
  }
}

function shownNodes(): Node[] {
  return [...(document.getElementById('main')?.childNodes ?? [])];
}
