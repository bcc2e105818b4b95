import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../local/browser';
import { cndcr, run, start } from '../local/processes';
import { root } from '../release/workspace';
import { findProgram, installPrograms, whyMissing, type programs } from '../local/programs';
import { readJestReport, readPlaywrightReport, type Result } from './test-report';

const temporary = path.join(tmpdir(), `cndcr-test-${process.pid}`);
const total: Result = { passed: 0, failed: 0, skipped: [] };

/** One viewport width, and a smoke test in each other engine. */
const quick = ['--grep-invert', '@full', ...['desktop', 'firefox', 'webkit'].flatMap((name) => ['--project', name])];

export interface TestOptions {
  full?: true;
  install?: true;
}

/** `npm test`; CONTRIBUTING.md says what each tier shows. The last line is `N passed, N failed`. @returns the exit code */
export async function testSite({ full, install }: TestOptions): Promise<number> {
  const started = performance.now();
  await mkdir(temporary, { recursive: true });
  // First, so that a missing browser is installed or reported before the long steps.
  if (!findBrowser()) installBrowser();
  if (install) installPrograms();
  // The first two use one processor each.
  const [built] = await Promise.all([step('Build', () => npm('build')), step('Type check', () => npm('typecheck'))]);
  await step('Lint', () => npm('lint'));
  await step('Unit and component tests', () => jest(full ? ['--full'] : []));
  if (built.failed === 0) {
    await step('Real-browser tests', () => playwright(full ? [] : quick));
    if (full) {
      await step('Audit of the HTML', () => audit('html', 'java'));
      await step("Lighthouse's scores", () => audit('scores'));
    }
  }
  await rm(temporary, { recursive: true });
  console.log(`\nDone in ${Math.round((performance.now() - started) / 1000)} s`);
  if (total.skipped.length > 0) console.log(['Skipped:', ...total.skipped].join('\n  '));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** Debian's Chromium as root, otherwise Playwright's own. */
function installBrowser(): void {
  const isRoot = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
  const apt = 'apt-get update -qq && apt-get install -y -qq chromium';
  console.log(
    `No Chrome or Chromium found. Installing ${isRoot ? "Debian's chromium with apt-get" : "Playwright's own"} …`,
  );
  spawnSync(isRoot ? apt : 'npx playwright install chromium', { shell: true, stdio: 'inherit' });
}

async function step(name: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  const result = await work().catch((error: unknown) => {
    console.error(String(error));
    return { passed: 0, failed: 1, skipped: [] };
  });
  console.log(`\n— ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped.push(...result.skipped);
  return result;
}

async function npm(script: string, ...args: string[]): Promise<Result> {
  await run(start(['npm', 'run', '--silent', script, '--', ...args]), `npm run ${script}`);
  return { passed: 1, failed: 0, skipped: [] };
}

function jest(args: string[]): Promise<Result> {
  const file = path.join(temporary, 'jest.json');
  return counted(cndcr('test', ...args, '--json', '--outputFile', file), file, readJestReport);
}

async function playwright(args: string[]): Promise<Result> {
  if (!findBrowser())
    throw new Error('There is no browser. Install Chrome or Chromium, or set CHROME_PATH to one, and try again.');
  const file = path.join(root, 'shell/site-tests/e2e/results/report.json');
  return counted(
    ['npx', 'playwright', 'test', '--config', 'shell/site-tests/e2e', ...args],
    file,
    readPlaywrightReport,
  );
}

async function audit(name: string, program: keyof typeof programs = 'audits'): Promise<Result> {
  const missing = whyMissing('audits') ?? whyMissing(program);
  return missing ? { passed: 0, failed: 0, skipped: [`audit ${name}: ${missing}`] } : npm('audit', name);
}

/** A failed run without a failed test, e.g. a broken setup, counts as one failure. */
async function counted(command: string[], file: string, read: (report: never) => Result): Promise<Result> {
  await rm(file, { force: true });
  const error = await run(start(command), command.join(' ')).catch(String);
  if (error) console.error(error);
  const result = read(JSON.parse(await readFile(file, 'utf8')) as never);
  return { ...result, failed: result.failed || (error ? 1 : 0) };
}
