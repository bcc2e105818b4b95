import type { Route } from 'shared-config/contract/routes';
import { currentLocation, prefetch } from './router';
import { findRouteHere, loadRoutes } from './routes';

// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- Safari before 26 does not have it
const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
let latestRun = 0;

/**
 * Prefetches the target of a link on hover, touch and focus, and all pages that the current page links to when the browser is idle.
 * Not the whole site, which may have hundreds of pages. Does nothing if the visitor saves data.
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
  // When the browser is idle, the new page is in the document.
  currentLocation.subscribe(() => whenIdle(() => void prefetchLinked()));
}

/** Loads one page per idle period, so that the main thread stays responsive. */
async function prefetchLinked(): Promise<void> {
  const run = ++latestRun;
  for (const route of new Set([...document.links].map(routeOf))) {
    // A newer page is on screen, with other links.
    if (run !== latestRun) return;
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
  return link.origin === location.origin ? findRouteHere(link.pathname) : undefined;
}
