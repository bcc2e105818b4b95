import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Fault } from 'shared-config/testing/fault-server';
import { test as base } from './fault-steps';
import { documentsWithEmail } from './documents';
import { alive } from './fixtures';
import { collectAlerts, enterRest, stopClock } from './steps';

const commit = /^POST .*:commit/;
const failed = 'Failed to submit volunteer application. Please try again.';

/** Longer than one attempt, which times out after 10 s. */
const timeout = 15_000;

/** A volunteer application with a unique e-mail address, and the steps to fill it in and send it. */
interface Application {
  email: string;
  alerts: string[];
  open: (page?: Page) => Promise<void>;
  fill: (changes?: Record<string, string>, page?: Page) => Promise<void>;
  submit: (page?: Page) => Promise<void>;
  isKept: () => Promise<void>;
  /** Expects the confirmation dialog, and no stored draft in the tab. */
  isReceived: (page?: Page) => Promise<void>;
  /** Expects the alert, and an unchanged form. */
  hasFailed: () => Promise<void>;
  /** The stored documents with the e-mail address. */
  stored: () => Promise<Record<string, string>[]>;
}

const test = base.extend<{ application: Application }>({
  application: async ({ page, stack }, use) => {
    await stack.heal();
    const email = `${randomUUID()}@cndcr.example`;
    const values: Record<string, string> = {
      'Your name': 'Adaeze Ọlá',
      'Email address': email,
      Message: 'I can help at weekends.',
    };
    const form = (tab: Page) => tab.getByRole('form', { name: 'Volunteer application' });
    const application: Application = {
      email,
      alerts: collectAlerts(page),
      open: async (tab = page) => {
        await tab.goto(`${stack.site.url}/get-involved`);
        await alive(tab, '/get-involved');
      },
      fill: async (changes = {}, tab = page) => {
        for (const [label, value] of Object.entries({ ...values, ...changes }))
          await form(tab).getByLabel(label).fill(value);
        await form(tab).getByLabel('Where you would like to help').selectOption('media');
        await enterRest(form(tab));
      },
      submit: (tab = page) => form(tab).getByRole('button', { name: 'Submit Application' }).click(),
      isKept: async () => {
        for (const [label, value] of Object.entries(values))
          await expect(form(page).getByLabel(label)).toHaveValue(value);
        await expect(form(page).getByLabel('Where you would like to help')).toHaveValue('media');
        await expect(form(page).getByRole('button', { name: 'Submit Application' })).toBeEnabled();
      },
      isReceived: async (tab = page) => {
        await expect(tab.getByRole('dialog', { name: 'Application received' })).toBeVisible({ timeout });
        expect(await tab.evaluate(() => JSON.stringify(sessionStorage)), 'what the tab keeps').not.toContain(email);
      },
      hasFailed: async () => {
        await expect.poll(() => application.alerts, { timeout }).toEqual([failed]);
        await application.isKept();
      },
      stored: () => documentsWithEmail(stack.store.upstream, 'volunteerApplications', email),
    };
    await use(application);
    await stack.heal();
  },
});

test.describe('a volunteer application', { tag: '@desktop' }, () => {
  test('is stored once when the response is lost and the visitor sends it again', async ({ application, stack }) => {
    await application.open();
    await application.fill();
    stack.store.misbehave('lost', commit);
    await application.submit();
    await application.hasFailed();
    expect(await application.stored()).toHaveLength(1);

    await stack.heal();
    await application.submit();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);
  });

  const failures: Record<string, Fault | 'refuses'> = {
    'refuses connections': 'refuses',
    'cuts the connection': 'cut',
    ...Object.fromEntries([400, 403, 429, 500, 503].map((status) => [`answers ${status}`, { status }])),
    'answers with HTML': { body: '<!doctype html><title>Welcome to our network</title>', type: 'text/html' },
  };
  for (const [name, fault] of Object.entries(failures)) {
    test(`stays in the form when the store ${name}, and can be sent afterwards`, async ({ application, stack }) => {
      await application.open();
      await application.fill();
      if (fault === 'refuses') await stack.store.stop();
      else stack.store.misbehave(fault, commit);
      await application.submit();
      await application.hasFailed();

      await stack.heal();
      await application.submit();
      await application.isReceived();
      expect(await application.stored()).toHaveLength(1);
    });
  }

  test('fails after 10 s without an answer from the store, not earlier, and stays in the form', async ({
    page,
    application,
    stack,
  }) => {
    await application.open();
    await application.fill();
    stack.store.misbehave('hang', commit);
    const sent = page.waitForRequest(/:commit/);
    await stopClock(page);
    await application.submit();
    await sent;
    await page.clock.runFor(9900);
    expect(application.alerts).toEqual([]);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await page.clock.runFor(100);
    await application.hasFailed();
  });

  test('fails immediately when the device is offline, stays in the form, and can be sent afterwards', async ({
    page,
    context,
    application,
  }) => {
    await application.open();
    await application.fill();
    await stopClock(page);
    await context.setOffline(true);
    await application.submit();
    // The clock is stopped, so this failure is not a timeout.
    await application.hasFailed();
    await context.setOffline(false);
    await application.submit();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);
  });

  test('is stored once after a double click, and once after Enter and a click', async ({ page, application }) => {
    await application.open();
    await application.fill();
    await page.getByRole('button', { name: 'Submit Application' }).dblclick();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);

    await application.open();
    await application.fill();
    await page.getByRole('form', { name: 'Volunteer application' }).evaluate((form: HTMLFormElement) => {
      // Simulates Enter in a field and a click before the next render.
      form.requestSubmit();
      form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    });
    await application.isReceived();
    expect(await application.stored()).toHaveLength(2);
  });

  test('is stored twice when two tabs send it', async ({ context, application }) => {
    const tab = await context.newPage();
    await application.open();
    await application.open(tab);
    await application.fill();
    await application.fill({}, tab);
    // Watch each tab from its own click: a dialog stays open for only 3 s.
    const sends = async (from?: Page) => {
      await application.submit(from);
      await application.isReceived(from);
    };
    await Promise.all([sends(), sends(tab)]);
    expect(await application.stored()).toHaveLength(2);
  });

  test('stays in the form after a reload, and after a visit to another page or another site', async ({
    page,
    application,
    stack,
  }) => {
    await application.open();
    await application.fill();
    await page.reload();
    await application.isKept();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(`${stack.site.url}/events`);
    await page.goBack();
    await application.isKept();
    await page.goto(`${stack.remoteOf('/').url}/releases.json`);
    await page.goBack();
    await alive(page, '/get-involved');
    await application.isKept();
    expect(await application.stored()).toEqual([]);
  });

  test('stays in the form when the visitor leaves the page during sending and sending fails', async ({
    page,
    application,
    stack,
  }) => {
    await application.open();
    await application.fill();
    stack.store.misbehave('hang', commit);
    const sent = page.waitForRequest(/:commit/);
    await application.submit();
    await sent;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(`${stack.site.url}/events`);
    await stack.store.stop();
    await expect.poll(() => application.alerts, { timeout }).toEqual([failed]);
    await page.goBack();
    await application.isKept();
    await stack.heal();
    await application.submit();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);
  });

  test('asks for confirmation when the visitor closes the tab during sending', async ({ page, application, stack }) => {
    await application.open();
    await application.fill();
    stack.store.misbehave('hang', commit);
    const sent = page.waitForRequest(/:commit/);
    await application.submit();
    await sent;
    page.removeAllListeners('dialog');
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).accept();
  });

  test('does not redirect to Home after the visitor has opened another page', async ({ page, application, stack }) => {
    await application.open();
    await application.fill();
    await stopClock(page);
    await application.submit();
    await application.isReceived();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(`${stack.site.url}/events`);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(`${stack.site.url}/events`);
  });

  test('goes only to the document store, and skips App Check without a site key', async ({
    page,
    application,
    stack,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await application.open();
    await application.fill();
    await application.submit();
    await application.isReceived();
    const { site, store, remotes } = stack;
    expect([...new Set(asked.map((url) => new URL(url).origin))].sort()).toEqual(
      [site, store, ...Object.values(remotes)].map(({ url }) => url).sort(),
    );
    expect(asked.filter((url) => /app-check|recaptcha/i.test(url))).toEqual([]);
  });

  for (const [name, message] of Object.entries({
    'of 5,000 characters': 'Ẹ̀kọ́ '.repeat(1000).slice(0, 4999) + '.',
    'over several lines': 'One\n\n\ttwo\n three',
    'from right to left': 'مرحبا بكم، אני רוצה לעזור',
    'with emoji and combining marks': '👩🏾‍🤝‍👨🏿 🇳🇬 A\u0300\u0323\u0331',
    'with a NUL': 'before\0after',
  })) {
    test(`is accepted with a message ${name}`, async ({ page, application }) => {
      await application.open();
      await application.fill();
      // Simulates a paste, because typing cannot produce every character.
      await page
        .getByRole('form', { name: 'Volunteer application' })
        .getByLabel('Message')
        .evaluate((field: HTMLTextAreaElement, text) => {
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }, message);
      await expect(page.getByText('0 characters left', { exact: true })).toHaveCount(message.length === 5000 ? 1 : 0);
      await application.submit();
      await application.isReceived();
      const [document] = await application.stored();
      expect(document?.['message']).toBe(message.replaceAll('\0', ''));
    });
  }
});
