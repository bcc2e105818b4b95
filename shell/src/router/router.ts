import { flushSync } from 'react-dom';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { problem } from '../remotes/first-load';
import { hasFailed, loadPage, loadPageInTime } from '../remotes/load-page';
import { loadedPage } from '../remotes/loaded-pages';
import { createStore } from '../store';
import { asDocument, goTo } from './go-to';
import { findRouteHere, loadAllPages } from '../site-data';

/** The path of the page on screen. */
export const currentPath = createStore('/');
/** The target of a navigation that takes longer than `pendingDelay`. */
export const pendingRoute = createStore<Route | undefined>(undefined);
/** The text that screen readers announce after a navigation. */
export const announcement = createStore('');
/** The sentence of an earlier page. */
export const message = createStore('');

let nextMessage = '';
/** In milliseconds. */
const pendingDelay = 300;
/** The shell focuses `<main>` and scrolls as soon as the new page is in the document. */
const byHand = { focusReset: 'manual', scroll: 'manual' } as const;

/**
 * From now on, links to this site, Back and Forward change the page in this document. Browsers without the Navigation API load documents.
 * @param path of the page that the document was made for
 */
export function startRouter(path: string): void {
  currentPath.set(path);
  // From here on this router answers, not start.ts.
  onpopstate = null;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- Safari has it from 26.2, Firefox from 147, Chrome from 102
  window.navigation?.addEventListener('navigate', onNavigate);
}

/** Goes to a path of this site, like a click on a link. */
export function navigate(path: string): void {
  goTo(path, {});
}

/** Keeps a sentence of the page at a path for the page shown next, or shows it at once if another one is on screen by now. */
export function leaveMessage(path: string, sentence: string): void {
  if (currentPath.get() === path) nextMessage = sentence;
  else message.set(sentence);
}

/** Loads a page that the visitor is likely to open. Ignores errors. Skips a failed remote until a navigation loads from it again. */
export async function prefetch(route: Route): Promise<void> {
  if (!hasFailed(route.remote)) await loadPage(route).catch(() => {});
}

function onNavigate(event: NavigateEvent): void {
  const { destination, navigationType } = event;
  if (!event.canIntercept || event.info === asDocument || navigationType === 'reload') return;
  if (event.downloadRequest !== null || event.formData) return;
  const route = findRouteHere(new URL(destination.url).pathname);
  const isInDocument = destination.sameDocument && navigationType === 'traverse';
  if (!route) {
    // An entry of this document whose page it cannot show, for instance its own if that was Page Not Found.
    if (isInDocument) event.intercept({ handler: reload });
    return;
  }
  if (route.path === currentPath.get()) {
    // Jumps within the page on screen, and entries that other code adds.
    if (event.hashChange || (destination.sameDocument && !isInDocument)) return;
  }
  if (loadedPage(route)) {
    event.intercept({ ...byHand, handler: async () => finish(true, route, event) });
  } else {
    event.intercept({ ...byHand, handler: async () => finish(await loadInTime(route, event.signal), route, event) });
  }
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

/** After the address has changed: shows its page, or loads its document, unless it has changed again. */
function finish(isHere: boolean, route: Route, event: NavigateEvent): void {
  if (!isAddress(route)) return;
  if (isHere) show(route, event);
  else reload();
}

function show(route: Route, event: NavigateEvent): void {
  const main = document.getElementById('main');
  flushSync(() => {
    document.title = titleOf(route);
    problem.set(undefined);
    currentPath.set(route.path);
    message.set(nextMessage);
    nextMessage = '';
  });
  // Overtaken by a jump within the new page, or stopped by the visitor: the page is shown at its top.
  if (event.signal.aborted) scrollTo(0, 0);
  else event.scroll();
  main?.focus({ preventScroll: true });
  requestAnimationFrame(() => setTimeout(() => afterFirstFrame(route)));
}

/** What the first frame does not show, and need not wait for. */
function afterFirstFrame(route: Route): void {
  if (currentPath.get() !== route.path) return;
  // The focus has moved before, which would interrupt a screen reader.
  announcement.set(route.name);
  // For the links of the new page; earlier, the request would compete with the page's own.
  void loadAllPages();
}

function isAddress(route: Route): boolean {
  return findRouteHere(location.pathname)?.path === route.path;
}

function reload(): void {
  location.reload();
}
