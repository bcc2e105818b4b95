import type { Browser } from '@playwright/test';
import { network, previousPage, processorSlowdown } from './visit';

/** The paint of one visit, as the page itself observes it. In milliseconds from the start of the navigation. */
export interface ObservedPaint {
  /** The first frame, with or without content. */
  observedFrame: number;
  observedLargestPaint: number;
}

const viewport = { width: 390, height: 844 };
/** How long after the load event a larger paint may still come, in milliseconds. */
const settleTime = 500;

/**
 * Visits a page as other tools do: through an ordinary Playwright page, which observes its own paint from the first script on. `visit`
 * adds nothing to the page, and so is closer to what a visitor has; in this one, the engine for scripts runs before any page paints.
 */
export async function observePaint(browser: Browser, url: string): Promise<ObservedPaint> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(previousPage);
  await page.addInitScript(watchPaint);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleTime);
  const { frame = NaN, largest = NaN } = await page.evaluate(() => window.observedPaint ?? {});
  await context.close();
  return { observedFrame: frame, observedLargestPaint: largest };
}

declare global {
  interface Window {
    observedPaint?: { frame?: number; largest?: number };
  }
}

/** Runs in the page before its own scripts. Without a function of its own: tsx would call a helper for its name, which the page lacks. */
function watchPaint(): void {
  const seen: { frame?: number; largest?: number } = {};
  window.observedPaint = seen;
  for (const type of ['paint', 'largest-contentful-paint'])
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-paint') seen.frame = startTime;
        else if (name !== 'first-contentful-paint') seen.largest = startTime;
      }
    }).observe({ type, buffered: true });
}
