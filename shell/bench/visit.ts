import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { requestsOf, type Request } from './requests';
import { watchPage, type Watched } from './watch-page';

/** Slow 4G, as Lighthouse has it, and a phone's processor. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const processorSlowdown = 4;
const phone = { width: 360, height: 740 };
/**
 * Where a visitor comes from: another site, so that each page gets a process of its own. From an empty window Chromium would keep the
 * present process for a page without `Cross-Origin-Opener-Policy`, and start one, in 50 ms, for a page with it.
 */
const elsewhere = 'data:text/html,<title>Elsewhere</title>';
/** How long a new window is left alone, in milliseconds: what opening it takes of the processor is no part of the visit. */
const settleTime = 600;
/** How long nothing may happen for a page to count as done, and how long that is waited for, in milliseconds. */
const quietTime = 300;
const deadline = 30_000;
/** How long a page is left alone before it is asked again, in milliseconds. */
const askingPause = 50;

export interface VisitOptions {
  /** As for a visitor who asks for less motion: pages change without a view transition. */
  reducesMotion?: boolean;
  /** As for a visitor who asks to save data: nothing is loaded ahead. */
  savesData?: boolean;
  /** Without network and processor emulation, where only what is loaded counts. */
  fullSpeed?: boolean;
}

/** What one visit to a page showed. Times are milliseconds from the start of the navigation. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** A click on the menu button opens the menu. */
  menuWorks: number;
  /** React has taken over the page's own nodes. */
  usable?: number;
  /** On a page with a form: its fields can be filled in and its submit button is enabled. */
  formWorks?: number;
  layoutShift: number;
  /** Sum of what main-thread tasks took beyond 50 ms each, from the first paint until the page was quiet. */
  blocked: number;
  requests: Request[];
}

/** A browser window of its own, with a cold cache. */
export interface Session {
  visit: (url: string, isInteractive: boolean) => Promise<{ page: Page; seen: Visit }>;
  close: () => Promise<void>;
}

/** Begins a session: the second visit in it is a repeat visit. */
export async function startSession(browser: Browser, options: VisitOptions = {}): Promise<Session> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: options.reducesMotion ? 'reduce' : 'no-preference' });
  // tsx marks functions with this helper, which a page does not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(watchPage);
  if (options.savesData) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return { visit: (url, isInteractive) => visit(context, url, isInteractive, options), close: () => context.close() };
}

async function visit(context: BrowserContext, url: string, isInteractive: boolean, { fullSpeed = false }: VisitOptions) {
  const page = await context.newPage();
  await page.goto(elsewhere);
  const devtools = await context.newCDPSession(page);
  const log = requestsOf(devtools);
  await devtools.send('Network.enable');
  if (!fullSpeed) {
    await slowDown(devtools);
    await setTimeout(settleTime);
  }
  await page.goto(url, { waitUntil: 'load' });
  // A static page never comes alive: there is nothing to wait for but its files.
  if (isInteractive) await comesAlive(devtools, url);
  await log.quiet(quietTime, deadline);
  const watched = await page.evaluate(() => ({ ...window.watched, tasks: [...window.watched.tasks] }));
  return { page, seen: { ...figuresOf(watched), requests: log.finished() } };
}

/**
 * Waits until the page is usable. It is asked by DevTools alone: Playwright would first put a script of its own into the page, 30 ms of work
 * on a slow processor, just when the page does its own.
 */
async function comesAlive(devtools: CDPSession, url: string): Promise<void> {
  const limit = performance.now() + deadline;
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window.watched.usable !== undefined' });
    if (result.value === true) return;
    if (performance.now() > limit) throw new Error(`${url} was not usable within ${deadline / 1000} s.`);
    await setTimeout(askingPause);
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

function figuresOf(watched: Watched): Omit<Visit, 'requests'> {
  const { firstPaint = NaN, largestPaint = NaN, menuWorks = NaN, usable, formWorks, layoutShift, tasks } = watched;
  return {
    firstPaint,
    largestPaint,
    // Nobody clicks on what is not painted.
    menuWorks: Math.max(menuWorks, firstPaint),
    ...(usable === undefined ? {} : { usable: Math.max(usable, firstPaint) }),
    ...(formWorks === undefined ? {} : { formWorks: Math.max(formWorks, firstPaint) }),
    layoutShift,
    blocked: tasks.filter(({ start, duration }) => start + duration > firstPaint).reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}
