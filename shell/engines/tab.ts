/** One tab of a browser engine, with what all engines can do. Elements are named by CSS selectors. */
export interface Tab {
  /** Of the engine. */
  version: string;
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON. */
  run: <R, A extends unknown[]>(script: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>;
  /** Clicks the first matching element as a pointer would. */
  click: (selector: string) => Promise<void>;
  /** Types into the first matching control, after what it holds. */
  type: (selector: string, text: string) => Promise<void>;
  press: (key: 'Escape' | 'Tab' | 'Enter') => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** Of the page, in CSS pixels; as near as the engine comes. */
  resize: (width: number, height: number) => Promise<void>;
  /** Errors of the console and uncaught errors since the tab was opened. WebKit's driver tells only those after a page has loaded. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Waits until the page at the path is hydrated. */
export async function isAlive(tab: Tab, path: string): Promise<void> {
  await until(
    tab,
    `${path} is alive`,
    (path) =>
      location.pathname === path &&
      performance.getEntriesByName('page-alive').some((mark) => (mark as PerformanceMark).detail === path),
    path,
  );
}

/** Waits until a function that runs in the page returns something true. @throws Error with the last result after the time */
export async function until<R, A extends unknown[]>(
  tab: Tab,
  what: string,
  script: (...args: A) => R | Promise<R>,
  ...args: A
): Promise<R> {
  const end = performance.now() + 10_000;
  let last: unknown;
  for (;;) {
    try {
      const result = await tab.run(script, ...args);
      if (result) return result;
      last = result;
    } catch (error) {
      // A document that is just being replaced.
      last = error;
    }
    if (performance.now() > end) throw new Error(`Waited 10 s for this: ${what}. Last: ${String(last)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: the middle of the first matching element, scrolled into view if it is not. In CSS pixels of the window. */
export function placeOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No element matches ${selector}.`);
  const bar = element.closest('header') ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  let { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error(`${selector} is not shown.`);
  if (top < bar || bottom > innerHeight) {
    element.scrollIntoView({ block: 'center' });
    ({ top, bottom, left, width, height } = element.getBoundingClientRect());
  }
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
