import { expect, test as base, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from 'shared-config/contract/routes';
import { root } from 'shared-config/build/workspace';
import { withinASecond } from './fault-table';
import { remoteNames, routes } from 'shared-config/testing/pages';
import { startSite, type SiteUnderTest } from 'shared-config/testing/site-under-test';
import { composedSite } from './fixtures';
import { startedServices } from './local-services';
import { releaseFaulty } from './faulty/release';
import { releaseWithSyntaxError } from './faulty/syntax-error';

interface Stacks {
  /** The site composed from the released parts. */
  stack: SiteUnderTest;
  /** Releases of the remotes with faulty pages. The build is slow, so only tests that need it request it. */
  faultyFolders: Record<string, string>;
  /** Releases of the remotes with a syntax error. */
  brokenFolders: Record<string, string>;
  /** The site composed from `faultyFolders`. */
  faultyStack: SiteUnderTest;
}

/** Fixtures for tests that cause faults. These tests check console errors themselves. */
export const test = base.extend<object, Stacks>({
  stack: composedSite(),
  faultyFolders: [
    async ({}, use, { parallelIndex }) => {
      const folder = path.join(root, `shell/.cache/faulty/${parallelIndex}`);
      await use(await forEachRemote((remote) => releaseFaulty(remote, folder)));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  brokenFolders: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-broken-'));
      await use(await forEachRemote((remote) => releaseWithSyntaxError(remote, path.join(folder, remote))));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  faultyStack: [
    async ({ faultyFolders }, use) => {
      const stack = await startSite(startedServices(), faultyFolders);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

/** Runs the work for each remote in sequence. @returns remote → result */
async function forEachRemote<Result>(work: (remote: string) => Promise<Result>): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  for (const remote of remoteNames) results[remote] = await work(remote);
  return results;
}

/** A page with the fault (`path`), and a page of another remote (`from`). The navigation links to both. */
export interface Scene {
  remote: string;
  path: string;
  from: string;
}

export const scenes: readonly Scene[] = remoteNames.flatMap((remote) => {
  const candidates = routes.filter(({ path, inNavigation }) => inNavigation && path !== '/');
  const own = candidates.find((route) => route.remote === remote);
  const other = candidates.find((route) => route.remote !== remote);
  return own && other ? [{ remote, path: own.path, from: other.path }] : [];
});

/** Collects the console errors that scripts log, uncaught errors, and document requests. Ignores Chrome's own network errors. */
export function watch(page: Page) {
  const seen = { errors: [] as string[], uncaught: [] as string[], documents: [] as string[] };
  const times: number[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents.push(request.url());
  });
  page.on('pageerror', (error) => seen.uncaught.push(String(error)));
  page.on('console', (message) => {
    // Only messages from scripts have arguments.
    if (message.type() !== 'error' || message.args().length === 0) return;
    seen.errors.push(message.text());
    times.push(Date.now());
  });
  return { ...seen, lastErrorBefore: (time: number) => times.findLast((other) => other < time) ?? NaN };
}

/** The notice that the page does not work. */
export const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'right now' });

/**
 * Checks side panel, navigation, footer and 404 page as early as a visitor can use them. Reports the slowest response.
 * @param path the page with the fault
 * @param elsewhere a page without the fault
 */
export async function frameWorks(page: Page, url: string, path: string, elsewhere: Route): Promise<void> {
  const times = [await sidePanelWorks(page)];
  const tab = await page.context().newPage();
  for (const place of ['banner', 'contentinfo'] as const) {
    await tab.goto(url + path, { waitUntil: 'commit' });
    await tab.locator('footer').waitFor();
    const link = tab.getByRole(place).getByRole('link', { name: elsewhere.name, exact: true });
    times.push(await responseTo(tab, () => link.click(), isAt(elsewhere)));
    await expect(tab.locator('main h1')).toBeVisible();
  }
  await tab.goto(`${url}/nowhere`, { waitUntil: 'commit' });
  await expect(tab.getByText('Error Code: 404')).toBeVisible();
  times.push((await paintOf(tab)).delay);
  await tab.close();
  report(withinASecond, Math.max(...times));
}

/** Selects the navigation link that is marked as the current page. */
export const isAt = ({ path }: Route) => `header nav a[href="${path}"][aria-current=page]`;

/** Opens and closes the side panel. @returns milliseconds until it was open */
export async function sidePanelWorks(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  const time = await responseTo(page, () => menu.click(), '[popover]:popover-open');
  await page.keyboard.press('Escape');
  await expect(page.locator('[popover]')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  return time;
}

/**
 * The milliseconds from a click until an element is painted. Uses the browser's clock, because a busy machine delays Playwright.
 * After a document navigation, the time of the first paint counts.
 */
export async function responseTo(page: Page, click: () => Promise<void>, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    for (const key of ['clicked', 'responded']) sessionStorage.removeItem(key);
    const keep = (key: string, time: number) => sessionStorage.setItem(key, String(performance.timeOrigin + time));
    addEventListener('click', ({ timeStamp }) => keep('clicked', timeStamp), { capture: true, once: true });
    const look = () =>
      document.querySelector(wanted) ? keep('responded', performance.now()) : requestAnimationFrame(look);
    look();
  }, selector);
  await click();
  await page.waitForSelector(selector);
  const [clicked, responded] = await page.evaluate(() =>
    ['clicked', 'responded'].map((key) => Number(sessionStorage.getItem(key))),
  );
  expect(clicked).toBeGreaterThan(0);
  const { time } = await paintOf(page);
  return Math.round(Math.max(responded!, time) - clicked!);
}

/** When a document was first painted, and how long after it was asked for, in milliseconds. */
export async function paintOf(page: Page): Promise<{ time: number; delay: number }> {
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const delay = (await paint.jsonValue()) ?? 0;
  return { delay, time: (await page.evaluate(() => performance.timeOrigin)) + delay };
}

/** The texts of a page as a browser shows them that runs no scripts. */
export async function servedTexts(page: Page, url: string): Promise<string[]> {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const silent = await context.newPage();
  await silent.goto(url);
  const texts = await textsOf(silent);
  await context.close();
  expect(texts.length).toBeGreaterThan(5);
  return texts;
}

/** What a page says, without the messages of forms and without paragraphs with a button, which come with what is typed. */
function textsOf(page: Page): Promise<string[]> {
  return page.locator('main').locator('h1, h2, h3, li, label, p:not(form p, :has(button))').allInnerTexts();
}

/** All that was served is still there, in its order, whatever the visitor does to the window. */
export async function staysReadable(page: Page, served: string[]): Promise<void> {
  await expect.poll(() => textsOf(page)).toEqual(served);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Escape');
  expect(await page.locator('main h1').innerText()).toBe(served[0]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await textsOf(page)).toEqual(served);
}

/** What the visitor types into the page, if it has a form. */
export function typing(page: Page, { isForm }: Route) {
  const field = page.locator('main form').getByRole('textbox').first();
  return {
    fill: async () => isForm && field.fill('Ọlá Example'),
    isKept: async () => isForm && expect(field).toHaveValue('Ọlá Example'),
  };
}

export function since(started: number): number {
  return Math.round(performance.now() - started);
}

/** A fact for the table that `npm run test:faults` prints; the table has the limits, which are for a machine that does nothing else. */
export function report(what: string, milliseconds: number): void {
  test.info().annotations.push({ type: what, description: String(Math.round(milliseconds)) });
}
