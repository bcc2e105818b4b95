import type { ComponentType } from 'react';
import type { PageModule, PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { loadHashes } from '../data/site-data';
import { entryOf, loadExposed } from './federation';
import { fetchDocument, openDocument, reloadIfReplaced } from './live-document';
import { notice } from './notice';
import { wasServed } from './served-html';

export type Page = ComponentType<PageProps>;

/** How long a navigation waits for a page before the shell loads it as a document, in milliseconds. */
export const pageDeadline = 5000;
/** The delays between attempts to load the page on screen, in milliseconds. The last one repeats. */
const retryDelays = [2000, 4000, 8000, 16_000, 30_000];
/** The deadline of such an attempt, in milliseconds. Longer than on navigation, because the visitor can already read the page. */
const attemptDeadline = 20_000;

type PageState =
  { is: 'loading'; page: Promise<Page> } | { is: 'loaded'; page: Page } | { is: 'failed'; remote: Route['remote'] };

/** Path → state. A page that was never requested has none. */
const states = new Map<string, PageState>();

/** The page on screen while it waits for its module. */
let waiting: { path: string; page: Promise<Page> } | undefined;

/** The page, if its module is loaded. */
export function loadedPage({ path }: Route): Page | undefined {
  const state = states.get(path);
  return state?.is === 'loaded' ? state.page : undefined;
}

/** Whether the last load from a remote has failed. */
export function hasFailed(remote: Route['remote']): boolean {
  return failedPaths(remote).length > 0;
}

/** Concurrent calls share one load; after a failure the next one requests anew. @throws Error as `failureMessage` */
export async function loadPage(route: Route): Promise<Page> {
  const { path, remote } = route;
  const known = states.get(path);
  if (known && known.is !== 'failed') return known.page;
  const failed = failedPaths(remote);
  failed.forEach((other) => states.delete(other));
  const page = load(route, failed.length > 0);
  const state: PageState = { is: 'loading', page };
  states.set(path, state);
  // The caller handles the error. A page that arrives after its deadline is used, unless a later request has loaded it.
  page.then(
    (loaded) => !loadedPage(route) && states.set(path, { is: 'loaded', page: loaded }),
    () => states.get(path) === state && markFailed(route),
  );
  return page;
}

/** `loadPage` that also throws after a deadline, in milliseconds. The next call then makes a fresh request. */
export async function loadPageInTime(route: Route, deadline = pageDeadline): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      markFailed(route);
      reject(new Error(failureMessage(route, `no answer within ${deadline / 1000} s`)));
    }, deadline);
  });
  try {
    return await Promise.race([loadPage(route), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For a page on screen whose module has loaded but fails to render: `awaitPage` then loads it again. */
export function forgetPage(route: Route): void {
  markFailed(route);
  waiting = undefined;
}

/** Resolves when the page on screen is loaded. Retries until then, or until `leavePage`. Never rejects. */
export function awaitPage(route: Route): Promise<Page> {
  // The same promise for each render, which React's use() expects.
  if (waiting?.path === route.path) return waiting.page;
  const loaded = loadedPage(route);
  // With these fields, React's use() returns the page at once.
  if (loaded) return Object.assign(Promise.resolve(loaded), { status: 'fulfilled', value: loaded });
  const page = loadWithRetries(route, () => waiting?.page === page);
  waiting = { path: route.path, page };
  return page;
}

/** The visitor leaves the page on screen. A later visit starts over. */
export function leavePage(): void {
  waiting = undefined;
  notice.set(undefined);
}

/** An error message that names remote, page, URL and reason. */
export function failureMessage(route: Route, reason: string): string {
  return `Remote "${route.remote}" did not give the page "${route.page}" from ${entryOf(route.remote)}: ${reason}`;
}

/** Also discards a pending load, so that the next call makes a fresh request. */
function markFailed({ path, remote }: Route): void {
  states.set(path, { is: 'failed', remote });
}

function failedPaths(remote: Route['remote']): string[] {
  return [...states].flatMap(([path, state]) => (state.is === 'failed' && state.remote === remote ? [path] : []));
}

async function load(route: Route, fresh: boolean): Promise<Page> {
  try {
    await loadHashes(route);
    const module = (await loadExposed(route.remote, route.page, fresh).catch((error: unknown) => {
      // The browser answers the first request for a preloaded file with the preload's result, even an old failure.
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
      return loadExposed(route.remote, route.page, true);
    })) as Partial<PageModule> | null | undefined;
    // After some failures the runtime resolves with an empty module.
    if (typeof module?.default !== 'function') throw new Error(`"./${route.page}" has no default export`);
    return module.default;
  } catch (error) {
    throw new Error(failureMessage(route, error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** What there is of the page stays while this is pending; a rejection would make React remove it. */
async function loadWithRetries(route: Route, isOnScreen: () => boolean): Promise<Page> {
  let isReported = false;
  let wake = () => {};
  const report = (error: Error) => {
    if (!isOnScreen()) return;
    notice.set({ is: wasServed(route) ? 'failed' : 'offline', route, retry: () => wake() });
    if (!isReported) console.error(error);
    isReported = true;
  };
  // Only a served page can be read meanwhile.
  const delay = wasServed(route) ? pageDeadline : 0;
  const late = setTimeout(report, delay, new Error(failureMessage(route, 'no answer yet, still trying')));
  for (let attempt = 0; attempt === 0 || isOnScreen(); attempt++) {
    try {
      const page = await loadPageInTime(route, attemptDeadline);
      if (isOnScreen()) notice.set(undefined);
      return page;
    } catch (error) {
      report(error as Error);
      let isPausing = true;
      void renewDocument(route, () => isOnScreen() && isPausing);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, retryDelays[Math.min(attempt, retryDelays.length - 1)]);
        addEventListener('online', () => resolve(), { once: true });
      });
      isPausing = false;
    } finally {
      clearTimeout(late);
    }
  }
  // The visitor has left this page; never settle.
  return new Promise(() => {});
}

/** Loads the document if it has more to show than this one, or other files. @param isNeeded false once the module is requested again */
async function renewDocument(route: Route, isNeeded: () => boolean): Promise<void> {
  const live = await fetchDocument(route.path);
  if (live === undefined || !isNeeded()) return;
  if (wasServed(route)) reloadIfReplaced(live, entryOf(route.remote));
  else openDocument();
}
