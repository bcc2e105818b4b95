import './styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { keepDrafts } from 'shared-config/drafts';
import { findRoute } from 'shared-config/routes';
import { App } from './app';
import { readComposition } from './composition';
import { currentPath, prefetch, startNavigation } from './navigation/navigation';
import { startPrefetching } from './navigation/prefetch';
import { registerComposition } from './remotes/federation';
import { problem } from './remotes/first-load';
import { provideIntegrity } from './remotes/integrity';
import { browserPages } from './remotes/page-source';
import { keepServedPage } from './remotes/served-page';
import { useStore } from './store';

const composition = readComposition();
provideIntegrity(composition);
registerComposition(composition);

// What was rendered, not where the browser thinks it is: the server has decided what this address means.
const servedPath = composition.path;
const route = findRoute(servedPath);
if (route) void prefetch(route);
startNavigation(servedPath);

const source = browserPages(composition);

function Site() {
  return <App path={useStore(currentPath, servedPath)} source={source} year={composition.year} />;
}

// One line on the console for one failure: what a page throws is said by its boundary, and React would say it twice more.
const reporting: RootOptions = {
  onCaughtError: () => {},
  onRecoverableError: (error) => {
    if (!problem.get()) console.error(error);
  },
};

const root = document.getElementById('root');
if (!root) throw new Error('This page has no element #root to show the site in.');
keepServedPage(servedPath, document.getElementById('main'));
// At once: the remote that could do it may not come.
keepDrafts();
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
