import { findRoute, routes } from 'shared-config/routes';
import { prefetch } from './navigation';

/** Loads pages ahead: the one a visitor points at or focuses at once, all others when the browser has nothing to do. */
export function startPrefetching(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(event, prefetchTarget, { passive: true });
  }
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2000));
  addEventListener('load', () => whenIdle(() => routes.forEach(prefetch)), { once: true });
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const route = link && link.origin === location.origin && findRoute(link.pathname);
  if (route) prefetch(route);
}
