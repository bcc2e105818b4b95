import type { Route } from 'shared-config/contract/routes';
import { createStore } from '../store';
import { failureMessage, loadPage, markFailed, pageDeadline } from './load-page';
import type { Page } from './loaded-pages';

/** The page on screen if it has failed, and a function that tries to load it again at once. */
export const problem = createStore<{ route: Route; retry: () => void } | undefined>(undefined);

/** The delays between attempts, in milliseconds. The last one repeats. */
const retryDelays = [2000, 4000, 8000, 16_000, 30_000];
/** The deadline of one attempt, in milliseconds. Longer than on navigation, because the visitor can already read the page. */
const attemptDeadline = 20_000;

/**
 * Loads the page on screen and retries until it succeeds. Never rejects: the served HTML stays while the promise is pending, and a
 * rejection would make React remove it.
 * @param isOnScreen whether the visitor is still on the page; false ends the retries
 */
export async function loadPageWithRetries(route: Route, isOnScreen: () => boolean): Promise<{ default: Page }> {
  let reported = false;
  let wake = () => {};
  const sleep = (milliseconds: number) => wait(milliseconds, (end) => (wake = end));
  const report = (error: unknown) => {
    if (!isOnScreen()) return;
    problem.set({ route, retry: () => wake() });
    if (!reported) {
      console.error(error);
      // Shows the error in the dev server's overlay.
      if (import.meta.webpackHot) reportError(error);
    }
    reported = true;
  };
  for (let attempt = 0; isOnScreen(); attempt++) {
    const slow = setTimeout(
      report,
      pageDeadline,
      new Error(failureMessage(route, `no answer within ${pageDeadline / 1000} s, still trying`)),
    );
    try {
      const page = await Promise.race([loadPage(route), sleep(attemptDeadline)]);
      if (page) {
        problem.set(undefined);
        return { default: page };
      }
      markFailed(route);
    } catch (error) {
      report(error);
      await sleep(retryDelays[Math.min(attempt, retryDelays.length - 1)] ?? attemptDeadline);
    } finally {
      clearTimeout(slow);
    }
  }
  // The visitor has left this page; never settle.
  return new Promise(() => {});
}

/** Resolves after a time, when the browser comes online, or when the function passed to `exposeEnd` is called. */
function wait(milliseconds: number, exposeEnd: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    exposeEnd(end);
  });
}
