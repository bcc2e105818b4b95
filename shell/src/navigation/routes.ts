import type { Route } from 'shared-config/contract/routes';
import type { Composition } from 'shared-config/contract/composition';

/**
 * The routes that this document knows. The shell's script has none in it: it would grow with every page of the site, and have to be
 * released for each.
 */
let known: readonly Route[] = [];
let restUrl: string | undefined;
let loading: Promise<void> | undefined;

/** Takes the routes that came with the page. */
export function provideRoutes({ routes, routesUrl }: Pick<Composition, 'routes' | 'routesUrl'>): void {
  known = routes;
  restUrl = routesUrl;
}

/** All that are known by now, in the order of the site. */
export function knownRoutes(): readonly Route[] {
  return known;
}

/**
 * The route for a path, compared exactly (case and encoding matter, as on the server).
 * @param path pathname without query or fragment, e.g. `/about-us`
 * @returns undefined where the site has no such page, or it is not yet known here: its link is then followed by the browser
 */
export function findRoute(path: string): Route | undefined {
  return known.find((route) => route.path === path);
}

/** Learns of all other routes, once. Never rejects: what failed is tried again by the next call. */
export function loadRoutes(): Promise<void> {
  if (!restUrl) return Promise.resolve();
  loading ??= fetchRoutes(restUrl).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchRoutes(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) return;
    known = (await response.json()) as Route[];
    restUrl = undefined;
  } catch {
    // No connection: the pages that are not known are documents all the same.
  }
}
