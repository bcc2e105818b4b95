import { keepDrafts } from 'shared-config/drafts';
import { findRoute, provideRoutes } from './navigation/routes';
import { registerComposition } from './remotes/federation';
import { readComposition } from './read-composition';
import { provideIntegrity } from './remotes/integrity';
import { loadPage } from './remotes/load-page';

const composition = readComposition();
provideRoutes(composition);
provideIntegrity(composition);
registerComposition(composition);

// What was rendered, not where the browser thinks it is: the server has decided what this address means.
const route = findRoute(composition.path);
// Whoever waits for the page hears of a failure.
if (route) loadPage(route).catch(() => {});
// At once: the remote that could do it may not come.
keepDrafts();

// React and all that needs it in a task of its own: the browser answers the visitor in between.
setTimeout(async () => {
  const { startSite } = await import(/* webpackMode: "eager" */ './bootstrap');
  startSite(composition);
});
