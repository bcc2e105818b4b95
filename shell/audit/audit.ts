/**
 * `npm run audit`: what takes too long for `npm test`. Prints tables and fails below the mark:
 *   axe          every page and state, light and dark, at 360 and 1280 px: no violation
 *   HTML         all ten pages by the W3C checker (vnu) where Java is installed, else by html-validate: no error
 *   Lighthouse   every route, mobile: 100, performance 99 (median of 3)
 *   size         inlined page CSS, HTML of Home compressed
 * A word after `--` runs one of them alone, e.g. `npm run audit -- axe`.
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
import { compose } from 'shared-config/compose/compose';
import { violationsOf } from '../e2e/axe';
import { localParts, startServices } from 'shared-config/compose/local/local-parts';
import { readSite } from 'shared-config/compose/read/site';
import { startSite } from 'shared-config/testing/site-under-test';
import { launchOptions, needBrowser } from 'shared-config/testing/browser';
import { end, endTogether } from 'shared-config/build/processes/processes';
import { otherStates, pageStates } from './states';

const marks = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const pageCssLimit = 12_000;
const homeLimit = 14_000;
const audits = { axe, html, size, lighthouse };

endTogether();
const services = await startServices(await localParts(await readSite({})), 0);
const stack = await startSite(Object.fromEntries(services.map(({ name, service }) => [name, service])));
// As in production, with a public address.
await compose({ ...stack.settings, address: stack.site.url }, stack.folder);
const problems: string[] = [];
const chosen = process.argv[2];
for (const [name, audit] of Object.entries(audits)) {
  if (chosen && chosen !== name) continue;
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
        // The menu is for small screens.
        if (state.name === 'menu' && width > 1024) continue;
        const page = await browser.newPage({ baseURL: stack.site.url, viewport: { width, height: 740 }, colorScheme, reducedMotion: 'reduce' });
        page.on('dialog', (dialog) => void dialog.accept());
        try {
          await state.reach(page, stack);
          problems.push(...(await violationsOf(page)).map((violation) => `${state.name}, ${width} px, ${colorScheme}: ${violation}`));
        } catch (error) {
          problems.push(`${state.name}, ${width} px, ${colorScheme}: cannot be reached (${String(error).split('\n')[0]})`);
        }
        count++;
        await page.close();
      }
    }
  }
  await browser.close();
  console.log(`${count} combinations of page or state, width and colour scheme`);
}

async function html(): Promise<void> {
  const files = (await readdir(stack.folder)).filter((file) => file.endsWith('.html')).map((file) => path.join(stack.folder, file));
  const hasJava = spawnSync('java', ['-version']).status === 0;
  console.log(`${files.length} pages by ${hasJava ? 'the W3C checker (vnu)' : 'html-validate, because there is no Java for the W3C checker'}`);
  problems.push(...(hasJava ? await checkWithVnu(files) : await checkWithHtmlValidate(files)));
}

async function checkWithVnu(files: string[]): Promise<string[]> {
  const { stderr } = await promisify(execFile)('java', ['-jar', vnuJar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files], { maxBuffer: 1e8 });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  // HTML alone: its CSS checker does not know view transitions and @starting-style yet.
  const errors = messages.filter(({ message }) => !message.startsWith('CSS: '));
  return errors.map(({ url, message, extract = '' }) => `${path.basename(url)}: ${message} … ${extract.trim()}`);
}

async function checkWithHtmlValidate(files: string[]): Promise<string[]> {
  const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'], root: true }));
  const report = await validator.validateMultipleFiles(files);
  return report.valid ? [] : [formatterFactory('text')(report.results)];
}

/** The median of three runs of each route, each in a browser of its own. */
async function lighthouse(): Promise<void> {
  const { default: run } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const rows: Record<string, Record<string, number>> = {};
  for (const { path: route } of routes) {
    const results: Result['lhr'][] = [];
    for (let attempt = 0; attempt < 6 && results.length < 3; attempt++) {
      const chrome = await launch({ chromePath: needBrowser(), chromeFlags: ['--headless=new', ...(launchOptions().args ?? [])] });
      const result = await run(stack.site.url + route, { port: chrome.port, onlyCategories: Object.keys(marks), logLevel: 'error' });
      chrome.kill();
      // Now and then the browser gives no trace of the page: there is nothing to judge then, so the run is repeated.
      if (result && result.lhr.audits['cumulative-layout-shift']?.numericValue !== undefined) results.push(result.lhr);
    }
    if (results.length < 3) problems.push(`${route}: Lighthouse had a result in ${results.length} of 6 runs, not in 3`);
    const row = Object.fromEntries(
      Object.keys(marks).map((category) => [category, Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)))]),
    );
    const shift = Math.max(...results.map(({ audits: all }) => all['cumulative-layout-shift']?.numericValue ?? 1), 0);
    rows[route] = { ...row, CLS: Number(shift.toFixed(3)) };
    for (const [category, mark] of Object.entries(marks)) {
      if ((row[category] ?? 0) < mark) problems.push(`${route}: ${category} ${row[category]}, not ${mark}: ${failedOf(results[0], category)}`);
    }
    if (shift >= 0.005) problems.push(`${route}: layout shift ${shift}`);
  }
  console.table(rows);
}

interface Report {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; details?: object }>;
}

/** The audits of a category that did not pass, each with the elements that it names. */
function failedOf(report: Report | undefined, category: string): string {
  const refs = report?.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => {
      const { items = [] } = (report?.audits[id]?.details ?? {}) as { items?: { node?: { selector?: string; explanation?: string } }[] };
      return [id, ...items.flatMap(({ node }) => (node ? [`${node.selector}: ${node.explanation?.replaceAll(/\s+/g, ' ')}`] : []))].join('\n    ');
    })
    .join(', ');
}

async function size(): Promise<void> {
  const rows: Record<string, Record<string, number>> = {};
  for (const { path: route } of routes) {
    const document = await readFile(path.join(stack.folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const [shared = 0, own = 0] = [...document.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css.length);
    const compressed = gzipSync(document).length;
    rows[route] = { 'shell CSS': shared, 'page CSS': own, 'HTML, gzip': compressed };
    if (own >= pageCssLimit) problems.push(`${route}: ${own} bytes of page CSS, not under ${pageCssLimit}`);
    if (route === '/' && compressed >= homeLimit) problems.push(`Home: ${compressed} bytes compressed, not under ${homeLimit}`);
  }
  console.table(rows);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
