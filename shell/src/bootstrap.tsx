// Imported first: it declares the order of the CSS layers before other styles use them.
import './styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app';
import { keepFocusBelowBar } from './layout/focus';
import type { Composition } from 'shared-config/contract/composition';
import { currentPath, startRouter } from './router/router';
import { startPrefetching } from './router/prefetch';
import { knownRoutes } from './site-data';
import { problem } from './remotes/first-load';
import { browserPages } from './remotes/page-source';
import { keepServedPage } from './remotes/served-page';
import { useStore } from './store';

// Each error is logged once. PageBoundary logs the errors of pages, which React would log again.
const rootOptions: RootOptions = {
  onCaughtError: () => {},
  onRecoverableError: (error) => {
    if (!problem.get()) console.error(error);
  },
};

/**
 * Hydrates the served page and starts client-side navigation.
 * @throws Error if the page has no `#root`
 */
export function startSite(composition: Composition): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  const { path: servedPath, year } = composition;
  startRouter(servedPath);
  keepServedPage(servedPath, document.getElementById('main'));
  const source = browserPages(composition);

  function Site() {
    return <App path={useStore(currentPath, servedPath)} routes={knownRoutes()} source={source} year={year} />;
  }

  if (root.hasChildNodes()) {
    // In a transition React hydrates in slices of a few milliseconds. The browser handles input between them.
    startTransition(() => {
      hydrateRoot(root, <Site />, rootOptions);
    });
  } else {
    // A dev server sends no rendered HTML.
    createRoot(root, rootOptions).render(<Site />);
  }
  startPrefetching();
  keepFocusBelowBar();
}
