/**
 * `npm run audit`: the checks that take too long for `npm test`. Prints tables and fails on a missed target:
 *   axe          every page and state, light and dark, at 360 and 1280 px: no violation
 *   html         every page in the W3C checker (vnu), or in html-validate if Java is missing: no error
 *   lighthouse   every route, mobile: 100, performance 99 (median of 3)
 *   hosting      the composed site in firebase-tools' own hosting emulator: the same files and headers as from our server
 *   pictures     every page at two widths: as in shell/audit/pictures/, if this is the browser that took those
 *   size         page CSS and compressed HTML of Home: within the limits
 * A name after `--` selects one check, e.g. `npm run audit -- axe`.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { RunnerResult as Result } from 'lighthouse';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import vnuJar from 'vnu-jar';
import { routes } from 'shared-config/testing/pages';
import { compose, localOptions } from 'shared-config/compose/compose';
import { violationsOf } from '../e2e/axe';
import { localParts, startServices } from 'shared-config/compose/local/local-parts';
import { readSite } from 'shared-config/compose/read/site';
import { startSite } from 'shared-config/testing/site-under-test';
import { launchOptions, needBrowser } from 'shared-config/build/browser';
import { end, endTogether, run, start } from 'shared-config/build/processes/processes';
import { compareWithFirebase } from './firebase-hosting';
import { comparePictures } from './compare-pictures';
import { otherStates, pageStates } from './states';

const minimumScores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** In bytes. */
const pageCssLimit = 12_000;
/** In bytes, gzip. */
const homeLimit = 14_000;
const expectMain = '<link rel="expect" href="#main" blocking="render">';
const audits = { axe, html, size, pictures, hosting, lighthouse };

endTogether();
const services = await startServices(await localParts(await readSite({})), 'free');
const stack = await startSite(Object.fromEntries(services.map(({ name, service }) => [name, service])));
// With a public address, as in production: pages then have all their tags.
await compose({ ...stack.settings, address: stack.site.url }, stack.folder, localOptions);
const problems: string[] = [];
const selected = process.argv[2];
for (const [name, audit] of Object.entries(audits)) {
  if (selected && selected !== name) continue;
  const before = problems.length;
  console.log(`\n— ${name}`);
  await audit();
  console.log(problems.length === before ? 'Passed.' : problems.slice(before).join('\n'));
}
await stack.close();
await end(problems.length > 0 ? 1 : 0);

async function axe(): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  let count = 0;
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const state of [...pageStates, ...otherStates]) {
        // Wide screens have no menu.
        if (state.name === 'menu' && width > 1024) continue;
        const page = await browser.newPage({
          baseURL: stack.site.url,
          viewport: { width, height: 740 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        page.on('dialog', (dialog) => void dialog.accept());
        try {
          await state.reach(page, stack);
          problems.push(
            ...(await violationsOf(page)).map(
              (violation) => `${state.name}, ${width} px, ${colorScheme}: ${violation}`,
            ),
          );
        } catch (error) {
          problems.push(
            `${state.name}, ${width} px, ${colorScheme}: this state was not reached (${String(error).split('\n')[0]})`,
          );
        }
        count++;
        await page.close();
      }
    }
  }
  await browser.close();
  console.log(`${count} combinations of page or state, width and colour scheme`);
}

/** Playwright prints which pictures changed, and where it wrote the difference. */
async function pictures(): Promise<void> {
  try {
    await run(start(comparePictures), 'The comparison');
  } catch {
    problems.push(
      'Pages look different from their pictures in shell/audit/pictures/. If that is meant: npm run screenshots -- --accept',
    );
  }
}

async function hosting(): Promise<void> {
  const scripts = (await readdir(path.join(stack.folder, 'assets'))).slice(0, 5).map((file) => `/assets/${file}`);
  const others = [
    '/nowhere',
    '/%61bout-us',
    '/About-Us',
    '/index.html',
    '/about-us.html',
    '/about-us/',
    '/composition.json',
    '/robots.txt',
  ];
  const addresses = [...routes.map((route) => route.path), ...others, ...scripts];
  const found = await compareWithFirebase(stack.folder, stack.site.url, addresses);
  console.log(`${addresses.length} addresses compared with Firebase's hosting emulator`);
  problems.push(...found);
}

async function html(): Promise<void> {
  const files = (await readdir(stack.folder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(stack.folder, file));
  const hasJava = spawnSync('java', ['-version']).status === 0;
  console.log(
    `${files.length} pages in ${hasJava ? 'the W3C checker (vnu)' : 'html-validate, because the W3C checker needs Java'}`,
  );
  problems.push(...(hasJava ? await checkWithVnu(files) : await checkWithHtmlValidate(files)));
}

async function checkWithVnu(files: string[]): Promise<string[]> {
  const { stderr } = await promisify(execFile)(
    'java',
    ['-jar', vnuJar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files],
    { maxBuffer: 1e8 },
  );
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const errors = messages.filter(
    ({ message, extract = '' }) =>
      // vnu rejects @starting-style.
      !message.startsWith('CSS: ') &&
      // vnu allows `blocking` with rel=stylesheet alone; the HTML standard has it for rel=expect too (docs/decisions/013).
      !(message.startsWith('A “link” element with a “blocking” attribute') && extract.includes(expectMain)),
  );
  return errors.map(({ url, message, extract = '' }) => `${path.basename(url)}: ${message} … ${extract.trim()}`);
}

async function checkWithHtmlValidate(files: string[]): Promise<string[]> {
  const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'], root: true }));
  const report = await validator.validateMultipleFiles(files);
  return report.valid ? [] : [formatterFactory('text')(report.results)];
}

/** The median of three runs per route. Each run has its own browser. */
async function lighthouse(): Promise<void> {
  const { default: measure } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const rows: Record<string, Record<string, number>> = {};
  for (const { path: route } of routes) {
    const results: Result['lhr'][] = [];
    for (let attempt = 0; attempt < 6 && results.length < 3; attempt++) {
      const chrome = await launch({
        chromePath: needBrowser(),
        chromeFlags: ['--headless=new', ...(launchOptions().args ?? [])],
      });
      const result = await measure(stack.site.url + route, {
        port: chrome.port,
        onlyCategories: Object.keys(minimumScores),
        logLevel: 'error',
      });
      chrome.kill();
      // Sometimes the browser returns no trace of the page. The run is then repeated.
      if (result?.lhr.audits['cumulative-layout-shift']?.numericValue !== undefined) results.push(result.lhr);
    }
    if (results.length < 3)
      problems.push(`${route}: only ${results.length} of 6 Lighthouse runs had a result, expected 3`);
    const row = Object.fromEntries(
      Object.keys(minimumScores).map((category) => [
        category,
        Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0))),
      ]),
    );
    const shift = Math.max(...results.map(({ audits: all }) => all['cumulative-layout-shift']?.numericValue ?? 1), 0);
    rows[route] = { ...row, CLS: Number(shift.toFixed(3)) };
    for (const [category, minimum] of Object.entries(minimumScores)) {
      if ((row[category] ?? 0) < minimum)
        problems.push(`${route}: ${category} ${row[category]}, expected ${minimum}: ${failedOf(results[0], category)}`);
    }
    if (shift >= 0.005) problems.push(`${route}: layout shift ${shift}`);
  }
  console.table(rows);
}

interface Report {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; details?: object }>;
}

/** The failed audits of a category, each with the elements that it names. */
function failedOf(report: Report | undefined, category: string): string {
  const refs = report?.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => {
      const { items = [] } = (report?.audits[id]?.details ?? {}) as {
        items?: { node?: { selector?: string; explanation?: string } }[];
      };
      return [
        id,
        ...items.flatMap(({ node }) =>
          node ? [`${node.selector}: ${node.explanation?.replaceAll(/\s+/g, ' ')}`] : [],
        ),
      ].join('\n    ');
    })
    .join(', ');
}

async function size(): Promise<void> {
  const rows: Record<string, Record<string, number>> = {};
  for (const { path: route } of routes) {
    const document = await readFile(path.join(stack.folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const [shared = 0, own = 0] = [...document.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
      ([, css = '']) => css.length,
    );
    const compressed = gzipSync(document).length;
    rows[route] = { 'shell CSS': shared, 'page CSS': own, 'HTML, gzip': compressed };
    if (own >= pageCssLimit) problems.push(`${route}: ${own} bytes of page CSS, the limit is ${pageCssLimit}`);
    if (route === '/' && compressed >= homeLimit)
      problems.push(`Home: ${compressed} bytes compressed, the limit is ${homeLimit}`);
  }
  console.table(rows);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
