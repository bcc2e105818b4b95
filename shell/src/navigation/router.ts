import { flushSync } from 'react-dom';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { findRouteHere, loadAllPages } from '../data/site-data';
import { createStore } from '../data/store';
import { focusHeading } from '../pages/focus-heading';
import { leavePage, loadedPage, loadPageInTime } from '../pages/load-page';

/** The path of the page on screen. */
export const currentPath = createStore('/');
/** The target of a navigation that takes longer than `pendingDelay`. */
export const pendingRoute = createStore<Route | undefined>(undefined);
/** The sentence of an earlier page. */
export const message = createStore('');

let nextMessage = '';
/** In milliseconds. */
const pendingDelay = 300;

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
    const isLoaded = route && (decision === 'show' || (await loadInTime(route, event.signal)));
    // Overtaken, and the address has changed again.
    if (event.signal.aborted && findRouteHere(location.pathname)?.path !== route?.path) return;
    if (isLoaded) show(route, event);
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
  scrollAndFocus(event);
  // For the links of the new page; before its first frame, the request would compete with the page's own.
  requestAnimationFrame(() => setTimeout(loadAllPages));
}

/** Scrolls to where the navigation leads, and focuses the heading there. */
function scrollAndFocus(event: NavigateEvent): void {
  const isTraversal = event.navigationType === 'traverse';
  const hasFragment = new URL(event.destination.url).hash !== '';
  // Not with `event.scroll()`, after which Safari takes a press for one elsewhere. A page that was overtaken, or stopped, is shown at its top.
  if (!isTraversal || event.signal.aborted) scrollTo(0, 0);
  if ((isTraversal || hasFragment) && !event.signal.aborted) event.scroll();
  focusHeading(hasFragment ? document.querySelector(':target') : null);
}
