import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openProfile, type Devtools, type Page, type Profile } from './page';
import { requestsOf, type Request } from './requests';
import { measurePage, type PageTimings } from './measure-page';

/** Slow 4G, as in Lighthouse. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
export const processorSlowdown = 4;
const phone = { width: 360, height: 740 };
/**
 * The page before each visit. It is from another site, so that each visit starts a new process. From an empty window Chromium would start a
 * process (50 ms) only for a page with `Cross-Origin-Opener-Policy`.
 */
export const previousPage = 'data:text/html,<title>Previous page</title>';
/** The pause after opening a window, in milliseconds: the processor time for the window is not part of the visit. */
const settleTime = 600;
/** A page is done after this time without requests, in milliseconds. */
const quietTime = 300;
/** The longest wait for that, in milliseconds. */
const deadline = 30_000;

export interface VisitOptions {
  /** Emulates the preference for reduced motion: pages change without a view transition. */
  reducesMotion?: boolean;
  /** Emulates a metered connection: nothing is prefetched. */
  isMetered?: boolean;
  /** Lets pages change with a view transition however slow the device is. */
  forcesTransition?: boolean;
  /** Turns network and processor emulation off, for measurements of bytes only. */
  fullSpeed?: boolean;
}

/** The measurements of one visit to a page. Times are in milliseconds from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The first time that a click on the menu button opens the menu. */
  menuWorks: number;
  /** The time when the page is hydrated. */
  usable?: number;
  /** The time when the form is hydrated and its submit button enabled, on a page with a form. */
  formWorks?: number;
  layoutShift: number;
  /** Total blocking time: the sum of each main-thread task's time beyond 50 ms, from the first paint until the page is done. */
  blocked: number;
  requests: Request[];
}

/** A browser window with its own cache, which starts cold. */
export interface Session {
  visit: (url: string, isInteractive: boolean) => Promise<{ page: Page; seen: Visit }>;
  close: () => Promise<void>;
}

/** Starts a session. The second visit to a page in it is a repeat visit. */
export async function startSession(browser: Browser, options: VisitOptions = {}): Promise<Session> {
  const profile = await openProfile(browser);
  return { visit: (url, isInteractive) => visit(profile, url, isInteractive, options), close: () => profile.close() };
}

async function visit(profile: Profile, url: string, isInteractive: boolean, options: VisitOptions) {
  const page = await profile.open();
  const { devtools } = page;
  await emulatePhone(devtools, options);
  await measureFromFirstPaint(page);
  if (options.forcesTransition)
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `performance.measure = (name) => ({ name, duration: 0 })`,
    });
  await devtools.send('Page.navigate', { url: previousPage });
  const log = requestsOf(devtools);
  await devtools.send('Network.enable');
  if (!options.fullSpeed) {
    await slowDown(devtools);
    await setTimeout(settleTime);
  }
  const { errorText } = await devtools.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  // A static page is never hydrated, so its paint is enough.
  await page.until(
    (isInteractive) => window.pageTimings?.[isInteractive ? 'usable' : 'firstPaint'] !== undefined,
    isInteractive,
  );
  await log.quiet(quietTime, deadline);
  const timings = await page.evaluate(() => {
    window.endMeasuring?.();
    return window.pageTimings!;
  });
  return { page, seen: { ...figuresOf(timings), requests: log.finished() } };
}

async function emulatePhone(
  devtools: Devtools,
  { reducesMotion = false, isMetered = false }: VisitOptions,
): Promise<void> {
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 2, mobile: true });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: reducesMotion ? 'reduce' : 'no-preference' }],
  });
  if (isMetered)
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })`,
    });
}

/**
 * Measures each document from its first paint on. A script injected earlier would delay the paint and start JavaScript in a page without
 * scripts.
 */
async function measureFromFirstPaint({ devtools, evaluate }: Page): Promise<void> {
  devtools.on('Page.lifecycleEvent', ({ name }) => {
    // Errors come from pages that have been left or closed.
    if (name === 'firstContentfulPaint') evaluate(measurePage).catch(() => {});
  });
  await devtools.send('Page.enable');
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true });
}

async function slowDown(devtools: Devtools): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

function figuresOf(timings: PageTimings): Omit<Visit, 'requests'> {
  const { firstPaint = NaN, largestPaint = NaN, menuWorks = NaN, usable, formWorks, layoutShift, tasks } = timings;
  return {
    firstPaint,
    largestPaint,
    // Visitors can use a page only after its first paint.
    menuWorks: Math.max(menuWorks, firstPaint),
    ...(usable === undefined ? {} : { usable: Math.max(usable, firstPaint) }),
    ...(formWorks === undefined ? {} : { formWorks: Math.max(formWorks, firstPaint) }),
    layoutShift,
    blocked: tasks
      .filter(({ start, duration }) => start + duration > firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}
