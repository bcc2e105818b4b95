import type { ComponentType } from 'react';
import type { PageModule, PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { entryOf, loadExposed } from './federation';
import { loadIntegrity } from './integrity';

export type Page = ComponentType<PageProps>;

/** How long a visitor waits for a page on navigation before the shell takes another way, in milliseconds. */
export const pageDeadline = 5000;

const loaded = new Map<string, Page>();
const loading = new Map<string, Promise<Page>>();
const failed = new Set<Route['remote']>();

/** The page, if its module is here already. */
export function loadedPage(route: Route): Page | undefined {
  return loaded.get(route.path);
}

/** Whether the last try to get something from a remote has failed. */
export function hasFailed(remote: Route['remote']): boolean {
  return failed.has(remote);
}

/**
 * Loads a page of a remote, once; a load under way is joined, a failed one begins anew.
 * @throws Error that names remote, URL and reason
 */
export async function loadPage(route: Route): Promise<Page> {
  const present = loaded.get(route.path);
  if (present) return present;
  let promise = loading.get(route.path);
  if (!promise) {
    promise = load(route);
    loading.set(route.path, promise);
    // Both ways: a failure is the caller's to handle, here it only must not stay in the way of the next try.
    const done = () => loading.delete(route.path);
    promise.then(done, done);
  }
  return promise;
}

/** `loadPage` with the deadline. After it has passed, the next try begins anew instead of waiting for the same answer. */
export async function loadPageInTime(route: Route): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp(route);
      reject(new Error(describe(route, `no answer within ${pageDeadline / 1000} s`)));
    }, pageDeadline);
  });
  try {
    return await Promise.race([loadPage(route), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Forgets a load that takes too long, so that the next try begins anew. */
export function giveUp(route: Route): void {
  loading.delete(route.path);
  failed.add(route.remote);
}

/** Loads a page anew although its module is here: it has failed while it was shown. */
export function reloadPage(route: Route): Promise<Page> {
  loaded.delete(route.path);
  giveUp(route);
  return loadPage(route);
}

async function load(route: Route): Promise<Page> {
  const fresh = failed.delete(route.remote);
  try {
    await loadIntegrity(route.path);
    const module = (await loadExposed(route.remote, route.page, fresh).catch((error: unknown) => {
      // A browser answers the first request for a preloaded file with that preload, even one that failed long ago.
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
      return loadExposed(route.remote, route.page, true);
    })) as Partial<PageModule> | null | undefined;
    // After some failures the runtime resolves with an empty module.
    if (typeof module?.default !== 'function') throw new Error(`"./${route.page}" has no default export`);
    loaded.set(route.path, module.default);
    return module.default;
  } catch (error) {
    failed.add(route.remote);
    throw new Error(describe(route, error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Says which page of which remote failed, where it came from and why. */
export function describe(route: Route, reason: string): string {
  return `Remote "${route.remote}" did not give the page "${route.page}" from ${entryOf(route.remote)}: ${reason}`;
}
