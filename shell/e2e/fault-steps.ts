import { expect, test as base, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from 'shared-config/contract/routes';
import { root } from 'shared-config/build/workspace';
import { withinASecond } from './fault-table';
import { remoteNames, routes } from 'shared-config/testing/pages';
import { startSite, type SiteUnderTest } from 'shared-config/testing/site-under-test';
import { startedServices } from './local-services';
import { releaseFaulty } from './faulty/release';
import { releaseWithSyntaxError } from './faulty/syntax-error';

interface Stacks {
  /** The site of the released parts. */
  stack: SiteUnderTest;
  /** The remotes, built to fail; that takes a while, so only for tests that need it. */
  faultyFolders: Record<string, string>;
  /** The remotes, released with a syntax error. */
  brokenFolders: Record<string, string>;
  /** The site of those. */
  faultyStack: SiteUnderTest;
}

/** Tests of a site where everything can go wrong. They watch the console themselves. */
export const test = base.extend<object, Stacks>({
  stack: [
    async ({}, use) => {
      const stack = await startSite(startedServices());
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
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

/** Does something for each remote, one after the other. @returns remote → result */
async function forEachRemote<Result>(work: (remote: string) => Promise<Result>): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  for (const remote of remoteNames) results[remote] = await work(remote);
  return results;
}

/** Where a remote's faults are met, and a page of another remote to come from and to go to. Both are in the navigation. */
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

/** What the page itself says on the console, Chrome's own lines about what it could not load aside; and the documents it asks for. */
export function watch(page: Page) {
  const seen = { errors: [] as string[], uncaught: [] as string[], documents: [] as string[] };
  const times: number[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents.push(request.url());
  });
  page.on('pageerror', (error) => seen.uncaught.push(String(error)));
  page.on('console', (message) => {
    // A message that a script has written has arguments.
    if (message.type() !== 'error' || message.args().length === 0) return;
    seen.errors.push(message.text());
    times.push(Date.now());
  });
  return { ...seen, lastErrorBefore: (time: number) => times.findLast((other) => other < time) ?? NaN };
}

/** Says that the page does not work. */
export const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'right now' });

/**
 * Side panel, navigation, footer and 404, met as early as a visitor can, on documents that have the fault. Reports the slowest.
 * @param path the page with the fault
 * @param elsewhere a page without
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

/** Finds the mark that the navigation gives the page that is shown. */
export const isAt = ({ path }: Route) => `header nav a[href="${path}"][aria-current=page]`;

/** Opens and closes the side panel. Gives the milliseconds until it was open. */
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
 * The milliseconds from a click until an element is there, in the browser's own time: a busy machine is slow to ask, and a new document
 * is asked afterwards when it was painted.
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

function textsOf(page: Page): Promise<string[]> {
  return page.locator('main').locator('h1, h2, h3, li, label, p:not(form p)').allInnerTexts();
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
