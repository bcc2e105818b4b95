import type { Route } from 'shared-config/contract/routes';
import { currentPath, prefetch } from './navigation';
import { findRoute, loadRoutes } from './routes';

const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2000));
let turn = 0;

/**
 * Loads pages ahead: the one a visitor points at or focuses at once; those that the page on screen links to when the browser has nothing
 * to do. A site of hundreds of pages is not fetched as a whole.
 */
export function startPrefetching(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(event, prefetchTarget, { passive: true });
  }
  const begin = () =>
    whenIdle(() => {
      void loadRoutes();
      void prefetchLinked();
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  // By then the new page is in the document.
  currentPath.subscribe(() => whenIdle(() => void prefetchLinked()));
}

/** One page after the other, each when the browser is idle again, so that what loading one takes of the main thread is never felt. */
async function prefetchLinked(): Promise<void> {
  const mine = ++turn;
  for (const route of new Set([...document.links].map(routeOf))) {
    // Another page has come, with links of its own.
    if (mine !== turn) return;
    if (!route) continue;
    await prefetch(route);
    await new Promise<void>((resolve) => whenIdle(() => resolve()));
  }
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const route = link && routeOf(link);
  if (route) void prefetch(route);
}

function routeOf(link: HTMLAnchorElement | HTMLAreaElement): Route | undefined {
  return link.origin === location.origin ? findRoute(link.pathname) : undefined;
}
