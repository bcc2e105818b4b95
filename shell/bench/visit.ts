import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openProfile, type Devtools, type Page, type Profile } from './page';
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
  const profile = await openProfile(browser);
  return { visit: (url, isInteractive) => visit(profile, url, isInteractive, options), close: () => profile.close() };
}

async function visit(profile: Profile, url: string, isInteractive: boolean, options: VisitOptions) {
  const page = await profile.open();
  const { devtools } = page;
  await emulatePhone(devtools, options);
  await watchFromFirstPaint(page);
  await devtools.send('Page.navigate', { url: elsewhere });
  const log = requestsOf(devtools);
  await devtools.send('Network.enable');
  if (!options.fullSpeed) {
    await slowDown(devtools);
    await setTimeout(settleTime);
  }
  const { errorText } = await devtools.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  // A static page never comes alive: there is nothing to wait for but its paint and its files.
  await page.until((isInteractive) => window.watched?.[isInteractive ? 'usable' : 'firstPaint'] !== undefined, isInteractive);
  await log.quiet(quietTime, deadline);
  return { page, seen: { ...figuresOf(await page.evaluate(() => window.watched!)), requests: log.finished() } };
}

async function emulatePhone(devtools: Devtools, { reducesMotion = false, savesData = false }: VisitOptions): Promise<void> {
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 2, mobile: true });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: reducesMotion ? 'reduce' : 'no-preference' }] });
  if (savesData) await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/**
 * Watches each document from its first paint on. A script put into a page before would come before the paint, and bring the whole of
 * JavaScript to a page that has none.
 */
async function watchFromFirstPaint({ devtools, evaluate }: Page): Promise<void> {
  devtools.on('Page.lifecycleEvent', ({ name }) => {
    // A page that is left or closed meanwhile need not be watched.
    if (name === 'firstContentfulPaint') evaluate(watchPage).catch(() => {});
  });
  await devtools.send('Page.enable');
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true });
}

async function slowDown(devtools: Devtools): Promise<void> {
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
