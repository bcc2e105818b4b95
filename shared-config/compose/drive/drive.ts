import { realpath } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { messageOf, refuse, type Refusal } from '../../build/release/refusal';
import { partOf, type CheckedSite } from '../check/check-parts';
import type { SitePage } from '../check/merge-pages';
import { serve } from '../hosting/serve';

/** A browser that compositions are driven in. */
export interface DriveBrowser {
  /** Name and version, e.g. `Chromium 156.0.8078.73`. */
  name: string;
  browser: Browser;
  /** Time in milliseconds that a page has to hydrate and a form to become usable. */
  limit: number;
}

/**
 * Starts a browser.
 * @returns undefined on a machine without one, or without Playwright
 */
export async function startBrowser(limit = 20_000): Promise<DriveBrowser | undefined> {
  try {
    const [{ chromium }, { findBrowser, launchOptions }] = await Promise.all([
      import('@playwright/test'),
      import('../../build/browser'),
    ]);
    if (!findBrowser()) return undefined;
    const browser = await chromium.launch(launchOptions());
    return { name: `Chromium ${browser.version()}`, browser, limit };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Runs a composition with a browser, if one is asked for and installed.
 * @throws Error on CI without one
 */
export async function withBrowser<Result>(
  isAsked: boolean,
  run: (options: { browser: DriveBrowser | undefined; undriven: string }) => Promise<Result>,
): Promise<Result> {
  const browser = isAsked ? await startBrowser() : undefined;
  if (isAsked && !browser && process.env['CI'])
    throw new Error(
      'On CI every page is driven in a browser before it goes live. Install Chrome or Chromium, or set CHROME_PATH to one.',
    );
  try {
    return await run({ browser, undriven: isAsked ? 'no browser is installed' : '--no-drive was given' });
  } finally {
    await browser?.browser.close();
  }
}

/**
 * Opens every page of a finished site in a browser: it must hydrate, follow a link to another page and back in the same document, and
 * make its forms usable, without an error in the console and without a violation of its Content-Security-Policy.
 * @param folder absolute path of the site, not yet live. Remotes are loaded from their own addresses.
 * @throws Refusal that names the part of the page and what happened there
 */
export async function driveSite(
  site: CheckedSite,
  folder: string,
  { name, browser, limit }: DriveBrowser,
): Promise<void> {
  const started = performance.now();
  const { server, port } = await serve(await realpath(folder), 0);
  const address = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    let first: Refusal | undefined;
    for (const page of site.pages) {
      const tab = await context.newPage();
      tab.setDefaultTimeout(limit);
      const { failed, errors } = await drivePage(tab, address, page, site.pages);
      if (!failed && errors.length === 0) continue;
      const { part, version } = partOf(site, page.path).part.release;
      const said = errors[0] === undefined ? '' : `the console says: ${firstLine(errors[0])}`;
      const reason = `in ${name}, ${page.path} ${[failed ?? 'has an error', said].filter(Boolean).join('; ')}`;
      first ??= refuse({ part, version, file: `./${page.page}`, reason });
      // An error alone can come from the prefetched script of another page, which then fails on its own visit.
      if (failed) throw refuse({ part, version, file: `./${page.page}`, reason });
    }
    if (first) throw first;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Opened ${site.pages.length} pages in ${name} in ${seconds} s`);
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
}

/** @returns the first step that failed, if one did, and the errors in the console */
async function drivePage(
  page: Page,
  address: string,
  { path, isForm }: SitePage,
  pages: readonly SitePage[],
): Promise<{ failed: string | undefined; errors: string[] }> {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Violations of the policy are errors in the console too.
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const attempt = async (what: string, action: () => Promise<unknown>) => {
    if (failed) return;
    await action().catch((error: unknown) => {
      failed = `${what} (${firstLine(error)})`;
    });
  };
  let failed: string | undefined;
  await attempt('was not loaded', () => page.goto(address + path));
  await attempt('did not hydrate', () => alive(page, path));
  if (isForm) await attempt('did not make its form usable', () => usable(page));
  const other = pages.find((candidate) => candidate.inNavigation && candidate.path !== path);
  if (other && !failed) {
    const isSameDocument = await markDocument(page);
    await attempt(`did not lead to ${other.path}`, async () => {
      await page.locator(`a[href="${other.path}"]:visible`).first().click();
      await alive(page, other.path);
    });
    await attempt(`did not come back from ${other.path}`, async () => {
      await page.goBack();
      await alive(page, path);
    });
    if (!failed && !(await isSameDocument()))
      failed = `was loaded as a new document on the way to ${other.path} and back`;
  }
  await page.close();
  return { failed, errors };
}

/** What the functions below use of a page's globals. They run in the browser. */
interface Window {
  performance: { getEntriesByName(name: string): { detail: unknown }[] };
  location: { pathname: string };
  document: { forms: Iterable<{ querySelector(selector: string): unknown }> };
  isDriven?: true;
}

/** Waits until the shell says that the page at this path is hydrated and shown. */
async function alive(page: Page, path: string): Promise<void> {
  const isAlive = (wanted: string) => {
    const { performance, location } = globalThis as unknown as Window;
    const marks = performance.getEntriesByName('page-alive');
    return location.pathname === wanted && marks.some(({ detail }) => detail === wanted);
  };
  await page.waitForFunction(isAlive, path);
}

/** Waits until every form has a button that sends it. */
async function usable(page: Page): Promise<void> {
  const isUsable = () => {
    const { document } = globalThis as unknown as Window;
    return [...document.forms].every((form) => form.querySelector('[type=submit]:enabled:not([aria-disabled=true])'));
  };
  await page.waitForFunction(isUsable);
}

/** Marks the document. @returns whether the page still shows it */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    (globalThis as unknown as Window).isDriven = true;
  });
  return () => page.evaluate(() => (globalThis as unknown as Window).isDriven === true);
}

function firstLine(error: unknown): string {
  return messageOf(error).split('\n')[0] ?? '';
}
