import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { enter, enterRest, follow, savingData } from './steps';

test.beforeEach(({ page }) => savingData(page));

test('no page loads a script for visitors who save data, and no form says that it cannot be sent @desktop', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  for (const { path } of routes) {
    await page.goto(path);
    await showsPage(page, path);
    await page.mouse.wheel(0, 2000);
  }
  await page.goto('/get-involved');
  await page.waitForFunction(() => performance.now() > 5500);
  await expect(page.getByText('If this button stays grey').first()).toBeHidden();
  expect(scripts).toEqual([]);
});

test('links are documents, and Back and the menu work, for visitors who save data @desktop', async ({ page }) => {
  const scripts = scriptsOf(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await follow(page, 'Founders');
  await showsPage(page, '/founders');
  await page.goBack();
  await showsPage(page, '/');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click();
  await showsPage(page, '/events');
  expect(documents).toEqual(['/', '/founders', '/', '/events']);
  expect(scripts).toEqual([]);
});

test('a form loads its scripts when it is touched, and its application is stored once, for visitors who save data @desktop', async ({
  page,
  documents,
}) => {
  const scripts = scriptsOf(page);
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/get-involved');
  await showsPage(page, '/get-involved');
  expect(scripts).toEqual([]);
  const form = page.getByRole('form', { name: 'Volunteer application' });
  await enter(form, { 'Your name': 'Adaeze Ọlá', 'Email address': email });
  await alive(page, '/get-involved');
  expect(scripts).not.toEqual([]);
  await expect(form.getByLabel('Your name')).toHaveValue('Adaeze Ọlá');
  await enter(form, { 'Where you would like to help': 'media' });
  await enterRest(form);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect.poll(() => documents.withEmail('volunteerApplications', email)).toHaveLength(1);
});

test('a press on the button of a form that the browser has filled in loads its scripts too @desktop', async ({
  page,
}) => {
  await page.goto('/newsletter');
  await showsPage(page, '/newsletter');
  const button = page.getByRole('main').locator('form button').last();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await alive(page, '/newsletter');
});

/** The URLs of all scripts that a page requests. The array grows. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('.js')) urls.push(request.url());
  });
  return urls;
}
