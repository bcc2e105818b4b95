/**
 * `npm run bench`: compares this site, composed, with two other builds of it: static HTML and a single bundle.
 *
 *   npm run bench                 60 pairs of visits to each route, about 40 minutes
 *   npm run bench -- --pairs 4    fewer
 *
 * Prints one table of ratios, which depend less on the machine than times. `static again` is static HTML, measured a second time: on a
 * quiet machine it is 1.00.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from 'shared-config/local/browser';
import { end, endTogether, fail } from 'shared-config/local/processes';
import { reportOf, type Contender, type Sample } from './report';
import { buildComposed } from './variants/composed';
import { buildSingle } from './variants/single';
import { buildStatic } from './variants/static';
import { comparedRoutes } from './variants/variant';
import { visit } from './visit';

/** The single bundle is visited in one of this many pairs, because its visits take long; on Home, where navigations begin, in each. */
const pairsForSingle = 4;

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '60' } } });

endTogether(false);
try {
  const pairs = Number(values.pairs);
  if (!Number.isInteger(pairs) || pairs < 1)
    throw new Error(`--pairs must be a whole number of at least 1, not "${values.pairs}".`);
  log('Building the three variants');
  const composed = await buildComposed();
  const staticPages = await buildStatic(composed.folder);
  const urls = {
    static: staticPages,
    composed: composed.url,
    'static again': staticPages,
    single: await buildSingle(composed.folder),
  };
  console.log(`\n${reportOf(await compare(urls, pairs))}\n`);
  await end(0);
} catch (error) {
  await fail(error);
}

/** Visits all variants in turns, so that a disturbance of the machine affects all of them. */
async function compare(urls: Record<Contender, string>, pairs: number): Promise<Sample[]> {
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      // A phone has a graphics processor. Emulated on this processor, it would slow down the page.
      '--disable-gpu',
      // With a debugger attached, each new Error captures its stack at once. React creates some when it starts, and Chromium then
      // parses React again, for 70 ms on a slow processor. That does not happen to visitors.
      '--js-flags=--stack-trace-limit=0',
    ],
  });
  const visitOne = (contender: Contender, route: string) =>
    visit(browser, urls[contender], route, !contender.startsWith('static'));
  const samples: Sample[] = [];
  // The first visit includes the browser's one-time work, so it is not counted.
  for (const contender of ['static', 'composed', 'single'] as const) await visitOne(contender, '/');
  for (let pair = 0; pair < pairs; pair++) {
    for (const route of comparedRoutes) {
      const contenders: Contender[] = ['static', 'composed', 'static again'];
      if (route === '/' || pair % pairsForSingle === 0) contenders.push('single');
      for (const contender of orderOf(contenders, pair))
        samples.push({ pair, contender, route, ...(await visitOne(contender, route)) });
    }
    log(`Pair ${pair + 1} of ${pairs}`);
  }
  await browser.close();
  return samples;
}

/** A visit affects the next one, so the order is balanced: over all pairs, each variant has each position, before and after each other. */
function orderOf<T>(list: readonly T[], pair: number): T[] {
  const first = pair % list.length;
  const order = [...list.slice(first), ...list.slice(0, first)];
  return Math.floor(pair / list.length) % 2 ? order.reverse() : order;
}

function log(message: string): void {
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${message}`);
}
