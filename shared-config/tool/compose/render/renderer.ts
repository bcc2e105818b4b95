import type { Route } from '../../../web/contract/routes';

export interface Module {
  name: 'shell' | 'remote';
  code: string;
  allowed: string[];
}

export interface Page {
  path: string;
  /** None for Page Not Found. */
  remote: string | undefined;
  settings: Record<string, unknown>;
  year: number;
  routes: readonly Route[];
}

export interface Rendered {
  html?: string | undefined;
  logs: string[];
}

export interface RenderedRoute {
  path: string;
  html: string;
}

/** Evaluates the code of the shell and of one remote, and renders the remote's pages. */
export interface Renderer {
  /** Evaluates a module or renders a page. @param limit in milliseconds @throws Error with the reason, as part of a sentence */
  ask: (asked: Module | Page, limit: number) => Promise<Rendered>;
  end: () => void;
}

/** In megabytes. */
export type StartRenderer = (memory: number) => Renderer;
