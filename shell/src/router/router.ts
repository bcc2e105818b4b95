import type { FollowedWords } from 'shared-config/contract/page';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { decoded } from '../decoded';
import { problem } from '../remotes/first-load';
import { hasFailed, loadPage, loadPageInTime, loadedPage } from '../remotes/load-page';
import { createStore } from '../store';
import { changePage, startChangingPages } from './change-page';
import {
  notePosition,
  pushEntry,
  restorePosition,
  saveAfterJump,
  saveBeforeJump,
  savePosition,
  startScrollRestoration,
} from './history';
import { findRouteHere, loadRoutes } from './routes';
import { followWork, startFollowing } from './follow';
import { keepStatus, takeStatus, type Status } from './status';

/** The path of the page on screen, without its fragment. Setting it replaces the page. */
export const currentPath = createStore('/');
/** The target of a navigation that takes longer than `pendingDelay`. */
export const pendingRoute = createStore<Route | undefined>(undefined);
/** The text that screen readers announce after a navigation. */
export const announcement = createStore('');
/** The message of an earlier page: what it passed to `navigate`, or how work ended that it left behind. */
export const status = createStore<Status | undefined>(undefined);

/** In milliseconds. */
const pendingDelay = 300;

let latestId = 0;
/** The path of the page that is on screen, or that a view transition is about to show: it changes `currentPath` a little later. */
let shownPath = '/';

/** From now on, links to this site, Back and Forward navigate client-side. */
export function startNavigation(path: string): void {
  currentPath.set(path);
  shownPath = path;
  status.set(startFollowing() ?? takeStatus());
  startScrollRestoration();
  startChangingPages();
  document.addEventListener('click', followLink);
  window.addEventListener('popstate', followHistory);
}

/** Follows work of the page on screen; see PageProps. Another page says how it ended. */
export function follow(work: Promise<unknown>, words: FollowedWords): void {
  const path = currentPath.get();
  followWork(path, work, words, (ended) => {
    if (currentPath.get() !== path) status.set(ended);
  });
}

/**
 * Navigates to a path: client-side if it is a known route and its page loads within `pageDeadline`, otherwise by loading the composed
 * document.
 */
export function navigate(path: string, options: { status?: string } = {}): void {
  const url = new URL(path, location.href);
  const route = url.origin === location.origin ? findRouteHere(url.pathname) : undefined;
  if (options.status) keepStatus(options.status);
  if (!route) {
    location.assign(url);
    return;
  }
  void goTo(route, {
    push: () => pushEntry(url),
    scroll: () => (url.hash ? scrollToFragment(url.hash) : scrollTo(0, 0)),
    loadDocument: () => location.assign(url),
  });
}

interface NavigationSteps {
  /** Adds a history entry. Missing for Back and Forward. */
  push?: () => void;
  /** Scrolls the new page. */
  scroll: () => void;
  /** Loads the page as a document, after its remote has failed. */
  loadDocument: () => void;
}

async function goTo(route: Route, { push, scroll, loadDocument }: NavigationSteps): Promise<void> {
  const id = ++latestId;
  // The new page may link to routes that this document does not know yet.
  void loadRoutes();
  if (!loadedPage(route)) {
    const timer = setTimeout(() => id === latestId && pendingRoute.set(route), pendingDelay);
    try {
      await loadPageInTime(route);
    } catch (error) {
      if (id !== latestId) return;
      console.error(error);
      // Offline, a document load would fail too: show the page's fallback and wait for the connection.
      if (navigator.onLine) {
        loadDocument();
        return;
      }
    } finally {
      clearTimeout(timer);
    }
    // A newer navigation has started.
    if (id !== latestId) return;
  }
  pendingRoute.set(undefined);
  savePosition();
  push?.();
  shownPath = route.path;
  changePage(
    () => {
      document.title = titleOf(route);
      problem.set(undefined);
      currentPath.set(route.path);
      status.set(takeStatus());
    },
    () => {
      scroll();
      notePosition();
      document.getElementById('main')?.focus({ preventScroll: true });
      announcement.set(route.name);
    },
  );
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !findRouteHere(url.pathname)) return;
  if (url.hash && isCurrent(url)) {
    // The browser handles jumps within the page; Firefox and WebKit tell of them too late to save where they began.
    if (url.hash !== location.hash) saveBeforeJump();
    return;
  }
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}

function followHistory(): void {
  const route = findRouteHere(location.pathname);
  if (route?.path === shownPath) {
    latestId++;
    pendingRoute.set(undefined);
    saveAfterJump();
    restorePosition();
    return;
  }
  if (!route) {
    location.reload();
    return;
  }
  void goTo(route, { scroll: restorePosition, loadDocument: () => location.reload() });
}

/** Loads a page that the visitor is likely to open. Ignores errors. Skips a failed remote until a navigation loads from it again. */
export async function prefetch(route: Route): Promise<void> {
  if (!hasFailed(route.remote)) await loadPage(route).catch(() => {});
}

function isCurrent(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}

function scrollToFragment(hash: string): void {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}
