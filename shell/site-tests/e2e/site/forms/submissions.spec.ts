import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, openPage, test as base, type TestFixtures } from '../../fixtures/site';
import { collectAlerts, enter, enterRest, fieldOf, formOf, holds, submitOf } from '../../fixtures/form-steps';
import { centreOf, holdBack, requestsOf } from '../../fixtures/steps';

const commit = /:commit/;
const failed = 'Failed to submit volunteer application. Please try again.';

const test = base.extend<{ application: ReturnType<typeof applicationIn> }>({
  expectedErrors: ({}, use) => use([/was not confirmed/, /Failed to load resource/]),
  application: async ({ page, documents }, use) => {
    const application = applicationIn(page, documents);
    await openPage(page, '/get-involved');
    await application.fill();
    await use(application);
  },
});

/** A volunteer application with a unique e-mail address, and the steps to fill it in and send it. The fixture has filled it in. */
function applicationIn(page: Page, documents: TestFixtures['documents']) {
  const email = `${randomUUID()}@cndcr.example`;
  const values = { name: 'Adaeze Ọlá', email, message: 'I can help at weekends.', areas: 'media' };
  const form = formOf(page, 'volunteer');
  const alerts = collectAlerts(page);
  const application = {
    form,
    email,
    requests: requestsOf(page),
    fill: async () => {
      await enter(form, values);
      await enterRest(form);
    },
    submit: () => submitOf(form).click(),
    isKept: async () => {
      await holds(form, values);
      await expect(submitOf(form)).toBeEnabled();
    },
    /** Expects the confirmation dialog, one document, and nothing in storage but the message for the next page. */
    isStored: async () => {
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(() => Object.keys(sessionStorage)), 'what the tab keeps').toEqual(['messages']);
      const [document, ...others] = await documents.withEmail('volunteerApplications', email);
      expect(others).toEqual([]);
      return document;
    },
    /** Expects the alert, and an unchanged form. */
    hasFailed: async () => {
      await expect.poll(() => alerts).toEqual([failed]);
      await application.isKept();
    },
  };
  return application;
}

test.describe('a volunteer application', () => {
  test('is stored once when the response is lost and the visitor sends it again, also after a reload', async ({
    page,
    application,
  }) => {
    await page.route(commit, async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort();
    });
    await application.submit();
    await application.hasFailed();
    await page.unroute(commit);
    await page.reload();
    await application.isKept();
    await application.submit();
    await application.isStored();
  });

  test('cannot be edited while it is being sent; after a failure it can, with the focus where it was', async ({
    page,
    application,
  }) => {
    const fail = await holdBack(page, commit);
    const sent = page.waitForRequest(commit);
    const field = fieldOf(application.form, 'email');
    await field.press('Enter');
    await sent;
    await page.keyboard.type('x');
    await page.keyboard.press('Control+z');
    await page.mouse.click(...(await centreOf(field)));
    await page.keyboard.type('x');
    await expect(field).toHaveValue(application.email);
    fail('abort');
    await application.hasFailed();
    await expect(field).toBeFocused();
    await page.keyboard.type('x');
    await expect(field).toHaveValue(/x/);
  });

  test('that is blocked can be sent by email', { tag: '@full' }, async ({ page, application }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(commit, (route) => route.abort('blockedbyclient'));
    await application.submit();
    await application.hasFailed();
    const { form } = application;
    const notice = form.locator('[aria-live]');
    await notice.getByRole('button').press('Enter');
    await expect(notice.getByRole('status')).toHaveText(/\w/);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(application.email);
    const link = form.getByRole('link', { name: '@' });
    const { protocol, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect([protocol, searchParams.get('body')]).toEqual(['mailto:', text.replace(/\r?\n/g, '\r\n')]);
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
  });

  test('goes only to the database, as written except for invisible characters', async ({
    page,
    application,
    stack,
  }) => {
    // Decomposed, with invisible characters; and its stored form.
    const message = '👩🏾‍🤝‍👨🏿 Ẹ̀kọ́\n\n\tمرحبا A\u0300\u0323\u0331 '.normalize().padEnd(4999, 'Ẹ̀kọ́ ') + '.';
    const pasted = message.replaceAll(' ', ' \u200b').normalize('NFD');
    const field = fieldOf(application.form, 'message');
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(pasted);
    await expect(page.locator('[data-draft=volunteer] p[aria-hidden]')).toHaveText(/\b0\b/);
    await application.submit();
    const document = await application.isStored();
    expect(document?.['message']).toBe(message);
    const { site, database, remotes } = stack;
    expect([...new Set(application.requests.map((url) => new URL(url).origin))].sort()).toEqual(
      [site, database, ...Object.values(remotes)].map(({ url }) => url).sort(),
    );
    expect(application.requests.filter((url) => /app-check|recaptcha/i.test(url))).toEqual([]);
  });
});
