import type { Route } from './routes';

/** The run-time data that compose writes into each page as JSON, so that preview and production use the same builds. */
export interface Composition {
  /** The path of the rendered route; `notFoundPath` for Page Not Found. */
  path: string;
  /** The year in the footer of the composed HTML. */
  year: number;
  remotes: Record<string, RemoteSettings>;
  /** URLs of the remote's scripts that this page runs, for the start script. Missing on dev servers, which have no start script. */
  scripts?: readonly string[];
  /** The routes of this page, of the navigation, and of all links in the page. On dev servers all routes. */
  routes: readonly Route[];
  /** The URL of all routes, fetched on idle or on navigation. */
  routesUrl?: string;
  /** `sha256-…` of that file. */
  routesHash?: string;
  /**
   * URL → `sha384-…` of each script and style sheet of the pages in `routes`, so that a click needs no further request before the page's own.
   * Missing on dev servers, where nothing is checked.
   */
  integrity?: Record<string, string>;
  /** The URL of the hashes for all pages of the site, fetched before the first page that is not in `routes`. */
  integrityUrl?: string;
  /** `sha256-…` of that file. */
  integrityHash?: string;
}

export interface RemoteSettings {
  /** URL of the remote's entry script. */
  entry: string;
  /** Passed to the remote's pages. */
  config: Record<string, unknown>;
}

export const compositionElementId = 'composition';
