import type { Route } from 'shared-config/contract/routes';
import { findRouteHere, loadAllPages } from '../data/site-data';
import { hasFailed, loadPage } from '../remotes/load-page';
import { currentPath } from './router';

/** The longest wait for an idle browser, in milliseconds. */
const idleDeadline = 2000;
let latestRun = 0;

/** On hover, touch and focus; when idle, what the page links to. The whole site may have hundreds of pages. */
export function startPrefetching(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(event, prefetchTarget, { passive: true });
  const begin = async () => {
    await idle();
    // Few bytes, which the next click needs.
    void loadAllPages();
    prefetchLinked();
  };
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin(), { once: true });
  // When the browser is idle, the new page is in the document.
  currentPath.subscribe(() => void idle().then(prefetchLinked));
}

/** Prefetches from all remotes in parallel, so that a hanging remote does not delay the others. */
function prefetchLinked(): void {
  const run = ++latestRun;
  const routes = [...new Set([...document.links].map(routeOf))].filter((route) => route !== undefined);
  for (const name of new Set(routes.map(({ remote }) => remote)))
    void prefetchInTurn(
      routes.filter(({ remote }) => remote === name),
      run,
    );
}

/** Loads one page per idle period, so that the main thread stays responsive. */
async function prefetchInTurn(routes: readonly Route[], run: number): Promise<void> {
  for (const route of routes) {
    // A newer page is on screen, with other links.
    if (run !== latestRun || !allowsPrefetching()) return;
    await prefetch(route);
    await idle();
  }
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const route = link && routeOf(link);
  if (route && allowsPrefetching()) void prefetch(route);
}

/** Ignores errors. Skips a failed remote until a navigation loads from it again. */
async function prefetch(route: Route): Promise<void> {
  if (!hasFailed(route.remote)) await loadPage(route).catch(() => {});
}

function routeOf(link: HTMLAnchorElement | HTMLAreaElement): Route | undefined {
  return link.origin === location.origin ? findRouteHere(link.pathname) : undefined;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleDeadline });
    // Safari before 26.
    else setTimeout(resolve, 200);
  });
}

function allowsPrefetching(): boolean {
  // The Network Information API, of Chromium alone. `cellular` connections are usually metered.
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } };
  const { saveData, type, effectiveType = '4g' } = connection ?? {};
  return !saveData && type !== 'cellular' && effectiveType === '4g';
}
