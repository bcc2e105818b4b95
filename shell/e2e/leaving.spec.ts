import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { collectAlerts } from './steps';

/** Fills in the volunteer form, and sends it to a store that does not answer until `answer` is called. */
async function sendSlowly(page: Page, email: string): Promise<{ answer: (ok: boolean) => void }> {
  let answer: (ok: boolean) => void = () => {};
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  await page.route(/documents:commit/, async (route) => {
    if (await answered) await route.continue().catch(() => {});
    else await route.abort().catch(() => {});
  });
  await page.goto('/get-involved');
  await alive(page, '/get-involved');
  const form = page.getByRole('form', { name: 'Volunteer application' });
  await form.getByLabel('Your name').fill('Adaeze');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Where you would like to help').selectOption('media');
  await form.getByLabel('Message').fill('I would like to help.');
  const asked = page.waitForRequest(/documents:commit/);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await asked;
  return { answer };
}

const newEmail = () => `${randomUUID()}@cndcr.example`;
const toEvents = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();

test.describe('a visitor who leaves while an application is being sent @desktop', () => {
  test('is told on the next page that it was received', async ({ page, documents }) => {
    const email = newEmail();
    const { answer } = await sendSlowly(page, email);
    await toEvents(page);
    await showsPage(page, '/events');
    answer(true);
    await expect(page.getByText('Thank you. We have received your volunteer application.')).toBeVisible();
    expect(await documents.withEmail('volunteerApplications', email)).toHaveLength(1);
  });

  test('gets the alert that it failed, stays on the other page, and finds everything on the way back', async ({
    page,
    documents,
    expectedErrors,
  }) => {
    expectedErrors.push(/was not confirmed|ERR_FAILED/);
    const alerts = collectAlerts(page);
    const email = newEmail();
    const { answer } = await sendSlowly(page, email);
    await toEvents(page);
    await showsPage(page, '/events');
    answer(false);
    await expect.poll(() => alerts).toEqual(['Failed to submit volunteer application. Please try again.']);
    await showsPage(page, '/events');
    await page.unroute(/documents:commit/);
    await page.goBack();
    await showsPage(page, '/get-involved');
    const form = page.getByRole('form', { name: 'Volunteer application' });
    await expect(form.getByLabel('Message')).toHaveValue('I would like to help.');
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('dialog', { name: 'Application received' })).toBeVisible({ timeout: 15_000 });
    expect(await documents.withEmail('volunteerApplications', email)).toHaveLength(1);
  });
});

test('a draft can be cleared, and is not handed to windows that the page opens @desktop', async ({ page, context }) => {
  await page.goto('/get-involved');
  await alive(page, '/get-involved');
  const form = page.getByRole('form', { name: 'Volunteer application' });
  await expect(page.getByRole('button', { name: 'Clear this form' })).toHaveCount(0);
  await form.getByLabel('Message').fill('Kept.');
  await expect(
    page.getByText('What you type is kept in this tab until you send it, for 24 hours at most.'),
  ).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/get-involved'));
  const other = await opened;
  await alive(other, '/get-involved');
  await expect(other.getByRole('form', { name: 'Volunteer application' }).getByLabel('Message')).toHaveValue('');
  await other.close();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Clear this form' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByLabel('Your name')).toBeFocused();
  await page.reload();
  await alive(page, '/get-involved');
  await expect(form.getByLabel('Message')).toHaveValue('');
});
