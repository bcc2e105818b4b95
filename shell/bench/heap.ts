import type { Browser } from '@playwright/test';
import type { Page } from './page';
import type { Variant } from './variants';
import { startSession } from './visit';

/** How many navigations the two figures come after: what is loaded once, and the rest. */
const [early, late] = [30, 300];
/** In milliseconds. */
const deadline = 10_000;

/**
 * Switches of V8 that turn its compilers off, without which it keeps code only as bytecode. With them the heap grows by 10 % between the
 * two figures: machine code of functions that have become hot. It hides what the site itself keeps.
 */
export const withoutCompilers = '--no-opt --no-maglev --no-sparkplug';

/**
 * @param browser started with `withoutCompilers`
 * @returns the heap in use after 300 navigations, divided by that after 30: V8's, and the DOM's objects
 */
export async function measureHeap(browser: Browser, { url }: Variant): Promise<number> {
  const session = await startSession(browser, { fullSpeed: true });
  const { page } = await session.visit(`${url}/`, true);
  // DevTools keeps a record of each request.
  await page.devtools.send('Network.disable');
  await navigateBetween(page, early);
  const before = await heapOf(page);
  await navigateBetween(page, late - early);
  const after = await heapOf(page);
  await session.close();
  return after / before;
}

/** @throws Error that names the page that was not shown within `deadline` */
async function navigateBetween(page: Page, count: number): Promise<void> {
  const missed = await page.evaluate(
    async (count, deadline) => {
      const paths = ['/our-awards', '/get-involved', '/'];
      for (let index = 0; index < count; index++) {
        const path = paths[index % paths.length];
        const before = document.querySelector('main h1')?.textContent;
        document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
        const clicked = performance.now();
        while (document.querySelector('main h1')?.textContent === before) {
          if (performance.now() - clicked > deadline) return `${path}, at ${location.href}, after ${index} navigations`;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return undefined;
    },
    count,
    deadline,
  );
  if (missed) throw new Error(`A click did not show its page within ${deadline / 1000} s: ${missed}.`);
}

async function heapOf({ devtools }: Page): Promise<number> {
  // The second collection takes what the first has made free.
  for (let times = 0; times < 2; times++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize;
}
