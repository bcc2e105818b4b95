import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { alive, composedSite, expect, test as base } from './fixtures';
import { collectAlerts } from './steps';

/** The site with the settings that store sign-ups for the newsletter. */
const test = base.extend({
  stack: composedSite(({ remotes }) => {
    for (const { config } of Object.values(remotes))
      config['newsletter'] =
        'firestore' in config ? { collection: 'newsletterSubscriptions' } : { path: '/newsletter' };
  }),
});

// One site serves all tests.
test.describe.configure({ mode: 'default' });

async function subscribe(page: Page, email: string, frequency: string): Promise<void> {
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Last name').fill('Ọlá');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('How often').selectOption(frequency);
  await page.getByLabel('Policy').check();
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
}

test('stores one subscription for each address: the latest, with the consent and its time @desktop', async ({
  page,
  documents,
}) => {
  const alerts = collectAlerts(page);
  const name = randomUUID();
  await page.goto('/newsletter');
  await alive(page, '/newsletter');
  await expect(page.getByText('news of the Centre will come to your address')).toBeVisible();
  await subscribe(page, `${name}@cndcr.example`, 'quarterly');
  await subscribe(page, `${name.toUpperCase()}@CNDCR.example`, 'monthly');
  expect(alerts).toEqual(Array(2).fill('Thank you for subscribing to our newsletter!'));

  expect(await documents.withEmail('newsletterSubscriptions', `${name}@cndcr.example`)).toEqual([]);
  expect(await documents.withEmail('newsletterSubscriptions', `${name.toUpperCase()}@CNDCR.example`)).toEqual([
    {
      type: 'newsletter',
      firstName: 'Adaeze',
      lastName: 'Ọlá',
      email: `${name.toUpperCase()}@CNDCR.example`,
      policy: 'yes',
      frequency: 'monthly',
      privacyAgreed: 'yes',
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
    },
  ]);
});

test('keeps what was written when the store cannot be reached, and stores it later @desktop', async ({
  page,
  stack,
  documents,
  expectedErrors,
}) => {
  expectedErrors.push(/newsletterSubscriptions/, /ERR_CONNECTION_REFUSED/);
  const alerts = collectAlerts(page);
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/newsletter');
  await alive(page, '/newsletter');
  await stack.store.stop();
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Last name').fill('Ọlá');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('We could not confirm that this reached us')).toBeVisible({ timeout: 15_000 });
  expect(alerts).toEqual(['Failed to subscribe to the newsletter. Please try again.']);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await stack.store.start();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('');
  expect(await documents.withEmail('newsletterSubscriptions', email)).toHaveLength(1);
});

test('Media takes the address there, where the sign-up is completed and stored @desktop', async ({
  page,
  documents,
}) => {
  const alerts = collectAlerts(page);
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/media');
  await alive(page, '/media');
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/newsletter');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Last name').fill('Ọlá');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(alerts).toEqual(['Thank you for subscribing to our newsletter!']);
  expect(await documents.withEmail('newsletterSubscriptions', email)).toHaveLength(1);
  await page.goto('/media');
  await alive(page, '/media');
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

test('undated events lead there, and Privacy says what is stored, without scripts as well @desktop', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.site.url });
  const page = await context.newPage();
  await page.goto('/media');
  await expect(page.getByRole('main').locator('p', { hasText: 'This form needs JavaScript' })).toBeVisible();
  await page.goto('/events');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hear when the date is set/ })
    .first()
    .click();
  await expect(page).toHaveURL('/newsletter');
  await page.goto('/privacy');
  await expect(page.getByText('A subscription to the newsletter sends your name')).toBeVisible();
  await context.close();
});
