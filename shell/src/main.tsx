import './styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findRoute } from 'shared-config/routes';
import { App } from './app';
import { readComposition } from './composition';
import { currentPath, prefetch, startNavigation } from './navigation/navigation';
import { startPrefetching } from './navigation/prefetch';
import { registerComposition } from './remotes/federation';
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
if (route) prefetch(route);
startNavigation(servedPath);

const source = browserPages(composition);

function Site() {
  return <App path={useStore(currentPath, servedPath)} source={source} year={composition.year} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('This page has no element #root to show the site in.');
if (root.hasChildNodes()) {
  const page = document.getElementById('main');
  if (page) keepServedPage(servedPath, page);
  hydrateRoot(root, <Site />, { onCaughtError: () => {} });
} else {
  // A dev server sends no finished pages.
  createRoot(root, { onCaughtError: () => {} }).render(<Site />);
}
startPrefetching();
