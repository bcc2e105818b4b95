import { pageDataElementId, type AllPages, type PageData } from 'shared-config/contract/page-data';
import type { Route } from 'shared-config/contract/routes';

/** The routes that this document knows, in the order of the site. */
let routes: readonly Route[] = [];
/** The served page. The document has its Content-Security-Policy, and the hashes of its files. */
let own: Route | undefined;
/** URL → hash of the scripts and style sheets known so far. Without it, as on a dev server, nothing is checked. */
let hashes: Map<string, string> | undefined;
/** The file with the routes and hashes of all pages, until it has been fetched. */
let allPages: PageData['allPages'];
let loading: Promise<void> | undefined;

/** @throws Error if the page has no data, because neither compose nor a dev server made it */
export function readPageData(): PageData {
  // No element of a page is a child of the body.
  const text = document.querySelector(`body > #${pageDataElementId}`)?.textContent;
  if (!text) throw new Error(`The page has no element #${pageDataElementId}: run "npm run compose".`);
  const pageData = JSON.parse(text) as PageData;
  routes = pageData.routes;
  own = findRoute(pageData.path);
  allPages = pageData.allPages;
  if (pageData.integrity) {
    hashes = new Map();
    addHashes(pageData.integrity);
    globalThis.cndcrIntegrity = integrityOf;
  }
  return pageData;
}

/** All routes known so far. */
export const knownRoutes = (): readonly Route[] => routes;

/** Compared exactly: case and encoding matter, as on the server. @param path without query or fragment */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** @returns undefined if the browser must load a document: for an unknown path, or a page that needs its own policy */
export function findRouteHere(path: string): Route | undefined {
  const route = findRoute(path);
  return route?.hasOwnPolicy && route.remote !== own?.remote ? undefined : route;
}

/** @returns empty where nothing is checked. @throws Error without a recorded hash: the file must not be loaded */
export function integrityOf(url: string): string {
  if (!hashes) return '';
  // A retry adds a query. Recorded URLs have none.
  const hash = hashes.get(new URL(url.split('?')[0] ?? url, location.href).href);
  if (!hash) throw new Error(`${url} is not part of the released site, so it was not loaded.`);
  return hash;
}

/** Fetches the routes and hashes of all pages, once. Never rejects; after an error the next call tries again. */
export async function loadAllPages(): Promise<void> {
  if (allPages) await (loading ??= fetchAllPages(allPages).finally(() => (loading = undefined)));
}

/** Waits for the hashes of a page's files, unless the document has them. @throws Error without them */
export async function loadHashes({ path }: Route): Promise<void> {
  if (path === own?.path) return;
  await loadAllPages();
  if (allPages) throw new Error(`the site did not send ${allPages.url} as composed`);
}

async function fetchAllPages({ url, hash }: NonNullable<typeof allPages>): Promise<void> {
  try {
    const response = await fetch(url, { integrity: hash });
    if (!response.ok) return;
    const all = (await response.json()) as AllPages;
    addHashes(all.integrity);
    routes = all.routes;
    allPages = undefined;
  } catch {
    // Offline, or the file does not match its hash. Links load documents.
  }
}

/** Compose records a path for a part that the site itself serves, as in a preview, but webpack's runtime passes absolute URLs. */
function addHashes(added: Record<string, string>): void {
  for (const [url, hash] of Object.entries(added)) hashes?.set(new URL(url, location.href).href, hash);
}
