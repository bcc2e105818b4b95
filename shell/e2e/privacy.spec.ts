import type { Page } from '@playwright/test';
import { titleOf } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { enterRest } from './steps';

// What remote-content/src/content/privacy.ts says of the software.

const forms = ['/get-involved', '/newsletter', '/media'];

test('the footer of every page, and every page with a form, leads to Privacy', async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
    await expect(footer).toHaveAttribute('href', '/privacy');
    const links = page.getByRole('main').getByRole('link', { name: 'Privacy', exact: true });
    if (forms.includes(path)) await expect(links.first()).toHaveAttribute('href', '/privacy');
  }
});

test('visits and forms leave no cookie, ask nobody else, and keep only what Privacy names @desktop', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  const origins = [stack.site.url, ...Object.values(stack.remotes).map(({ url }) => url), stack.store.url];
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  page.on('dialog', (dialog) => void dialog.accept());

  for (const route of routes) {
    await page.goto(route.path);
    await alive(page, route.path);
    await expect(page).toHaveTitle(titleOf(route));
    await keepsOnlyWhatPrivacyNames(page);
  }
  await page.goto('/get-involved');
  await alive(page, '/get-involved');
  const form = page.getByRole('form', { name: 'Volunteer application' });
  await enterRest(form);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keepsOnlyWhatPrivacyNames(page, ['firebase-heartbeat-database']);

  const hosts = origins.map((origin) => new URL(origin).port);
  expect([...asked].filter((url) => /^https?:/.test(url) && !hosts.includes(new URL(url).port))).toEqual([]);
});

/** @param databases that the browser may have */
async function keepsOnlyWhatPrivacyNames(page: Page, databases: string[] = []): Promise<void> {
  expect(await page.context().cookies()).toEqual([]);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    session: Object.keys(sessionStorage),
  }));
  expect(kept).toMatchObject({ local: [], databases, workers: 0 });
  expect(kept.session.filter((key) => !/^cndcr:(drafts|draft:[\w:]+|status|following)$/.test(key))).toEqual([]);
}
