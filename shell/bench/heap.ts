import type { Browser } from '@playwright/test';
import type { Page } from './page';
import type { Variant } from './variants';
import { startSession } from './visit';

/** How many navigations the two figures come after: what is loaded once, and the rest. */
const [early, late] = [30, 300];

/** @returns the heap in use after 300 navigations, divided by that after 30 */
export async function measureHeap(browser: Browser, { url }: Variant): Promise<number> {
  const session = await startSession(browser, { fullSpeed: true });
  const { page } = await session.visit(`${url}/`, true);
  await navigateBetween(page, early);
  const before = await heapOf(page);
  await navigateBetween(page, late - early);
  const after = await heapOf(page);
  await session.close();
  return after / before;
}

async function navigateBetween(page: Page, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    const paths = ['/our-awards', '/get-involved', '/'];
    for (let index = 0; index < count; index++) {
      const path = paths[index % paths.length];
      const before = document.querySelector('main h1')?.textContent;
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
      while (document.querySelector('main h1')?.textContent === before)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, count);
}

async function heapOf({ devtools }: Page): Promise<number> {
  // The second collection takes what the first has made free.
  for (let times = 0; times < 2; times++) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
