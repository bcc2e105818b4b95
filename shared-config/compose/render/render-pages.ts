import type { CheckedSite } from '../check/check-parts';
import { checkPage, checkPlaces, type CheckedPage } from './check-page';
import { renderRoutes } from './render';
import type { StartRenderer } from './renderer';

export interface RenderedSite extends CheckedSite {
  rendered: CheckedPage[];
}

/** Renders every page and Page Not Found, and checks the result. @throws Refusal that names the page */
export async function renderPages(site: CheckedSite, startRenderer?: StartRenderer): Promise<RenderedSite> {
  const routes = await renderRoutes(site, site.now.getFullYear(), {}, startRenderer);
  const rendered = routes.map((page) => checkPage(site, page));
  checkPlaces(site, rendered);
  return { ...site, rendered };
}
