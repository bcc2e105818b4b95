import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../../fixtures/site';
import { collectAlerts, enter, fieldOf, formOf, holds, submitOf } from '../../fixtures/form-steps';
import { centreOf, holdBack, originsOf, requestsOf } from '../../fixtures/steps';
import { volunteerWords } from './words';

const commit = /:commit/;
const failed = ['Failed to submit volunteer application. Please try again.'];

async function fillIn(page: Page, changes: Record<string, string> = {}) {
  const email = `${randomUUID()}@cndcr.example`;
  const values = { name: 'Adaeze Ọlá', email, areas: 'media', message: 'I can help at weekends.', ...changes };
  const form = formOf(page, 'volunteer');
  await openPage(page, '/get-involved');
  await enter(form, values);
  return { alerts: collectAlerts(page), values, form };
}

test.describe('a volunteer application', () => {
  test.use({ expectedErrors: [[/was not confirmed/, /Failed to load resource/], { scope: 'test' }] });

  test('cannot be edited while it is being sent; after a failure it can, where the focus was', async ({ page }) => {
    const { alerts, values, form } = await fillIn(page);
    const fail = await holdBack(page, commit);
    const sent = page.waitForRequest(commit);
    const field = fieldOf(form, 'email');
    await field.press('Enter');
    await sent;
    await page.keyboard.type('x');
    await page.keyboard.press('Control+z');
    await page.mouse.click(...(await centreOf(field)));
    await page.keyboard.type('x');
    await expect(field).toHaveValue(values.email);
    fail('abort');
    await expect.poll(() => alerts).toEqual(failed);
    await holds(form, values);
    await expect(field).toBeFocused();
    await page.keyboard.type('x');
    await expect(field).toHaveValue(/x/);
  });

  test('that arrives while the menu is open closes it; the focus returns to Menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { form } = await fillIn(page);
    const answer = await holdBack(page, commit);
    await submitOf(form).click();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    answer();
    await expect(page.getByRole('dialog', { name: volunteerWords.received })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  test('that is blocked can be sent by email', { tag: '@full' }, async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { alerts, values, form } = await fillIn(page);
    await page.route(commit, (route) => route.abort('blockedbyclient'));
    await submitOf(form).click();
    await expect.poll(() => alerts).toEqual(failed);
    await holds(form, values);
    const notice = form.locator('[aria-live]');
    await notice.getByRole('button').press('Enter');
    await expect(notice.getByRole('status')).toHaveText(/\w/);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(values.email);
    const link = form.getByRole('link', { name: '@' });
    const { protocol, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect([protocol, searchParams.get('body')]).toEqual(['mailto:', text.replace(/\r?\n/g, '\r\n')]);
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
  });

  test('goes only to the database, as written except for invisible characters', async ({ page, stack, documents }) => {
    const asked = requestsOf(page);
    const { values, form } = await fillIn(page, { message: '' });
    // Decomposed, with invisible characters; and its stored form.
    const message = '👩🏾‍🤝‍👨🏿 Ẹ̀kọ́\n\n\tمرحبا A\u0300\u0323\u0331 '.normalize().padEnd(4999, 'Ẹ̀kọ́ ') + '.';
    const pasted = message.replaceAll(' ', ' \u200b').normalize('NFD');
    await fieldOf(form, 'message').focus();
    await page.keyboard.insertText(pasted);
    await expect(form.locator('p[aria-hidden]')).toHaveText(/\b0\b/);
    await submitOf(form).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage)), 'what the tab keeps').toEqual(['messages']);
    const [document] = await documents('volunteerApplications', values.email);
    expect(document?.['message']).toBe(message);
    const { site, database, remotes } = stack;
    expect(originsOf(asked).sort()).toEqual([site, database, ...Object.values(remotes)].map(({ url }) => url).sort());
    expect(asked.filter((url) => /app-check|recaptcha/i.test(url))).toEqual([]);
    await expect(page.locator('form', { hasText: 'reCAPTCHA' })).toHaveCount(0);
  });
});
