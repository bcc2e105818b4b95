/**
 * `npm run audit`: the checks that take too long for `npm test`, and need tools of their own; docs/accessibility.md lists them. Exits with
 * code 1 on a missed target. A name after `--` selects one check, e.g. `npm run audit -- html`.
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunnerResult as Result } from 'lighthouse';
import vnuJar from 'vnu-jar';
import { findBrowser, launchOptions } from 'shared-config/build/browser';
import { end, endTogether, run, start } from 'shared-config/build/processes/processes';
import { compose, localOptions } from 'shared-config/compose/compose';
import { localParts, startServices } from 'shared-config/compose/local/local-parts';
import { readSite } from 'shared-config/compose/read/site';
import { routes } from 'shared-config/testing/pages';
import { startSite } from 'shared-config/testing/site-under-test';

const minimumScores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const expectMain = '<link rel="expect" href="#main" blocking="render">';
/** Each returns its problems. */
const audits: Record<string, () => Promise<string[]>> = { html, pictures, lighthouse };

endTogether();
const services = await startServices(await localParts(await readSite({})), 'free');
const stack = await startSite(Object.fromEntries(services.map(({ name, service }) => [name, service])));
// With a public address, as in production: pages then have all their tags.
await compose({ ...stack.settings, address: stack.site.url }, stack.folder, localOptions);
const [selected] = process.argv.slice(2);
let hasProblems = false;
for (const [name, audit] of Object.entries(audits)) {
  if (selected && selected !== name) continue;
  console.log(`\n— ${name}`);
  const problems = await audit();
  console.log(problems.join('\n') || 'Passed.');
  hasProblems ||= problems.length > 0;
}
await stack.close();
await end(hasProblems ? 1 : 0);

/** Every page in the W3C checker. */
async function html(): Promise<string[]> {
  const files = (await readdir(stack.folder)).filter((file) => file.endsWith('.html'));
  const { stderr } = await promisify(execFile)(
    'java',
    ['-jar', vnuJar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files],
    { cwd: stack.folder, maxBuffer: 1e8 },
  ).catch((cause: unknown) => {
    throw new Error('The W3C checker (vnu) did not run. It needs Java.', { cause });
  });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const errors = messages.filter(
    ({ message, extract = '' }) =>
      // vnu rejects @starting-style.
      !message.startsWith('CSS: ') &&
      // vnu allows `blocking` with rel=stylesheet alone; the HTML standard has it for rel=expect too (docs/decisions/013).
      !(message.startsWith('A “link” element with a “blocking” attribute') && extract.includes(expectMain)),
  );
  console.log(`${files.length} pages`);
  return errors.map(({ url, message, extract = '' }) => `${path.basename(url)}: ${message} … ${extract.trim()}`);
}

/** Playwright prints which pictures changed, and where it wrote the difference. */
async function pictures(): Promise<string[]> {
  const options = ['--config', 'shell/audit/pictures.config.ts', '--project', 'pictures'];
  const command = ['npx', 'playwright', 'test', ...options];
  return run(start(command), 'The comparison').then(
    () => [],
    () => [`Pages look different. If that is meant: ${command.join(' ')} --update-snapshots=all`],
  );
}

/** The median of three runs per route. Each run has its own browser. */
async function lighthouse(): Promise<string[]> {
  const problems: string[] = [];
  const { default: measure } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const rows: Record<string, Record<string, number>> = {};
  for (const { path: route } of routes) {
    const results: Result['lhr'][] = [];
    for (let attempt = 0; attempt < 6 && results.length < 3; attempt++) {
      const chrome = await launch({
        chromePath: findBrowser()!,
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
  return problems;
}

/** The names of a category's failed audits. */
function failedOf(result: Result['lhr'] | undefined, category: string): string {
  const refs = result?.categories[category]?.auditRefs ?? [];
  const failed = refs.filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 0.9);
  return failed.map(({ id }) => id).join(', ');
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
