import type { Route } from './routes';

/** What compose writes into each page as JSON: run-time data, so that the same builds serve preview and production. */
export interface Composition {
  /** The route that was rendered into the page; `notFoundPath` for Page Not Found. */
  path: string;
  /** The year in the served footer. */
  year: number;
  remotes: Record<string, RemoteSettings>;
  /** The routes that this page needs to know: its own, the navigation's, and those that it links to. On dev servers all. */
  routes: readonly Route[];
  /** All routes, fetched on idle or on navigation. */
  routesUrl?: string;
  /** URL → `sha384-…` of each script and style sheet of this page. Missing on dev servers: nothing is checked there. */
  integrity?: Record<string, string>;
  /** The same for all other pages, fetched on idle or on navigation. */
  integrityUrl?: string;
}

export interface RemoteSettings {
  /** URL of the remote's entry script. */
  entry: string;
  /** Handed to the remote's pages. */
  config: Record<string, unknown>;
}

export const compositionElementId = 'composition';
