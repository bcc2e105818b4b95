import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Fault } from 'shared-config/testing/fault-server';
import { test as base } from './fault-steps';
import { documentsWithEmail } from './documents';
import { alive } from './fixtures';
import { collectAlerts, stopClock } from './steps';

const commit = /^POST .*:commit/;
const failed = 'Failed to submit volunteer application. Please try again.';

/** A try may take its 10 s. */
const timeout = 15_000;

/** An application that is being filled in, under an e-mail address of its own. */
interface Application {
  email: string;
  alerts: string[];
  open: (page?: Page) => Promise<void>;
  fill: (changes?: Record<string, string>, page?: Page) => Promise<void>;
  submit: (page?: Page) => Promise<void>;
  isKept: () => Promise<void>;
  /** The dialog has come, and the tab keeps nothing of it any more. */
  isReceived: (page?: Page) => Promise<void>;
  /** The alert has come, and all else is as it was. */
  hasFailed: () => Promise<void>;
  /** What is stored under the e-mail address. */
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
  test('is stored once when the answer is lost and it is sent again', async ({ application, stack }) => {
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
    'breaks off': 'cut',
    ...Object.fromEntries([400, 403, 429, 500, 503].map((status) => [`answers ${status}`, { status }])),
    'answers something else': { body: '<!doctype html><title>Welcome to our network</title>', type: 'text/html' },
  };
  for (const [name, fault] of Object.entries(failures)) {
    test(`is kept when the store ${name}, and can be sent afterwards`, async ({ application, stack }) => {
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

  test('is kept when the store does not answer for 10 s, and not given up before', async ({
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

  test('is kept at once when the device is offline, and can be sent afterwards', async ({
    page,
    context,
    application,
  }) => {
    await application.open();
    await application.fill();
    await stopClock(page);
    await context.setOffline(true);
    await application.submit();
    // The clock stands still: no deadline has passed.
    await application.hasFailed();
    await context.setOffline(false);
    await application.submit();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);
  });

  test('is stored once after a double click, and after Enter and a click', async ({ page, application }) => {
    await application.open();
    await application.fill();
    await page.getByRole('button', { name: 'Submit Application' }).dblclick();
    await application.isReceived();
    expect(await application.stored()).toHaveLength(1);

    await application.open();
    await application.fill();
    await page.getByRole('form', { name: 'Volunteer application' }).evaluate((form: HTMLFormElement) => {
      // Enter in a field, and a click before the page has been drawn again.
      form.requestSubmit();
      form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    });
    await application.isReceived();
    expect(await application.stored()).toHaveLength(2);
  });

  test('is another one in another tab', async ({ context, application }) => {
    const tab = await context.newPage();
    await application.open();
    await application.open(tab);
    await application.fill();
    await application.fill({}, tab);
    // Each is watched from its own click: the dialog of the faster one is there for 3 s only.
    const sends = async (from?: Page) => {
      await application.submit(from);
      await application.isReceived(from);
    };
    await Promise.all([sends(), sends(tab)]);
    expect(await application.stored()).toHaveLength(2);
  });

  test('outlives a reload, a way to another page and back, and one to another site and back', async ({
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

  test('is not lost when the visitor goes to another page while it is sent, and sending fails', async ({
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

  test('asks before the tab is closed while it is sent', async ({ page, application, stack }) => {
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

  test('does not lead home a visitor who has gone elsewhere', async ({ page, application, stack }) => {
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

  test('goes to the document store and nowhere else, without App Check where there is no site key', async ({
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
      // As a paste would put it there: typing cannot make every character.
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
