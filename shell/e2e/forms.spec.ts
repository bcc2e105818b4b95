import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { alive, expect, test } from './fixtures';
import { collectAlerts, enter, enterRest, holdBack, stopClock, withoutPrefetching } from './steps';

/** Occurs in every request URL of the document store. */
const toStore = '/databases/';

interface FormFacts {
  name: string;
  submit: string;
  collection: string;
  /** The field values by label. Each test adds its own e-mail address. */
  fields: Record<string, string>;
  /** The expected document, without e-mail address and time. */
  stored: Record<string, string>;
  incomplete: string;
  received: string;
  status: string;
}

const facts: FormFacts[] = [
  {
    name: 'Volunteer application',
    submit: 'Submit Application',
    collection: 'volunteerApplications',
    fields: {
      'Your name': ' Adaeze Ọlá ',
      'Where you would like to help': 'outreach',
      Message: 'I can help at weekends.\nẸ kú iṣẹ́.',
    },
    stored: { type: 'volunteer', name: 'Adaeze Ọlá', areas: 'outreach', message: 'I can help at weekends.\nẸ kú iṣẹ́.' },
    incomplete: 'Please fill in all volunteer fields.',
    received: 'Application received',
    status: 'Thank you. We have received your volunteer application.',
  },
  {
    name: 'Sponsorship inquiry',
    submit: 'Submit Inquiry',
    collection: 'sponsorshipInquiries',
    fields: {
      'Your name': 'Musa',
      Organisation: 'Musa & Co',
      'What you would like to support': 'journal',
      Message: 'We would like to print it.',
    },
    stored: {
      type: 'sponsor',
      name: 'Musa',
      organization: 'Musa & Co',
      interest: 'journal',
      message: 'We would like to print it.',
    },
    incomplete: 'Please fill in all sponsor fields.',
    received: 'Inquiry received',
    status: 'Thank you. We have received your sponsorship inquiry.',
  },
];

for (const { name, submit, collection, fields, stored, incomplete, received, status } of facts) {
  test.describe(name, () => {
    const form = (page: Page) => page.getByRole('form', { name });
    const button = (page: Page) => form(page).getByRole('button', { name: submit });

    async function fill(page: Page, email: string): Promise<void> {
      await enter(form(page), { ...fields, 'Email address': email });
      await enterRest(form(page));
    }

    test('lists missing values and an invalid e-mail address beside each field and in an alert @desktop', async ({
      page,
    }) => {
      const alerts = collectAlerts(page);
      const sent = requestsTo(page, toStore);
      await open(page, '/get-involved');
      await form(page).getByLabel('Message').fill('   ');
      await button(page).click();
      await expect(form(page).getByLabel('Your name')).toBeFocused();
      expect(alerts).toEqual([incomplete]);
      for (const label of ['Email address', ...Object.keys(fields)]) {
        await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
        await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(/Error: (Enter|Choose|Write) /);
      }

      const email = form(page).getByLabel('Email address');
      for (const wrong of ['ada', 'ada@cndcr', 'ada lovelace@cndcr.example']) {
        await fill(page, wrong);
        await button(page).click();
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription(/Error: Enter an email address like/);
        await expect(form(page).locator('[aria-invalid]')).toHaveCount(1);
      }
      expect(alerts).toEqual([incomplete, ...Array<string>(3).fill('Please enter a valid email address.')]);
      expect(sent).toEqual([]);
    });

    test('stores the values, shows a confirmation, and opens Home after 3 s', async ({ page, documents }) => {
      const email = `${randomUUID()}@cndcr.example`;
      await open(page, '/get-involved');
      await fill(page, ` ${email} `);
      const release = await holdBack(page, new RegExp(toStore));
      const sent = page.waitForRequest(new RegExp(toStore));
      await button(page).click();
      await sent;
      await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      await stopClock(page);
      release();

      const dialog = page.getByRole('dialog', { name: received });
      await expect(dialog).toBeVisible();
      for (const label of ['Email address', ...Object.keys(fields)])
        await expect(form(page).getByLabel(label)).toHaveValue('');
      const [document, ...others] = await documents.withEmail(collection, email);
      expect(others).toEqual([]);
      const { submittedAt = '', ...rest } = document ?? {};
      expect(rest).toMatchObject({ ...stored, email });
      expect(Math.abs(Date.parse(submittedAt) - Date.now())).toBeLessThan(60_000);

      await page.clock.runFor(2900);
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL('/get-involved');
      await page.clock.runFor(100);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
    });
  });
}

test.describe('Newsletter', () => {
  test('shows a confirmation after 1.5 s, sends no request, and resets to its defaults', async ({ page }) => {
    const alerts = collectAlerts(page);
    await withoutPrefetching(page);
    await open(page, '/newsletter');
    await enter(page.getByRole('form'), {
      'First name': 'Bola',
      'Last name': 'Ade',
      'Email address': 'bola@cndcr.example',
    });
    await page.getByLabel(/^I agree/).check();
    await page.getByLabel('Where you live').selectOption('diaspora-europe');
    await page.getByLabel('How often').selectOption('monthly');
    await page.getByLabel('Policy').check();
    const requests = requestsTo(page, '');
    await stopClock(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.clock.runFor(1400);
    expect(alerts).toEqual([]);
    await page.clock.runFor(100);
    expect(alerts).toEqual(['Thank you for subscribing to our newsletter!']);

    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    for (const label of ['First name', 'Last name', 'Email address', 'Where you live'])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByLabel('How often')).toHaveValue('quarterly');
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    expect(requests).toEqual([]);
    await expect(page).toHaveURL('/newsletter');
  });
});

test.describe('Media', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Successfully Subscribed!' });

  test('logs the address after 1.5 s, sends no request, and shows a confirmation for 3 s', async ({ page }) => {
    await withoutPrefetching(page);
    await open(page, '/media');
    const requests = requestsTo(page, '');
    await stopClock(page);
    await page.getByLabel('Email address').fill('ngozi@cndcr.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await page.clock.runFor(1400);
    await expect(dialog(page)).toHaveCount(0);
    const logged = page.waitForEvent('console', (message) => message.type() === 'log');
    await page.clock.runFor(100);
    await expect(dialog(page)).toBeVisible();
    const [, details] = await Promise.all(
      (await logged).args().map((argument) => argument.jsonValue() as Promise<unknown>),
    );
    expect(details).toEqual({
      email: 'ngozi@cndcr.example',
      time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    });
    await expect(page.getByLabel('Email address')).toHaveValue('');
    await page.clock.runFor(2900);
    await expect(dialog(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    expect(requests).toEqual([]);
  });
});

for (const { path, file, button } of [
  { path: '/get-involved', file: /assets\/GetInvolved/, button: 'Submit Application' },
  { path: '/newsletter', file: /assets\/Newsletter/, button: 'Subscribe' },
  { path: '/media', file: /assets\/Media/, button: 'Subscribe' },
]) {
  test(`a form on ${path} cannot be sent until hydration, and keeps earlier input @desktop`, async ({ page }) => {
    const release = await holdBack(page, file);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const email = page.getByLabel('Email address').first();
    await email.fill('bola@cndcr.example');
    await expect(page.getByRole('button', { name: button })).toBeDisabled();
    const sameDocument = await page.getByRole('heading', { level: 1 }).elementHandle();
    await email.press('Enter');
    release();
    await alive(page, path);
    await expect(page).toHaveURL(path);
    expect(await sameDocument.evaluate((element) => element.isConnected)).toBe(true);
    await expect(email).toHaveValue('bola@cndcr.example');
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
  });
}

test('ignores Subscribe Now and Enter in the newsletter field on Home @desktop', async ({ page }) => {
  const alerts = collectAlerts(page);
  await withoutPrefetching(page);
  await open(page, '/');
  const requests = requestsTo(page, '');
  const email = page.getByLabel('Email address');
  const before = await page.getByRole('main').innerHTML();
  for (const text of ['not an address', 'ife@cndcr.example']) {
    await email.fill(text);
    await email.press('Enter');
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await expect(email).toHaveValue(text);
  }
  expect(await page.getByRole('main').innerHTML()).toBe(before);
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);
  expect(alerts).toEqual([]);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page, path);
}

/** Collects the URLs of all further requests that contain this text. */
function requestsTo(page: Page, text: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(text)) urls.push(request.url());
  });
  return urls;
}
