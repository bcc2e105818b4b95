import { expect, test as base, type Page } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import type { RemoteName } from 'shared-config/parts';
import type { Route } from 'shared-config/routes';
import { root } from '../scripts/processes';
import { ownFolder, startFaultStack, type FaultStack } from './fault-stack';
import { releaseFaulty } from './faulty/release';

interface Stacks {
  /** The site of the released parts. */
  stack: FaultStack;
  /** The remotes, built to fail; that takes a while, so only for tests that need it. */
  faultyFolders: Record<RemoteName, string>;
  /** The site of those. */
  faultyStack: FaultStack;
}

const storeHost = () => process.env['TEST_FIRESTORE'] ?? '';

/** Tests of a site where everything can go wrong. They watch the console themselves. */
export const test = base.extend<object, Stacks>({
  stack: [
    async ({}, use) => {
      const stack = await startFaultStack(storeHost(), { content: ownFolder('content'), forms: ownFolder('forms') });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
  faultyFolders: [
    async ({}, use, { parallelIndex }) => {
      const folder = path.join(root, `shell/.cache/faulty/${parallelIndex}`);
      await use({ content: await releaseFaulty('content', folder), forms: await releaseFaulty('forms', folder) });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  faultyStack: [
    async ({ faultyFolders }, use) => {
      const stack = await startFaultStack(storeHost(), faultyFolders);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

/** Where each remote's faults are met, and a page of the other remote to come from. */
export const scenes: Record<RemoteName, { path: string; from: string }> = {
  content: { path: '/about-us', from: '/get-involved' },
  forms: { path: '/get-involved', from: '/' },
};

/** What the page itself says on the console, Chrome's own lines about what it could not load aside; and the documents it asks for. */
export function watch(page: Page) {
  const seen = { errors: [] as string[], uncaught: [] as string[], documents: [] as string[] };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents.push(request.url());
  });
  page.on('pageerror', (error) => seen.uncaught.push(String(error)));
  page.on('console', (message) => {
    // A message that a script has written has arguments.
    if (message.type() === 'error' && message.args().length > 0) seen.errors.push(message.text());
  });
  return seen;
}

/** Says that the page does not work. */
export const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'right now' });

/** Navigation, side panel and footer, and 404 where there is a connection to the site, each within a second. */
export async function frameWorks(page: Page, url?: string): Promise<void> {
  const header = page.getByRole('banner');
  await within(1000, 'navigation', () => header.getByRole('link', { name: 'Founders' }).first().hover());
  await within(1000, 'footer', () => page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).hover());
  await page.setViewportSize({ width: 390, height: 800 });
  await within(1000, 'side panel', async () => {
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('[popover]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[popover]')).toBeHidden();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  if (!url) return;
  const other = await page.context().newPage();
  await within(1000, '404', async () => {
    await other.goto(`${url}/nowhere`, { waitUntil: 'commit' });
    await expect(other.getByText('Error Code: 404')).toBeVisible();
  });
  await other.close();
}

/** On a machine that is busy with other work everything takes longer, in proportion. */
const allowance = () => Math.max(1, loadavg()[0]! / availableParallelism());

/** The best of three: a busy machine is slow by chance, a site that waits for a remote always. */
export async function within(milliseconds: number, what: string, work: () => Promise<unknown>): Promise<void> {
  let best = Infinity;
  for (let time = 0; time < 3 && best >= milliseconds * allowance(); time++) {
    const started = performance.now();
    await work();
    best = Math.min(best, since(started));
  }
  expect(best, `milliseconds for ${what}`).toBeLessThan(milliseconds * allowance());
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
  const field = page.getByLabel('Your name').first();
  return {
    fill: async () => isForm && field.fill('Ọlá Example'),
    isKept: async () => isForm && expect(field).toHaveValue('Ọlá Example'),
  };
}

export function since(started: number): number {
  return Math.round(performance.now() - started);
}

/** A fact for the table that `npm run test:faults` prints. */
export function report(what: string, milliseconds: number): void {
  test.info().annotations.push({ type: what, description: String(milliseconds) });
}
