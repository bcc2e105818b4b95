import { flushSync } from 'react-dom';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { hasFailed, leavePage, loadedPage, loadPage, loadPageInTime } from '../pages/pages';
import { findRouteHere, loadAllPages } from '../data/site-data';
import { createStore } from '../data/store';

/** The path of the page on screen. */
export const currentPath = createStore('/');
/** The target of a navigation that takes longer than `pendingDelay`. */
export const pendingRoute = createStore<Route | undefined>(undefined);
/** The sentence of an earlier page. */
export const message = createStore('');

let nextMessage = '';
/** In milliseconds. */
const pendingDelay = 300;
/** The longest wait for an idle browser, in milliseconds. */
const idleDeadline = 2000;
let latestRun = 0;

/**
 * From now on, links to this site, Back and Forward change the page in this document. Browsers without the Navigation API load documents.
 * @param path of the page that the document was made for
 */
export function startRouter(path: string): void {
  currentPath.set(path);
  // From here on this router answers, not start.ts.
  onpopstate = null;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition, baseline-js/use-baseline -- Safari has it from 26.2, Firefox from 147, Chrome from 102
  window.navigation?.addEventListener('navigate', onNavigate);
}

/** Keeps a sentence for the page after the one at this path, or shows it at once if another page is on screen already. */
export function leaveMessage(path: string, sentence: string): void {
  if (currentPath.get() === path) nextMessage = sentence;
  else message.set(sentence);
}

/**
 * What answers a navigation: `browser`, without this router; `show`, a page that is loaded; `load`, a page to load first; `reload`, the
 * document of the address, because the browser has changed the address alone.
 * @param route of the target, if this document can show its page
 * @param current path of the page on screen
 * @param isLoaded whether the target's module is loaded
 */
export function decide(
  { canIntercept, destination, downloadRequest, formData, hashChange, navigationType }: NavigateEvent,
  route: Route | undefined,
  current: string,
  isLoaded: boolean,
): 'browser' | 'reload' | 'show' | 'load' {
  if (!canIntercept || navigationType === 'reload' || downloadRequest !== null || formData) return 'browser';
  // Only the browser finds the words that a link marks.
  if (navigationType !== 'traverse' && destination.url.includes(':~:')) return 'browser';
  const isInDocument = destination.sameDocument && navigationType === 'traverse';
  // E.g. the entry of this document, if it was made for Page Not Found.
  if (!route) return isInDocument ? 'reload' : 'browser';
  if (route.path !== current) return isLoaded ? 'show' : 'load';
  // Jumps within the page on screen, and entries that other code adds.
  if (hashChange || (destination.sameDocument && !isInDocument)) return 'browser';
  return 'show';
}

function onNavigate(event: NavigateEvent): void {
  const { origin, pathname, search, hash } = new URL(event.destination.url);
  // Some versions of Safari offer links to other sites too: docs/browsers.md.
  const route = origin === location.origin ? findRouteHere(pathname) : undefined;
  const decision = decide(event, route, currentPath.get(), route !== undefined && loadedPage(route) !== undefined);
  if (decision === 'browser') return;
  // The page has moved.
  if (route && route.path !== pathname && event.cancelable) {
    event.preventDefault();
    navigation.navigate(route.path + search + hash);
    return;
  }
  const handler = async () => {
    // Safari calls this before the traversal takes place, and would restore the position of the page that is being left.
    if (event.navigationType === 'traverse') await new Promise((resolve) => setTimeout(resolve));
    const isHere = route && (decision === 'show' || (await loadInTime(route, event.signal)));
    // Overtaken, and the address has changed again.
    if (event.signal.aborted && findRouteHere(location.pathname)?.path !== route?.path) return;
    if (isHere) show(route, event);
    else location.reload();
  };
  // The shell focuses the heading and scrolls as soon as the new page is in the document.
  event.intercept({ focusReset: 'manual', scroll: 'manual', handler });
}

/**
 * Loads a page within its deadline and says so while it takes long.
 * @returns whether the page can be shown: false if its document has to be loaded
 */
async function loadInTime(route: Route, signal: AbortSignal): Promise<boolean> {
  const timer = setTimeout(() => pendingRoute.set(route), pendingDelay);
  const end = () => {
    clearTimeout(timer);
    if (pendingRoute.get() === route) pendingRoute.set(undefined);
  };
  signal.addEventListener('abort', end);
  try {
    await loadPageInTime(route);
    return true;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    // Offline, a document would not load either: show the page's fallback and wait for the connection.
    return !navigator.onLine;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

function show(route: Route, event: NavigateEvent): void {
  if (route.path !== currentPath.get()) {
    flushSync(() => {
      document.title = titleOf(route);
      leavePage();
      currentPath.set(route.path);
      message.set(nextMessage);
      nextMessage = '';
    });
  }
  arrive(event);
  // For the links of the new page; before its first frame, the request would compete with the page's own.
  requestAnimationFrame(() => setTimeout(loadAllPages));
}

/** Scrolls to where the navigation leads, and focuses the heading there. */
function arrive(event: NavigateEvent): void {
  const isTraversal = event.navigationType === 'traverse';
  const hasFragment = new URL(event.destination.url).hash !== '';
  // Not with `event.scroll()`, after which Safari takes a press for one elsewhere. A page that was overtaken, or stopped, is shown at its top.
  if (!isTraversal || event.signal.aborted) scrollTo(0, 0);
  if ((isTraversal || hasFragment) && !event.signal.aborted) event.scroll();
  focusHeading(hasFragment ? document.querySelector(':target') : null);
}

/** Focuses the first heading of a part of the page, or of the page. Screen readers then say where the visitor is. */
export function focusHeading(part: Element | null = null): void {
  const within = part ?? document.getElementById('main');
  const heading = within?.querySelector('h1, h2, h3') ?? within;
  if (!(heading instanceof HTMLElement)) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Prefetches the target of a link on hover, touch and focus, and all pages that the current page links to when the browser is idle.
 * Not the whole site, which may have hundreds of pages. Does nothing on a connection that saves data, is metered or slow.
 */
export function startPrefetching(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(event, prefetchTarget, { passive: true });
  const begin = async () => {
    await idle();
    if (isPlentiful()) void loadAllPages();
    prefetchLinked();
  };
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin(), { once: true });
  // When the browser is idle, the new page is in the document.
  currentPath.subscribe(() => void idle().then(prefetchLinked));
}

/** Prefetches from all remotes at the same time, so that one that does not answer delays no other. */
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
    if (run !== latestRun || !isPlentiful()) return;
    await prefetch(route);
    await idle();
  }
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const route = link && routeOf(link);
  if (route && isPlentiful()) void prefetch(route);
}

/** Ignores errors. Skips a failed remote until a navigation loads from it again. */
async function prefetch(route: Route): Promise<void> {
  if (!hasFailed(route.remote)) await loadPage(route).catch(() => {});
}

function routeOf(link: HTMLAnchorElement | HTMLAreaElement): Route | undefined {
  return link.origin === location.origin ? findRouteHere(link.pathname) : undefined;
}

/** Resolves when the browser is idle, or after `idleDeadline`. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleDeadline });
    // Safari before 26.
    else setTimeout(resolve, 200);
  });
}

/** What the browser says about the connection. Firefox and Safari have no such property. */
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
