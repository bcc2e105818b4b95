import type { PageModule } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { entryOf, loadExposed } from './federation';
import { keepPage, loadedPage, type Page } from './loaded-pages';

/** How long a navigation waits for a page before the shell loads it as a document, in milliseconds. */
export const pageDeadline = 5000;

const loading = new Map<string, Promise<Page>>();
const failed = new Set<Route['remote']>();

/** Whether the last load from a remote has failed. */
export function hasFailed(remote: Route['remote']): boolean {
  return failed.has(remote);
}

/**
 * Loads a page once. Concurrent calls share one load; after a failure the next call makes a fresh request.
 * @throws Error that names remote, page, URL and reason
 */
export async function loadPage(route: Route): Promise<Page> {
  const present = loadedPage(route);
  if (present) return present;
  let promise = loading.get(route.path);
  if (!promise) {
    promise = load(route);
    loading.set(route.path, promise);
    // On failure too, so that the next call can try again. The caller handles the error.
    const done = () => loading.delete(route.path);
    promise.then(done, done);
  }
  return promise;
}

/** `loadPage` that also throws after `pageDeadline`. The next call then makes a fresh request. */
export async function loadPageInTime(route: Route): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      markFailed(route);
      reject(new Error(failureMessage(route, `no answer within ${pageDeadline / 1000} s`)));
    }, pageDeadline);
  });
  try {
    return await Promise.race([loadPage(route), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Discards a pending load, so that the next call makes a fresh request. */
export function markFailed(route: Route): void {
  loading.delete(route.path);
  failed.add(route.remote);
}

/** Loads a page again whose module has loaded but fails to render. */
export function reloadPage(route: Route): Promise<Page> {
  keepPage(route, undefined);
  markFailed(route);
  return loadPage(route);
}

async function load(route: Route): Promise<Page> {
  const fresh = failed.delete(route.remote);
  try {
    const module = (await loadExposed(route.remote, route.page, fresh).catch((error: unknown) => {
      // The browser answers the first request for a preloaded file with the preload's result, even an old failure.
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
      return loadExposed(route.remote, route.page, true);
    })) as Partial<PageModule> | null | undefined;
    // After some failures the runtime resolves with an empty module.
    if (typeof module?.default !== 'function') throw new Error(`"./${route.page}" has no default export`);
    keepPage(route, module.default);
    return module.default;
  } catch (error) {
    failed.add(route.remote);
    throw new Error(failureMessage(route, error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** An error message that names remote, page, URL and reason. */
export function failureMessage(route: Route, reason: string): string {
  return `Remote "${route.remote}" did not give the page "${route.page}" from ${entryOf(route.remote)}: ${reason}`;
}
