import type { Route } from '../../../web/contract/routes';

/** A CommonJS module that a renderer evaluates, and the modules that it can require. */
export interface Module {
  name: 'shell' | 'remote';
  code: string;
  allowed: string[];
}

/** A page that a renderer renders. */
export interface Page {
  path: string;
  /** The remote that has the page; none for Page Not Found. */
  remote: string | undefined;
  settings: Record<string, unknown>;
  year: number;
  routes: readonly Route[];
}

/** HTML for a page, and what was written to the console. */
export interface Rendered {
  html?: string | undefined;
  logs: string[];
}

export interface RenderedRoute {
  path: string;
  /** The content of #root. */
  html: string;
}

/** Evaluates the code of the shell and of one remote, and renders the remote's pages. */
export interface Renderer {
  /** Evaluates a module or renders a page. @param limit in milliseconds @throws Error with the reason, as part of a sentence */
  ask: (asked: Module | Page, limit: number) => Promise<Rendered>;
  end: () => void;
}

/** @param memory in megabytes */
export type StartRenderer = (memory: number) => Renderer;
