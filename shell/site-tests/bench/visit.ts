import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { findRoute } from 'shared-config/testing/pages';
import { centreOf } from '../e2e/fixtures/steps';

/** The measurements of one visit with a cold cache. Times are in milliseconds. */
export interface Figures {
  /** From the start of the navigation, like `usable`. */
  paint: number;
  /** Until the page's heading is hydrated. */
  usable?: number;
  /** Home → Our Awards after idle: from the click on a link of the menu to the end of the first frame with the new heading. */
  navigation?: number;
  /** Bytes of scripts that are requested before the page is usable, brotli 11, without headers. */
  script?: number;
}

/** Slow 4G, as in Lighthouse. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const processorSlowdown = 4;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** The page before each visit. It is from another site, so that each visit starts a new process. */
const previousPage = 'data:text/html,<title>Previous page</title>';
/** The pause after opening a window, in milliseconds: the processor time for the window is not part of the visit. */
const settleTime = 600;
/** A page is done after this time without requests, in milliseconds. */
const quietTime = 400;
/** The pause before each poll of a page, in milliseconds: polling takes its processor time. */
const undisturbed = 400;
/** In milliseconds. */
const deadline = 30_000;
const navigationTarget = '/our-awards';

declare global {
  interface Window {
    benchUsable?: number;
    benchNavigation?: number;
  }
}

/**
 * Visits a page from another site, on a slow network and a slow processor, and navigates from Home to Our Awards.
 * @param isInteractive false for static HTML, of which only the paint is measured
 * @throws Error if a file of the page is not on its server
 */
export async function visit(browser: Browser, url: string, route: string, isInteractive: boolean): Promise<Figures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.goto(previousPage);
    if (isInteractive) await watchFromFirstPaint(devtools);
    await setTimeout(settleTime);
    const quiet = watchRequests(page);
    const failed: string[] = [];
    page.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`));
    await page.goto(url + route, { waitUntil: 'load' });
    await until(async () => !isInteractive || (await evaluate(devtools, () => window.benchUsable !== undefined)), page);
    await until(quiet, page);
    // A page without one of its files is not comparable.
    if (failed.length) throw new Error(`${url}${route} has files that its server does not:\n${failed.join('\n')}`);
    const paint = await evaluate(devtools, largestPaint);
    if (!isInteractive) return { paint };
    const usable = await evaluate(devtools, () => window.benchUsable ?? NaN);
    const script = await evaluate(devtools, scriptBytes);
    return { paint, usable, script, ...(route === '/' && { navigation: await navigate(page, devtools) }) };
  } finally {
    await context.close();
  }
}

/** Watches from the first paint on: an earlier script would delay the paint. */
async function watchFromFirstPaint(devtools: CDPSession): Promise<void> {
  await devtools.send('Page.enable');
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true });
  devtools.on('Page.lifecycleEvent', ({ name }) => {
    // Errors come from the previous page.
    if (name === 'firstContentfulPaint') evaluate(devtools, watchHydration).catch(() => {});
  });
}

/** @returns whether the page has no open request, and has had none for a while */
function watchRequests(page: Page): () => boolean {
  let open = 0;
  let last = 0;
  const count = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () => open === 0 && performance.now() - last > quietTime;
}

/** @throws Error with condition and page after the deadline */
async function until(condition: () => boolean | Promise<boolean>, page: Page): Promise<void> {
  const limit = performance.now() + deadline;
  do {
    if (performance.now() > limit)
      throw new Error(`${page.url()} did not meet this condition in time: ${String(condition)}`);
    await setTimeout(undisturbed);
  } while (!(await condition()));
}

async function navigate(page: Page, devtools: CDPSession): Promise<number> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const { name } = findRoute(navigationTarget);
  const link = page.locator('[popover]').getByRole('link', { name, exact: true });
  // Waits until the menu has stopped moving.
  await link.click({ trial: true });
  const centre = await centreOf(link);
  await evaluate(devtools, watchClick);
  await page.mouse.click(...centre);
  await until(() => evaluate(devtools, () => window.benchNavigation !== undefined), page);
  return evaluate(devtools, () => window.benchNavigation ?? NaN);
}

/** Runs a self-contained function in the page, without Playwright's own script, whose first use takes 30 ms of a slow processor. */
async function evaluate<Result>(devtools: CDPSession, run: () => Result): Promise<Awaited<Result>> {
  // tsx wraps functions in a helper that is undefined in the page.
  const expression = `globalThis.__name ??= (value) => value; (${String(run)})()`;
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Awaited<Result>;
}

// The functions below run in the page.

function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** React leaves a property on each node that it has hydrated, after those inside it. */
function watchHydration(): void {
  const heading = document.querySelector('main h1');
  if (heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$')))
    window.benchUsable = performance.now();
  else requestAnimationFrame(watchHydration);
}

function scriptBytes(): number {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < (window.benchUsable ?? 0))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Measures from the next click to the end of the first frame with another heading. */
function watchClick(): void {
  const before = document.querySelector('main h1')?.textContent;
  const onClick = ({ timeStamp }: Event) => {
    const check = () => {
      const heading = document.querySelector('main h1')?.textContent;
      if (!heading || heading === before) {
        requestAnimationFrame(check);
        return;
      }
      // The first task after the frame: a message or a timer would also wait for what the page does then.
      void scheduler.postTask(() => (window.benchNavigation = performance.now() - timeStamp), {
        priority: 'user-blocking',
      });
    };
    requestAnimationFrame(check);
  };
  addEventListener('click', onClick, { capture: true, once: true });
}
