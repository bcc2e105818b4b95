import { keepDrafts } from 'shared-config/browser/drafts';
import { findRoute, readComposition } from '../data/site-data';
import { registerComposition } from '../pages/federation';
import { loadPage } from '../pages/load-page';

const composition = readComposition();
registerComposition(composition);

// The rendered path, not `location.pathname`: the server decides which page a URL shows.
const route = findRoute(composition.path);
// The awaiting caller handles the error.
if (route) loadPage(route).catch(() => {});
// The shell saves drafts, because the page's remote may fail to load.
keepDrafts();

// React starts in a separate task, so that the browser can handle input first.
setTimeout(async () => {
  const { startSite } = await import(/* webpackMode: "eager" */ './bootstrap');
  startSite(composition);
});
