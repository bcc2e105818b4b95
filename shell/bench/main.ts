/**
 * `npm run bench`: compares four builds of the same site: static HTML, composed (this project), a single bundle, stock federation.
 *
 *   npm run bench                             everything: bytes, timing, growth, load
 *   npm run bench -- --only timing            one of bytes, timing, paint, growth, load
 *   npm run bench -- --only paint             the largest paint of first visits, static HTML against composed, in 60 runs
 *   npm run bench -- --runs 3 --routes /      number of runs (default: 15), routes
 *   npm run bench -- --only growth --sizes 100x2   sites of 100 pages and 2 remotes
 *   npm run bench -- --only load              responses a second of the local server
 *   npm run bench -- --with next,astro        also compares the pages as sites of Next.js and Astro, which npm then installs
 *   npm run bench -- --out <folder>           folder of report, figures and chart (default: shell/bench/results)
 *
 * Exit code 2 means that the machine was too noisy and the times are unreliable. See docs/performance.md.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from 'shared-config/build/browser';
import { end, endTogether, fail } from 'shared-config/build/processes/processes';
import { chartOf } from './chart';
import { measureGrowth, sizes } from './growth/growth';
import { growthReport } from './growth/growth-report';
import { loadReport, measureLoad } from './load';
import { measureHeap, withoutCompilers } from './heap';
import { firestoreRequests, loadedFiles } from './loaded-files';
import { reportOf } from './report';
import { noiseOf, paintTargets, type Results } from './targets';
import { timeVariants } from './timing';
import { buildFrameworks, buildPaintVariants, buildVariants, comparedRoutes, frameworksIn } from './variants';
import { buildComposed } from './variants/composed';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    routes: { type: 'string', multiple: true, default: comparedRoutes },
    only: { type: 'string' },
    with: { type: 'string', default: '' },
    sizes: { type: 'string', multiple: true, default: sizes },
    out: { type: 'string', default: path.join(import.meta.dirname, 'results') },
  },
});
const parts = ['bytes', 'timing', 'paint', 'growth', 'load'];
const paintOnly = values.only === 'paint';
const runs = Number(values.runs ?? (paintOnly ? 60 : 15));

endTogether();
try {
  if (values.only && !parts.includes(values.only))
    throw new Error(`--only must be one of ${parts.join(', ')}, not "${values.only}".`);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number of at least 1, not "${values.runs}".`);
  const other = values.routes.find((route) => !comparedRoutes.includes(route));
  if (values.with && other) throw new Error(`--with compares ${comparedRoutes.join(', ')} alone, not ${other}.`);
  await mkdir(values.out, { recursive: true });
  const isNoisy = ['growth', 'load'].includes(values.only ?? '') ? false : await compareVariants();
  if (!values.only || values.only === 'growth') await reportGrowth();
  if (!values.only || values.only === 'load') await reportLoad();
  await end(isNoisy ? 2 : 0);
} catch (error) {
  await fail(error);
}

/** @returns whether the machine was too noisy */
async function compareVariants(): Promise<boolean> {
  const frameworks = await buildFrameworks(frameworksIn(values.with), log);
  const variants = [...(await (paintOnly ? buildPaintVariants(log) : buildVariants(log))), ...frameworks];
  const browser = await launchBrowser();
  const results: Results = { samples: [], home: {}, routes: values.routes, firestore: [] };
  if (!paintOnly) {
    log('Counting bytes');
    for (const variant of variants) results.home[variant.name] = await loadedFiles(browser, variant, '/');
    results.firestore = await firestoreRequests(
      browser,
      variants.find(({ name }) => name === 'composed')!,
    );
  }
  if (values.only !== 'bytes' && !paintOnly) {
    log('Measuring the heap');
    const heapBrowser = await launchBrowser(withoutCompilers);
    results.heap = await measureHeap(
      heapBrowser,
      variants.find(({ name }) => name === 'composed')!,
    );
    await heapBrowser.close();
  }
  if (values.only !== 'bytes') {
    const ordinary = await chromium.launch(launchOptions());
    results.samples = await timeVariants({ browser, ordinary }, variants, {
      runs,
      routes: values.routes,
      paintOnly,
      log,
    });
    await ordinary.close();
  }
  const environment = {
    date: new Date().toISOString(),
    browser: browser.version(),
    node: process.version,
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    runs,
  };
  await browser.close();
  await Promise.all(variants.map((variant) => variant.close()));

  const report = paintOnly ? reportOf(results, paintTargets(results)) : reportOf(results);
  console.log(`\n${report}\n`);
  await write('report.md', `${report}\n`);
  await write('results.json', JSON.stringify({ environment, ...results }, null, 1));
  if (results.samples.length > 0 && !paintOnly) await write('chart.svg', chartOf(results));
  return results.samples.length > 0 && noiseOf(results.samples, results.routes).some(({ quiet }) => !quiet);
}

/** @param flags further ones for V8 */
function launchBrowser(flags = ''): Promise<Browser> {
  const { args = [], ...options } = launchOptions();
  return chromium.launch({
    ...options,
    args: [
      ...args,
      // A phone has a graphics processor. Emulated on this processor, it would slow down the page.
      '--disable-gpu',
      // Every page here has a debugger attached, so that each new Error captures its stack at once. React creates some when it starts, and
      // Chromium then parses React again, for 70 ms on a slow processor. That does not happen to visitors.
      `--js-flags=--stack-trace-limit=0 ${flags}`,
    ],
  });
}

async function reportGrowth(): Promise<void> {
  const browser = await launchBrowser();
  const growth = await measureGrowth(browser, values.sizes, log);
  await browser.close();
  const report = growthReport(growth);
  console.log(`\n${report}\n`);
  await write('growth.md', `${report}\n`);
  await write('growth.json', JSON.stringify(growth, null, 1));
}

async function reportLoad(): Promise<void> {
  log('Building: composed');
  const composed = await buildComposed();
  log('Asking the local server');
  const report = loadReport(await measureLoad(composed.folders[composed.url]!));
  await composed.close();
  console.log(`\n${report}\n`);
  await write('load.md', `${report}\n`);
}

async function write(name: string, content: string): Promise<void> {
  const file = path.join(values.out, name);
  await writeFile(file, content);
  log(`Written: ${path.relative(process.cwd(), file)}`);
}

function log(message: string): void {
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${message}`);
}
