import type { Route } from 'shared-config/contract/routes';
import { idle } from '../idle';
import { currentPath, prefetch } from './router';
import { findRouteHere, loadAllPages } from '../site-data';

let latestRun = 0;

/**
 * Prefetches the target of a link on hover, touch and focus, and prefetches all pages that the current page links to when the browser is idle.
 * Not the whole site, which may have hundreds of pages. Does nothing on a connection that saves data, is metered or slow.
 */
export function startPrefetching(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(event, prefetchTarget, { passive: true });
  const begin = async () => {
    await idle();
    if (isPlentiful()) void loadAllPages();
    await prefetchLinked();
  };
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin(), { once: true });
  // When the browser is idle, the new page is in the document.
  currentPath.subscribe(() => void idle().then(prefetchLinked));
}

/** Loads one page per idle period, so that the main thread stays responsive. */
async function prefetchLinked(): Promise<void> {
  const run = ++latestRun;
  for (const route of new Set([...document.links].map(routeOf))) {
    // A newer page is on screen, with other links.
    if (run !== latestRun || !isPlentiful()) return;
    if (!route) continue;
    await prefetch(route);
    await idle();
  }
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const route = link && routeOf(link);
  if (route && isPlentiful()) void prefetch(route);
}

function routeOf(link: HTMLAnchorElement | HTMLAreaElement): Route | undefined {
  return link.origin === location.origin ? findRouteHere(link.pathname) : undefined;
}

/** What the browser tells of the connection. Firefox and Safari tell nothing. */
interface Connection {
  saveData?: boolean;
  /** The browser's word for a connection that is usually paid by volume is `cellular`. */
  type?: string;
  effectiveType?: string;
}

function isPlentiful(): boolean {
  const { saveData, type, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && type !== 'cellular' && effectiveType === '4g';
}
