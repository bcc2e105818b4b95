/**
 * `npm run audit`: checks composed pages with tools that `npm ci` does not install; docs/browsers.md lists them. Installs the tools.
 * Exits with code 1 on a missed target. Names after `--` select checks, e.g. `npm run audit -- html scores`.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, launchOptions } from 'shared-config/local/browser';
import { end, endTogether, fail, run, start } from 'shared-config/local/processes';
import { routes } from 'shared-config/testing/pages';
import { whyMissing } from 'shared-config/local/programs';
import { pool } from 'shared-config/release/pool';
import { startSite } from 'shared-config/testing/site-under-test';

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

const audits: Record<string, () => Promise<string[]>> = {
  html,
  scores,
  layout: async () => {
    const command = 'npx playwright test --config shell/site-tests/audit/pictures.config.ts --project layout';
    const [code] = (await once(start(command.split(' ')), 'exit')) as [number | null];
    // The command prints the pages.
    return code === 0 ? [] : [`Pages are too long, or have an empty half: ${command}`];
  },
};
const tools = path.join(import.meta.dirname, 'tools');
const execute = promisify(execFile);
const expectMain = '<link rel="expect" href="#main" blocking="render">';

const selected = process.argv.slice(2);
const unknown = selected.find((name) => !(name in audits));
if (unknown) await fail(`There is no audit "${unknown}". There are: ${Object.keys(audits).join(', ')}`);
endTogether(false);
await installTools();
// With a public address, as in production: pages then have all their tags.
const stack = await startSite({}, (settings) => (settings.address = 'https://www.cndcr.example'));
let hasProblems = false;
for (const name of selected.length > 0 ? selected : Object.keys(audits)) {
  console.log(`\n— ${name}`);
  const problems = await audits[name]!();
  console.log(problems.join('\n') || 'Passed.');
  hasProblems ||= problems.length > 0;
}
await stack.close();
await end(hasProblems ? 1 : 0);

async function installTools(): Promise<void> {
  const installed = statSync(path.join(tools, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  if (installed && installed.mtimeMs > statSync(path.join(tools, 'package-lock.json')).mtimeMs) return;
  console.log('Installing Lighthouse and the W3C checker …');
  await run(start(['npm', 'ci', '--ignore-scripts', '--prefix', tools]), 'npm ci');
}

async function html(): Promise<string[]> {
  const missing = whyMissing('java');
  if (missing) return [missing];
  const files = (await readdir(stack.folder)).filter((file) => file.endsWith('.html'));
  const jar = path.join(tools, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const options = '--errors-only --exit-zero-always --format json'.split(' ');
  const { stderr } = await execute('java', ['-jar', jar, ...options, ...files], { cwd: stack.folder, maxBuffer: 1e8 });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const errors = messages.filter(
    ({ message, extract = '' }) =>
      // vnu rejects @starting-style.
      !message.startsWith('CSS: ') &&
      // vnu allows `blocking` with rel=stylesheet alone; the HTML standard has it for rel=expect too (docs/decisions.md, 013).
      !(message.startsWith('A “link” element with a “blocking” attribute') && extract.includes(expectMain)),
  );
  return errors.map(({ url, message, extract = '' }) => `${path.basename(url)}: ${message} … ${extract.trim()}`);
}

async function scores(): Promise<string[]> {
  const problems = await pool(routes, availableParallelism(), async ({ path: route }) => {
    const { categories, audits } = await measure(route);
    return Object.entries(categories).flatMap(([category, { score, auditRefs }]) => {
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
      const names = failed.map(({ id }) => id).join(', ');
      const percent = Math.round(100 * score!);
      return percent < 100 ? [`${route}: ${category} ${percent}, expected 100: ${names}`] : [];
    });
  });
  return problems.flat();
}

/** Repeats the run if the browser returns no trace of the page. @throws Error after three runs without a result */
async function measure(route: string, runs = 3): Promise<Result> {
  const quietly = '--quiet --no-enable-error-reporting --disable-full-page-screenshot --output=json'.split(' ');
  const flags = `--chrome-flags=--headless=new ${(launchOptions().args ?? []).join(' ')}`;
  try {
    const { stdout } = await execute(
      path.join(tools, 'node_modules/.bin/lighthouse'),
      [stack.site.url + route, ...quietly, flags, '--only-categories=accessibility,best-practices,seo'],
      { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 1e8 },
    );
    const result = JSON.parse(stdout) as Result;
    if (Object.values(result.categories).some(({ score }) => score === null)) throw new Error(`No result of ${route}`);
    return result;
  } catch (error) {
    if (runs === 1) throw error;
    return measure(route, runs - 1);
  }
}
