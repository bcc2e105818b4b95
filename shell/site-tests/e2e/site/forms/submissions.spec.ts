import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { hydrated, expect, openPage, test as base, type TestFixtures } from '../../fixtures/site';
import { collectAlerts, enter, enterRest, fieldOf, formOf, holds, submitOf } from '../../fixtures/form-steps';
import { centreOf, holdBack, requestsOf, stopClock } from '../../fixtures/steps';

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
  const values = { name: 'Adaeze Ọlá', email, message: 'I can help at weekends.' };
  const form = (tab: Page) => formOf(tab, 'volunteer');
  const application = {
    email,
    alerts: collectAlerts(page),
    requests: requestsOf(page),
    fill: async (changes: Record<string, string> = values, tab = page) => {
      await enter(form(tab), { ...changes, areas: 'media' });
      await enterRest(form(tab));
    },
    submit: (tab = page) => submitOf(form(tab)).click(),
    isKept: async () => {
      await holds(form(page), { ...values, areas: 'media' });
      await expect(submitOf(form(page))).toBeEnabled();
    },
    /** Expects the confirmation dialog, and nothing in storage but the message for the next page. */
    isReceived: async (tab = page) => {
      await expect(tab.getByRole('dialog')).toBeVisible();
      expect(await tab.evaluate(() => Object.keys(sessionStorage)), 'what the tab keeps').toEqual(['messages']);
    },
    /** Expects the alert, and an unchanged form. */
    hasFailed: async () => {
      await application.hasAlerted();
      await application.isKept();
    },
    hasAlerted: () => expect.poll(() => application.alerts).toEqual([failed]),
    stored: () => documents.withEmail('volunteerApplications', email),
  };
  return application;
}

test.describe('a volunteer application', () => {
  test('is stored once when the response is lost and the visitor sends it again, also after a reload', async ({
    page,
    application,
  }) => {
    await page.route(commit, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await application.submit();
    await application.hasFailed();
    expect(await application.stored()).toHaveLength(1);

    await page.unroute(commit);
    await page.reload();
    await application.isKept();
    await application.submit();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);
  });

  test('cannot be edited while it is being sent; after a failure it can, with the focus where it was', async ({
    page,
    application,
  }) => {
    const fail = await holdBack(page, commit);
    const sent = page.waitForRequest(commit);
    const field = fieldOf(formOf(page, 'volunteer'), 'email');
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

  for (const isChanged of [false, true])
    test(
      `is stored ${isChanged ? 'twice' : 'once'} when a duplicated tab sends ${isChanged ? 'another' : 'the same'} text`,
      { tag: '@full' },
      async ({ page, context, application }) => {
        const opened = context.waitForEvent('page');
        // A duplicated tab gets a copy of sessionStorage.
        await page.evaluate(() => void window.open('/get-involved'));
        const copy = await opened;
        await hydrated(copy, '/get-involved');
        if (isChanged) await application.fill({ message: 'I can help on Mondays.' }, copy);
        for (const tab of [page, copy]) {
          await application.submit(tab);
          await application.isReceived(tab);
        }
        expect(await application.stored()).toHaveLength(isChanged ? 2 : 1);
      },
    );

  for (const [how, answer] of [
    ['is blocked at once', (route) => route.abort('blockedbyclient')],
    [
      'is refused',
      (route) => route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} }),
    ],
    ['gets no answer in 10 s', () => {}],
  ] satisfies [string, (route: Route) => unknown][])
    test(`that ${how} can be sent by email`, { tag: '@full' }, async ({ page, application }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.route(commit, answer);
      const sent = page.waitForRequest(commit);
      await stopClock(page);
      await application.submit();
      await sent;
      if (how.includes('10 s')) await page.clock.runFor(10_000);
      await application.hasFailed();
      const form = formOf(page, 'volunteer');
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

  test('stays in the form when the device is offline, and can be sent afterwards', async ({ page, application }) => {
    await page.context().setOffline(true);
    // Offline, it fails at once.
    await stopClock(page);
    await application.submit();
    await application.hasFailed();

    await page.context().setOffline(false);
    await application.submit();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);
  });

  test('goes only to the database, as written except for invisible characters', async ({
    page,
    application,
    stack,
  }) => {
    // Decomposed, with invisible characters; and its stored form.
    const message = '👩🏾‍🤝‍👨🏿 Ẹ̀kọ́\n\n\tمرحبا A\u0300\u0323\u0331 '.normalize().padEnd(4999, 'Ẹ̀kọ́ ') + '.';
    const pasted = message.replaceAll(' ', ' \u200b').normalize('NFD');
    const field = fieldOf(formOf(page, 'volunteer'), 'message');
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(pasted);
    await expect(page.locator('[data-draft=volunteer] p[aria-hidden]')).toHaveText(/\b0\b/);
    await application.submit();
    await application.isReceived();
    const [document] = await application.stored();
    expect(document?.['message']).toBe(message);
    const { site, database, remotes } = stack;
    expect([...new Set(application.requests.map((url) => new URL(url).origin))].sort()).toEqual(
      [site, database, ...Object.values(remotes)].map(({ url }) => url).sort(),
    );
    expect(application.requests.filter((url) => /app-check|recaptcha/i.test(url))).toEqual([]);
  });
});
