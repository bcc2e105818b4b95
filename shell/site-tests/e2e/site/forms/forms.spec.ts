import { randomUUID } from 'node:crypto';
import { expect, openPage, test } from '../../fixtures/site';
import { collectAlerts, enterRest, fieldOf, formOf, holds, send } from '../../fixtures/form-steps';
import { requestsOf, stopClock, withoutPrefetching } from '../../fixtures/steps';

test('the form "sponsor" stores the values, and is empty', { tag: '@phone' }, async ({ page, documents }) => {
  const email = `ọlá.o'neil+${randomUUID()}@例子.公司`;
  const message = 'I can help at weekends.\nẸ kú iṣẹ́.';
  const fields = { name: ' Musa Ọlá ', organization: 'Musa & Co', interest: 'journal', message };
  await openPage(page, '/get-involved');
  const form = formOf(page, 'sponsor');
  await stopClock(page);
  await send(form, { ...fields, email: ` ${email} ` });
  await expect(page.getByRole('dialog')).toBeVisible();
  await holds(form, Object.fromEntries(['email', ...Object.keys(fields)].map((field) => [field, ''])));
  const [document, ...others] = await documents('sponsorshipInquiries', email);
  expect(others).toEqual([]);
  const { submittedAt = '', ...rest } = document ?? {};
  expect(rest).toMatchObject({ ...fields, type: 'sponsor', name: fields.name.trim(), email });
  expect(Math.abs(Date.parse(submittedAt) - Date.now())).toBeLessThan(60_000);
});

test('subscribing on Newsletter, Media or Home sends and opens nothing', { tag: '@phone' }, async ({ page }) => {
  const alerts = collectAlerts(page);
  await withoutPrefetching(page);
  const requests = requestsOf(page);
  for (const path of ['/newsletter', '/media', '/']) {
    await openPage(page, path);
    if (path === '/newsletter') {
      await enterRest(page.getByRole('form'));
      await page.locator('[name="privacyAgreed"]').check();
    }
    requests.length = 0;
    const email = page.locator('main [type="email"]');
    await email.fill('ife@cndcr.example');
    const words = await page.locator('main').innerText();
    if (path === '/') await email.press('Enter');
    await page.locator('main button:not([type="reset"])').click();
    if (path === '/media') await page.getByRole('dialog', { name: 'Successfully Subscribed!' }).waitFor();
    if (path === '/newsletter')
      await expect.poll(() => alerts).toEqual(['Thank you for subscribing to our newsletter!']);
    await expect(email).toHaveValue(path === '/' ? 'ife@cndcr.example' : '');
    // Home has no form that could send.
    if (path === '/') expect(await page.locator('main').innerText()).toBe(words);
    await expect(page).toHaveURL(path);
    expect(requests).toEqual([]);
  }
});

test('prints all of a long message, whatever height its box has, and a dialog on white paper', async ({ page }) => {
  await openPage(page, '/get-involved');
  const form = formOf(page, 'volunteer');
  const field = fieldOf(form, 'message');
  await field.evaluate((box: HTMLElement) => (box.style.height = '9rem'));
  await field.fill('I can help at weekends.\n'.repeat(150));
  await page.emulateMedia({ media: 'print' });
  const hidden = () => field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBe(0);
  await form.locator('[type=reset]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').display)).toBe('none');
});
