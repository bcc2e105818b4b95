import type { Route } from 'shared-config/contract/routes';
import { createStore } from '../store';
import { describe, giveUp, loadPage, pageDeadline, type Page } from './load-page';

/** The page on screen that is not working, if any, and how to try again at once. What was served stays readable. */
export const problem = createStore<{ route: Route; retry: () => void } | undefined>(undefined);

/** Pauses between tries in milliseconds; the last one repeats. */
const pauses = [2000, 4000, 8000, 16_000, 30_000];
/** A slow network is given more time than on navigation, since the visitor can already read. In milliseconds. */
const patience = 20_000;

/**
 * Loads the page that was served, for as long as it takes. Never rejects: while it is pending the served page stays as it is, and a
 * rejection would make React drop it.
 * @param isWanted whether the visitor is still on that page; trying ends when not
 */
export async function waitForPage(route: Route, isWanted: () => boolean): Promise<{ default: Page }> {
  let reported = false;
  let wake = () => {};
  const interrupted = (milliseconds: number) => wait(milliseconds, (end) => (wake = end));
  const report = (error: unknown) => {
    if (!isWanted()) return;
    problem.set({ route, retry: () => wake() });
    if (!reported) console.error(error);
    reported = true;
  };
  for (let attempt = 0; isWanted(); attempt++) {
    const slow = setTimeout(report, pageDeadline, new Error(describe(route, `no answer within ${pageDeadline / 1000} s, still trying`)));
    try {
      const page = await Promise.race([loadPage(route), interrupted(patience)]);
      if (page) {
        problem.set(undefined);
        return { default: page };
      }
      giveUp(route);
    } catch (error) {
      report(error);
      await interrupted(pauses[Math.min(attempt, pauses.length - 1)] ?? patience);
    } finally {
      clearTimeout(slow);
    }
  }
  // Elsewhere, nobody waits for it any more; coming back loads it as any navigation does.
  return new Promise(() => {});
}

/** Resolves after a time, or as soon as the network is back or the function handed out is called. */
function wait(milliseconds: number, handOut: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    handOut(end);
  });
}
