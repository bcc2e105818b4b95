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

async function subscribeOnMedia(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

test('Media stores address and consent on its own screen, and keeps what an earlier sign-up says @desktop', async ({
  page,
  documents,
}) => {
  const alerts = collectAlerts(page);
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/media');
  await alive(page, '/media');
  await subscribeOnMedia(page, email);
  await expect(page.getByRole('dialog', { name: 'Successfully Subscribed!' })).toBeVisible();
  await expect(page).toHaveURL('/media');
  await expect(page.getByLabel('Email address')).toHaveValue('');
  const stored = { type: 'newsletter', email, privacyAgreed: 'yes', submittedAt: expect.any(String) as unknown };
  expect(await documents.withEmail('newsletterSubscriptions', email)).toEqual([stored]);
  expect(alerts).toEqual([]);

  await page.goto('/newsletter');
  await alive(page, '/newsletter');
  await subscribe(page, email, 'monthly');
  await page.goto('/media');
  await alive(page, '/media');
  await subscribeOnMedia(page, email);
  await expect(page.getByRole('dialog', { name: 'Successfully Subscribed!' })).toBeVisible();
  expect(await documents.withEmail('newsletterSubscriptions', email)).toEqual([
    { ...stored, firstName: 'Adaeze', lastName: 'Ọlá', policy: 'yes', frequency: 'monthly' },
  ]);
});

test('Media keeps what was entered while the store or the forms cannot be reached @desktop', async ({
  page,
  stack,
  documents,
  expectedErrors,
}) => {
  expectedErrors.push(
    /newsletterSubscriptions/,
    /ERR_CONNECTION_REFUSED/,
    /Remote "forms"/,
    /Failed to load/,
    /Federation/,
  );
  const alerts = collectAlerts(page);
  const email = `${randomUUID()}@cndcr.example`;
  const failed = page.getByText('We could not confirm that this reached us');
  const entries = `${stack.remotes['forms']?.url}/**`;
  await page.route(entries, (route) => route.abort());
  await page.goto('/media');
  await alive(page, '/media');
  await subscribeOnMedia(page, email);
  await expect(failed).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel('Email address')).toHaveValue(email);

  await page.unroute(entries);
  await stack.store.stop();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => alerts.length, { timeout: 15_000 }).toBe(2);
  await expect(failed).toBeVisible();

  await stack.store.start();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog', { name: 'Successfully Subscribed!' })).toBeVisible({ timeout: 15_000 });
  expect(await documents.withEmail('newsletterSubscriptions', email)).toHaveLength(1);
  expect(alerts).toEqual(Array(2).fill('Failed to subscribe to the newsletter. Please try again.'));
});

test('the next page says how a sign-up on Media ended that the visitor left behind @desktop', async ({
  page,
  documents,
}) => {
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/media');
  await alive(page, '/media');
  // Holds the answer back until the visitor is at another page.
  let release = () => {};
  const left = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/documents:commit*', async (route) => {
    const answer = await route.fetch();
    await left;
    await route.fulfill({ response: answer });
  });
  const isSent = page.waitForRequest('**/documents:commit*');
  await subscribeOnMedia(page, email);
  await isSent;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Founders' }).click();
  await expect(page).toHaveURL('/founders');
  release();
  await expect(page.getByText('Thank you for subscribing to our newsletter!').first()).toBeVisible();
  expect(await documents.withEmail('newsletterSubscriptions', email)).toHaveLength(1);
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
  await expect(page.getByText('A subscription to the newsletter sends your email address')).toBeVisible();
  await context.close();
});
