import type { Route } from 'shared-config/contract/routes';
import { createStore } from 'shared-config/browser/store';

/** Another page is `loading`, or the page on screen does not work: its remote has `failed`, or the device is `offline` and shows no page. */
export type Notice =
  { is: 'loading'; route: Route } | { is: 'failed' | 'offline'; route: Route; retry: () => void; isTrying?: boolean };

/** From the start of a navigation to the loading bar, in milliseconds. */
const loadingDelay = 300;

export const notice = createStore<Notice | undefined>(undefined);

/** Tries at once, unless an earlier press has not failed yet. */
export function tryAgain(): void {
  const problem = notice.get();
  if (!problem || problem.is === 'loading' || problem.isTrying) return;
  notice.set({ ...problem, isTrying: true });
  problem.retry();
}

/** Shows that another page is loading, if that takes long. @returns a function that ends it and restores the previous notice */
export function setLoading(route: Route): () => void {
  const loading: Notice = { is: 'loading', route };
  let before: Notice | undefined;
  const timer = setTimeout(() => {
    before = notice.get();
    notice.set(loading);
  }, loadingDelay);
  return () => {
    clearTimeout(timer);
    if (notice.get() === loading) notice.set(before);
  };
}
