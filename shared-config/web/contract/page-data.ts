import type { Route } from './routes';

/**
 * The run-time data that compose writes into each page as JSON, so that preview and production use the same builds. Compose also writes it
 * for shells built earlier: it keeps the fields that those of `servedContracts` read.
 */
export interface PageData {
  /** The path of the rendered route; `notFoundPath` for Page Not Found. */
  path: string;
  /** The year in the footer of the composed HTML. */
  year: number;
  remotes: Record<string, RemoteData>;
  /** URLs of the remote's scripts that this page runs, for the start script. Missing on dev servers, which have no start script. */
  scripts?: readonly string[];
  /** The routes of this page, of the navigation, and of all links in the page. On dev servers all routes. */
  routes: readonly Route[];
  /**
   * URL → `sha384-…` of each script and style sheet of this page, for a shell of contract 1 of all pages in `routes`; those of other pages
   * are in `allPages`. Missing on dev servers, where nothing is checked.
   */
  integrity?: Record<string, string>;
  /** The file `AllPages` and its `sha256-…`, fetched on idle or by the first navigation. Missing on dev servers. */
  allPages?: { url: string; hash: string };
}

/** The routes and hashes of all pages of the site; a document contains only those that it needs first. */
export interface AllPages {
  routes: readonly Route[];
  integrity: Record<string, string>;
}

export interface RemoteData {
  /** URL of the remote's entry script. */
  entry: string;
  /** Passed to the remote's pages. */
  settings: Record<string, unknown>;
}

/** Do not change it: live shells read the element with this id. */
export const pageDataElementId = 'page-data';
