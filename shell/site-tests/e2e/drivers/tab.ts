import { expect } from '@playwright/test';
import { isHydrated } from '../fixtures/site';

/** One tab of a browser engine. Elements are named by CSS selectors. */
export interface Tab {
  /** Opens a URL; in tests, relative to the site. */
  open: (url: string) => Promise<unknown>;
  /** Runs a function in the page. Arguments and result are JSON. */
  run: <R, A extends unknown[]>(script: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>;
  click: (selector: string) => Promise<unknown>;
  /** Types into the first matching control, after its current value. */
  type: (selector: string, text: string) => Promise<unknown>;
  pressEscape: () => Promise<unknown>;
  back: () => Promise<unknown>;
  forward: () => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** Sets the page's size in CSS pixels, as far as the engine allows. */
  resize: (width: number, height: number) => Promise<unknown>;
  /** Console errors and uncaught errors. WebKit's driver records them once a page has loaded. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export function hydrated(tab: Tab, path: string): Promise<void> {
  return until(tab, `${path} is hydrated`, isHydrated, path);
}

/** Waits until a function that runs in the page returns true. @throws Error with the last result after the time that `expect` waits */
export function until<A extends unknown[]>(tab: Tab, what: string, script: (...args: A) => unknown, ...args: A) {
  // Evaluating in a document that is being replaced fails.
  const result = () => tab.run(script, ...args).catch((error: unknown) => String(error));
  return expect.poll(result, { message: what, intervals: [50] }).toBe(true);
}
