import { keepDrafts } from 'shared-config/browser/drafts';
import { findRoute, readPageData } from '../data/site-data';
import { registerPageData } from '../remotes/federation';
import { loadPage } from '../remotes/load-page';

const pageData = readPageData();
registerPageData(pageData);

// The rendered path, not `location.pathname`: the server decides which page a URL shows.
const route = findRoute(pageData.path);
// The awaiting caller handles the error.
if (route) loadPage(route).catch(() => {});
// The shell saves drafts, because the page's remote may fail to load.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
keepDrafts(load?.type === 'back_forward');

// React starts in a separate task, so that the browser can handle input first.
setTimeout(async () => {
  const { startSite } = await import(/* webpackMode: "eager" */ './bootstrap');
  startSite(pageData);
});
