import { titleOf, type Route } from 'shared-config/contract/routes';
import { decoded } from '../decoded';
import { problem } from '../remotes/first-load';
import { hasFailed, loadPage, loadPageInTime, loadedPage } from '../remotes/load-page';
import { createStore } from '../store';
import { changePage } from './change-page';
import { keepPosition, markEntry, pushEntry, restorePosition } from './history';
import { findRoute, loadRoutes } from './routes';
import { keepStatus, takeStatus } from './status';

/** The path of the page on screen. Fragments are no part of it: an update of it replaces the page. */
export const currentPath = createStore('/');
/** Where the visitor is going, once it takes longer than a moment. */
export const pendingRoute = createStore<Route | undefined>(undefined);
/** What a screen reader is told after a navigation. */
export const announcement = createStore('');
/** One sentence that the page before left for this one. */
export const status = createStore('');

/** After this time a navigation shows that it is under way, in milliseconds. */
const pendingDelay = 300;

let latest = 0;

/** Begins to turn clicks on this site's links, and Back and Forward, into client-side navigation. */
export function startNavigation(path: string): void {
  currentPath.set(path);
  status.set(takeStatus());
  markEntry();
  document.addEventListener('click', followLink);
  window.addEventListener('popstate', followHistory);
}

/**
 * Goes to a path of this site: client-side where the shell has a route and its remote gives the page in time, else by a document
 * navigation, which gets the composed page.
 */
export function navigate(path: string, options: { status?: string } = {}): void {
  const url = new URL(path, location.href);
  const route = url.origin === location.origin ? findRoute(url.pathname) : undefined;
  if (options.status) keepStatus(options.status);
  if (!route) {
    location.assign(url);
    return;
  }
  void goTo(route, {
    enter: () => pushEntry(url),
    show: () => (url.hash ? scrollToFragment(url.hash) : scrollTo(0, 0)),
    leaveDocument: () => location.assign(url),
  });
}

interface Way {
  /** Makes the history entry, where the browser has not done so. */
  enter?: () => void;
  /** Puts the new page where the visitor should see it. */
  show: () => void;
  /** The way by document, where the remote does not give the page. */
  leaveDocument: () => void;
}

async function goTo(route: Route, way: Way): Promise<void> {
  const turn = ++latest;
  // The page that comes may link to some that the served one did not.
  void loadRoutes();
  if (!loadedPage(route)) {
    const timer = setTimeout(() => turn === latest && pendingRoute.set(route), pendingDelay);
    try {
      await loadPageInTime(route);
    } catch (error) {
      if (turn !== latest) return;
      console.error(error);
      // Offline there is no document to be had either: go there all the same, and wait for the connection.
      if (navigator.onLine) {
        way.leaveDocument();
        return;
      }
    } finally {
      clearTimeout(timer);
    }
    // Another navigation has begun since.
    if (turn !== latest) return;
  }
  pendingRoute.set(undefined);
  keepPosition();
  way.enter?.();
  changePage(() => {
    document.title = titleOf(route);
    problem.set(undefined);
    currentPath.set(route.path);
    status.set(takeStatus());
  }, () => {
    way.show();
    document.getElementById('main')?.focus({ preventScroll: true });
    announcement.set(route.name);
  });
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const url = new URL(link.href);
  // A jump within the page is the browser's.
  if (url.origin !== location.origin || !findRoute(url.pathname) || (url.hash && isCurrent(url))) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}

function followHistory(): void {
  const route = findRoute(location.pathname);
  if (route?.path === currentPath.get()) {
    latest++;
    pendingRoute.set(undefined);
    keepPosition();
    restorePosition();
    return;
  }
  if (!route) {
    location.reload();
    return;
  }
  void goTo(route, { show: restorePosition, leaveDocument: () => location.reload() });
}

/** Loads a page's module ahead, when a visitor is likely to go there. A failure shows when they do, and nothing more is asked of that remote until then. */
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
