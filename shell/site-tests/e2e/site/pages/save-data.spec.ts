import { randomUUID } from 'node:crypto';
import type { Request } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { hydrated, expect, test } from '../../fixtures/site';
import { enter, formOf, holds, send } from '../../fixtures/form-steps';
import { centreOf, follow, markDocument, requestsOf, savingData, showsPage } from '../../fixtures/steps';

const isScript = (request: Request) => request.resourceType() === 'script' || request.url().includes('.js');

test.beforeEach(({ page }) => savingData(page));

test('with Save-Data, pages load no script, links load documents, and no form says that it cannot be sent', async ({
  page,
}) => {
  const scripts = requestsOf(page, isScript);
  await page.goto('/newsletter');
  const isSameDocument = await markDocument(page);
  await follow(page, 'About Us');
  await showsPage(page, '/about-us');
  expect(await isSameDocument()).toBe(false);
  await page.goBack();
  for (const { path } of routes) {
    await page.goto(path);
    await page.mouse.wheel(0, 2000);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await follow(page, 'Get Involved');
  await showsPage(page, '/get-involved');
  // The notices that would appear after 5 s.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByText('If this button does not work').first()).toBeHidden();
  expect(scripts).toEqual([]);
});

test('with Save-Data, a form loads its scripts on the first interaction or with a draft, and stores its application once, and the thanks are shown in another document', async ({
  page,
  documents,
}) => {
  const scripts = requestsOf(page, isScript);
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/get-involved');
  await showsPage(page, '/get-involved');
  expect(scripts).toEqual([]);
  const form = formOf(page, 'volunteer');
  await enter(form, { name: 'Adaeze Ọlá', email });
  await hydrated(page, '/get-involved');
  expect(scripts).not.toEqual([]);
  await holds(form, { name: 'Adaeze Ọlá', email });
  await page.reload();
  await holds(form, { name: 'Adaeze Ọlá', email });
  await hydrated(page, '/get-involved');
  await send(form, { areas: 'media' });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await documents('volunteerApplications', email)).toHaveLength(1);
  await page.goto('/events');
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
});

test('with Save-Data, a press on the button of a form that the browser has filled in loads its scripts', async ({
  page,
}) => {
  await page.goto('/newsletter');
  await showsPage(page, '/newsletter');
  const button = page.getByRole('main').locator('form button').last();
  await button.scrollIntoViewIfNeeded();
  await page.mouse.click(...(await centreOf(button)));
  await hydrated(page, '/newsletter');
});
