import type { Route } from 'shared-config/contract/routes';
import type { Composition } from 'shared-config/contract/composition';

/**
 * The routes that this document knows. The page carries them: in the shell's script they would grow with the site, and each new page
 * would need a release of the shell.
 */
let known: readonly Route[] = [];
/** The remote whose page this document was made for: its policy allows what that page needs. */
let ownRemote: string | undefined;
let allRoutes: { url: string; integrity: string } | undefined;
let loading: Promise<void> | undefined;

/** Stores the routes that the page carries. */
export function provideRoutes({
  path,
  routes,
  routesUrl,
  routesHash = '',
}: Pick<Composition, 'path' | 'routes' | 'routesUrl' | 'routesHash'>): void {
  known = routes;
  ownRemote = routes.find((route) => route.path === path)?.remote;
  allRoutes = routesUrl ? { url: routesUrl, integrity: routesHash } : undefined;
}

/** All routes known so far, in the order of the site. */
export function knownRoutes(): readonly Route[] {
  return known;
}

/**
 * The route for a path, compared exactly (case and encoding matter, as on the server).
 * @param path pathname without query or fragment, e.g. `/about-us`
 */
export function findRoute(path: string): Route | undefined {
  return known.find((route) => route.path === path);
}

/**
 * The route for a path if this document can show its page.
 * @returns undefined for what the browser has to load as a document: an unknown path, or a page that needs what only the policy of its
 * own document allows
 */
export function findRouteHere(path: string): Route | undefined {
  const route = findRoute(path);
  return route?.hasOwnPolicy && route.remote !== ownRemote ? undefined : route;
}

/** Fetches all routes of the site, once. Never rejects; after an error the next call tries again. */
export function loadRoutes(): Promise<void> {
  if (!allRoutes) return Promise.resolve();
  loading ??= fetchRoutes(allRoutes).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchRoutes({ url, integrity }: NonNullable<typeof allRoutes>): Promise<void> {
  try {
    const response = await fetch(url, { integrity });
    if (!response.ok) return;
    known = (await response.json()) as Route[];
    allRoutes = undefined;
  } catch {
    // Offline, or another file than composed. Links to unknown routes load documents.
  }
}
