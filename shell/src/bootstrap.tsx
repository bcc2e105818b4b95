// First, so that the layers of CSS are named before anything is put into one.
import './styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app';
import type { Composition } from 'shared-config/contract/composition';
import { currentPath, startNavigation } from './navigation/navigation';
import { startPrefetching } from './navigation/prefetch';
import { knownRoutes } from './navigation/routes';
import { problem } from './remotes/first-load';
import { browserPages } from './remotes/page-source';
import { keepServedPage } from './remotes/served-page';
import { useStore } from './store';

// One line on the console for one failure: what a page throws is said by its boundary, and React would say it twice more.
const reporting: RootOptions = {
  onCaughtError: () => {},
  onRecoverableError: (error) => {
    if (!problem.get()) console.error(error);
  },
};

/**
 * Brings the served page to life: React takes it over, and from then on links are followed in this document.
 * @throws Error if the page has no `#root`
 */
export function startSite(composition: Composition): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('This page has no element #root to show the site in.');
  const { path: servedPath, year } = composition;
  startNavigation(servedPath);
  keepServedPage(servedPath, document.getElementById('main'));
  const source = browserPages(composition);

  function Site() {
    return <App path={useStore(currentPath, servedPath)} routes={knownRoutes()} source={source} year={year} />;
  }

  if (root.hasChildNodes()) {
    // As a transition React hydrates in slices of a few milliseconds, between which the browser answers the visitor.
    startTransition(() => {
      hydrateRoot(root, <Site />, reporting);
    });
  } else {
    // A dev server sends no finished pages.
    createRoot(root, reporting).render(<Site />);
  }
  startPrefetching();
}
