import { flushSync } from 'react-dom';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { createStore } from 'shared-config/browser/store';
import { findRouteHere } from '../data/site-data';
import { focusHeading } from '../remotes/focus';
import { completeOpening, fetchDocument, openDocument } from '../remotes/live-document';
import { leavePage, loadedPage, loadPageInTime } from '../remotes/load-page';
import { setLoading } from '../remotes/notice';
import { keepMessage, messages, showKept } from './messages';

export const currentPath = createStore('/');

/** Browsers without the Navigation API load documents. @param path of the served page */
export function startRouter(path: string): void {
  currentPath.set(path);
  // In place of the handler of start-script.ts.
  onpopstate = null;
  completeOpening();
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition, baseline-js/use-baseline -- Safari has it from 26.2, Firefox from 147, Chrome from 102
  window.navigation?.addEventListener('navigate', onNavigate);
}

/** Keeps a sentence for the page after the one at this path, or shows it at once if another page is on screen already. */
export function leaveMessage(path: string, sentence: string): void {
  keepMessage(sentence);
  if (currentPath.get() !== path) showKept();
}

/**
 * How to handle a navigation: leave it to the `browser`, `show` a page whose module is loaded, `load` the module first, or `reload` the
 * document, because the browser changes only the URL.
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
  // Only the browser can highlight a text fragment.
  if (navigationType !== 'traverse' && destination.url.includes(':~:')) return 'browser';
  const isInDocument = destination.sameDocument && navigationType === 'traverse';
  // E.g. Back to Page Not Found, if that was the served page.
  if (!route) return isInDocument ? 'reload' : 'browser';
  if (route.path !== current) return isLoaded ? 'show' : 'load';
  // Fragment links, and history entries that other code adds.
  if (hashChange || (destination.sameDocument && !isInDocument)) return 'browser';
  return 'show';
}

function onNavigate(event: NavigateEvent): void {
  const { origin, pathname } = new URL(event.destination.url);
  // Some versions of Safari can intercept links to other sites: docs/browsers.md.
  const route = origin === location.origin ? findRouteHere(pathname) : undefined;
  const decision = decide(event, route, currentPath.get(), route !== undefined && loadedPage(route) !== undefined);
  if (decision === 'browser') return;
  const handler = async () => {
    // Safari calls this before the traversal, and would restore the scroll position of the previous page.
    if (event.navigationType === 'traverse') await new Promise((resolve) => setTimeout(resolve));
    const isLoaded = route && (decision === 'show' || (await loadInTime(route, event.signal)));
    // A newer navigation has changed the URL.
    if (event.signal.aborted && findRouteHere(location.pathname)?.path !== route?.path) return;
    if (isLoaded) {
      show(route, event);
    } else if (event.navigationType !== 'traverse' || event.signal.aborted) {
      openDocument();
    } else {
      // In the next frame the browser scrolls to the position of the entry, which a reload keeps. The page on screen may be shorter.
      const { style } = document.body;
      style.minBlockSize = '100000px';
      // For visitors who stay, when the browser asks because something is being sent.
      setTimeout(() => (style.minBlockSize = ''), 5000);
      event.scroll();
      requestAnimationFrame(() => setTimeout(() => location.reload()));
    }
  };
  // The shell focuses the heading and scrolls as soon as the new page is in the document.
  event.intercept({ focusReset: 'manual', scroll: 'manual', handler });
}

/** Shows a loading bar if that takes long. @returns false if the document must be loaded instead */
async function loadInTime(route: Route, signal: AbortSignal): Promise<boolean> {
  const end = setLoading(route);
  signal.addEventListener('abort', end);
  try {
    await loadPageInTime(route);
    return true;
  } catch (error) {
    if (!signal.aborted) console.error(error);
    // If a document load would fail, too, the page's fallback waits for the connection.
    return (await fetchDocument(route.path)) === undefined;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

function show(route: Route, event: NavigateEvent): void {
  const { style } = document.documentElement;
  // Scroll anchoring would keep a focused field in its place, and on Back replace the position of the entry by that.
  style.overflowAnchor = 'none';
  if (route.path !== currentPath.get()) {
    (document.activeElement as HTMLElement | null)?.blur();
    flushSync(() => {
      document.title = titleOf(route);
      leavePage();
      currentPath.set(route.path);
      messages.set([]);
      showKept();
    });
  }
  scrollAndFocus(event);
  style.overflowAnchor = '';
}

function scrollAndFocus(event: NavigateEvent): void {
  const isTraversal = event.navigationType === 'traverse';
  const hasFragment = new URL(event.destination.url).hash !== '';
  // Not with `event.scroll()`, after which Safari sends presses to other elements. After an aborted navigation, the page starts at its top.
  // The fallback of a page is shorter than the page of the position.
  const isAtTop = event.signal.aborted || document.querySelector('main [data-fallback]') !== null;
  if (!isTraversal || isAtTop) scrollTo(0, 0);
  if ((isTraversal || hasFragment) && !isAtTop) event.scroll();
  focusHeading(hasFragment ? document.querySelector(':target') : null);
}
