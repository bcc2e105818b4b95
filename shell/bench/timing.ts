import type { Browser } from '@playwright/test';
import { contenders, type Contender, type Figures, type Sample } from './figures';
import { measureInteractions } from './interactions';
import { followMenu, prepareSwap } from './navigation';
import { observePaint } from './observed-paint';
import { orderOf } from './order';
import type { Page } from './page';
import { bytesByType, chainDepth } from './requests';
import type { Variant, VariantName } from './variants';
import { startSession, type Visit, type VisitOptions } from './visit';

/** The target of navigations from Home. */
const next = '/our-awards';
/** How long the pointer rests on a link that a visitor means to press, in milliseconds. */
const hover = 100;

export interface Browsers {
  browser: Browser;
  /** Without switches, for `observePaint`. */
  ordinary: Browser;
}

export interface TimingOptions {
  runs: number;
  routes: string[];
  /** Only first visits. Navigations and repeat visits come after the paint. */
  paintOnly?: boolean;
  log: (message: string) => void;
}

/**
 * Visits each route of each contender in turn, so that a disturbance of the machine affects all contenders. The order changes in each run,
 * because a visit affects the times of the next one (`orderOf`). Navigations take longer, so they follow all visits of a run.
 */
export async function timeVariants(
  { browser, ordinary }: Browsers,
  variants: Variant[],
  { runs, routes, paintOnly = false, log }: TimingOptions,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const measured = contenders.filter((contender) => variants.some(({ name }) => name === variantOf(contender)));
  const started = performance.now();
  const measurePaint = async (variant: Variant, route: string): Promise<Figures> => ({
    ...(await measureVisit(browser, variant, route)),
    ...(await observePaint(ordinary, variant.url + route)),
  });
  // The first visit includes the browser's one-time work, so it is not counted.
  for (const variant of variants) await measurePaint(variant, '/');
  for (let run = 1; run <= runs; run++) {
    for (const route of routes) {
      for (const contender of orderOf(measured, run)) {
        const variant = variants.find(({ name }) => name === variantOf(contender))!;
        samples.push({ run, contender, route, figures: await measurePaint(variant, route) });
      }
    }
    if (routes.includes('/') && !paintOnly) {
      for (const variant of orderOf(variants, run))
        samples.push({ run, contender: variant.name, route: '/', figures: await measureFromHome(browser, variant) });
    }
    const minutes = (performance.now() - started) / 60_000;
    log(`Run ${run} of ${runs}, about ${Math.ceil((minutes / run) * (runs - run))} min to go`);
  }
  return samples;
}

function variantOf(contender: Contender): VariantName {
  return contender === 'composed again' ? 'composed' : contender;
}

async function measureVisit(browser: Browser, { name, url }: Variant, route: string): Promise<Figures> {
  const session = await startSession(browser);
  const { seen } = await session.visit(url + route, name !== 'static');
  await session.close();
  return figuresOf(seen);
}

/**
 * Measures a navigation from Home after idle, and a repeat visit. In separate sessions: a navigation without prefetches, one without the
 * view transition if the variant has view transitions, and for static HTML the swap of its elements with and without a view transition.
 */
async function measureFromHome(browser: Browser, { name, url }: Variant): Promise<Figures> {
  const isInteractive = name !== 'static';
  const session = await startSession(browser);
  const { page } = await session.visit(`${url}/`, isInteractive);
  const afterIdle = await followMenu(page, next);
  const needed = await page.evaluate(
    ({ clicked, shown }) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ initiatorType, startTime }) => ({ initiatorType, at: startTime + performance.timeOrigin }))
        // The browser requests the icon again when the URL changes.
        .filter(({ initiatorType, at }) => initiatorType !== 'other' && at >= clicked && at < shown).length,
    afterIdle,
  );
  await page.close();
  const { seen: again } = await session.visit(`${url}/`, isInteractive);
  await session.close();

  const navigate = (options: VisitOptions, prepare?: (home: Page) => Promise<void>, hover?: number) =>
    navigationOf(browser, `${url}/`, isInteractive, options, prepare, hover);
  const withSwap = (home: Page) => prepareSwap(home, next);
  const transferred = again.requests.filter(({ bytes }) => bytes > 0);
  return {
    navigationAfterIdle: afterIdle.duration,
    ...(name === 'composed' || name === 'single'
      ? { navigationReducedMotion: await navigate({ reducesMotion: true }) }
      : {}),
    ...(name === 'composed'
      ? {
          navigationForced: await navigate({ forcesTransition: true }),
          navigationHovered: await navigate({ reducesMotion: true }, undefined, hover),
          ...(await interactions(browser, url)),
        }
      : {}),
    ...(name === 'static'
      ? { swap: await navigate({}, withSwap), swapReducedMotion: await navigate({ reducesMotion: true }, withSwap) }
      : {}),
    // A static site also requests the document.
    navigationRequests: isInteractive ? needed : needed + 1,
    navigationCold: await navigate({ isMetered: true }),
    repeatLargestPaint: again.largestPaint,
    ...(again.usable === undefined ? {} : { repeatUsable: again.usable }),
    repeatRequests: transferred.length,
    repeatScriptBytes: bytesByType(transferred).script,
  };
}

/** The duration of a navigation in a new session, in milliseconds. */
async function navigationOf(
  browser: Browser,
  home: string,
  isInteractive: boolean,
  options: VisitOptions,
  prepare?: (page: Page) => Promise<void>,
  hover?: number,
): Promise<number> {
  const session = await startSession(browser, options);
  const { page } = await session.visit(home, isInteractive);
  await prepare?.(page);
  const { duration } = await followMenu(page, next, hover);
  await session.close();
  return duration;
}

async function interactions(browser: Browser, url: string): Promise<Figures> {
  const session = await startSession(browser);
  const { page } = await session.visit(`${url}/get-involved`, true);
  const figures = await measureInteractions(page);
  await session.close();
  return figures;
}

function figuresOf({ requests, ...times }: Visit): Figures {
  // Prefetches on idle do not count.
  const first = requests.filter(({ start, type }) => type !== 'other' && start < (times.usable ?? Infinity));
  const bytes = bytesByType(first);
  return {
    ...times,
    requests: first.length,
    depth: chainDepth(first),
    documentBytes: bytes.document,
    scriptBytes: bytes.script,
    styleBytes: bytes.style,
    fontBytes: bytes.font,
  };
}
