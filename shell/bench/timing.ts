import type { Browser } from '@playwright/test';
import { contenders, type Contender, type Figures, type Sample } from './figures';
import { followMenu, swapByHand } from './navigation';
import { orderOf } from './order';
import type { Page } from './page';
import { bytesByType, chainDepth } from './requests';
import type { Variant, VariantName } from './variants';
import { startSession, type Visit, type VisitOptions } from './visit';

/** Where navigations from Home lead. */
const next = '/our-awards';

export interface TimingOptions {
  runs: number;
  routes: string[];
  /** First visits alone: no navigations, no repeat visits, and nothing loaded ahead, which all come after the paint. */
  paintOnly?: boolean;
  say: (what: string) => void;
}

/**
 * Visits each route of each contender in turns, so that whatever disturbs the machine disturbs all of them, and in another order each
 * time: what comes before a visit shows in its times (`orderOf`). For the same reason navigations, which take longer, come after all
 * visits of a run.
 */
export async function timeVariants(browser: Browser, variants: Variant[], { runs, routes, paintOnly = false, say }: TimingOptions): Promise<Sample[]> {
  const samples: Sample[] = [];
  const measured = contenders.filter((contender) => variants.some(({ name }) => name === variantOf(contender)));
  const options: VisitOptions = { savesData: paintOnly };
  const started = performance.now();
  // What a browser does once only should not be counted for the one that comes first.
  for (const variant of variants) await measureVisit(browser, variant, '/', options);
  for (let run = 1; run <= runs; run++) {
    for (const route of routes) {
      for (const contender of orderOf(measured, run)) {
        const variant = variants.find(({ name }) => name === variantOf(contender))!;
        samples.push({ run, contender, route, figures: await measureVisit(browser, variant, route, options) });
      }
    }
    if (routes.includes('/') && !paintOnly) {
      for (const variant of orderOf(variants, run)) samples.push({ run, contender: variant.name, route: '/', figures: await measureFromHome(browser, variant) });
    }
    const minutes = (performance.now() - started) / 60_000;
    say(`Run ${run} of ${runs}, about ${Math.ceil((minutes / run) * (runs - run))} min to go`);
  }
  return samples;
}

function variantOf(contender: Contender): VariantName {
  return contender === 'composed again' ? 'composed' : contender;
}

async function measureVisit(browser: Browser, { name, url }: Variant, route: string, options: VisitOptions): Promise<Figures> {
  const session = await startSession(browser, options);
  const { seen } = await session.visit(url + route, name !== 'static');
  await session.close();
  return figuresOf(seen);
}

/**
 * After a first visit to Home a navigation from it after idle, and a repeat visit; in sessions of their own a navigation with nothing
 * loaded ahead, one without a view transition where pages change with one, and for static HTML the two that are made by hand.
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
        // The browser asks for the icon again whenever the address changes.
        .filter(({ initiatorType, at }) => initiatorType !== 'other' && at >= clicked && at < shown).length,
    afterIdle,
  );
  await page.close();
  const { seen: again } = await session.visit(`${url}/`, isInteractive);
  await session.close();

  const navigate = (options: VisitOptions, prepare?: (home: Page) => Promise<void>) => navigationOf(browser, `${url}/`, isInteractive, options, prepare);
  const byHand = (home: Page) => swapByHand(home, next);
  const onTheWire = again.requests.filter(({ bytes }) => bytes > 0);
  return {
    navigationAfterIdle: afterIdle.duration,
    ...(name === 'composed' || name === 'single' ? { navigationStill: await navigate({ reducesMotion: true }) } : {}),
    ...(name === 'static' ? { swap: await navigate({}, byHand), swapStill: await navigate({ reducesMotion: true }, byHand) } : {}),
    // Another document is a request of its own.
    navigationRequests: isInteractive ? needed : needed + 1,
    navigationCold: await navigate({ savesData: true }),
    repeatLargestPaint: again.largestPaint,
    ...(again.usable === undefined ? {} : { repeatUsable: again.usable }),
    repeatRequests: onTheWire.length,
    repeatScriptBytes: bytesByType(onTheWire).script,
  };
}

/** A navigation in a session of its own, in milliseconds. */
async function navigationOf(browser: Browser, home: string, isInteractive: boolean, options: VisitOptions, prepare?: (page: Page) => Promise<void>): Promise<number> {
  const session = await startSession(browser, options);
  const { page } = await session.visit(home, isInteractive);
  await prepare?.(page);
  const { duration } = await followMenu(page, next);
  await session.close();
  return duration;
}

function figuresOf({ requests, ...times }: Visit): Figures {
  // What a browser loads ahead, when it has nothing else to do, is no part of the page.
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
