import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { collectAlerts, enter, holdBack } from './steps';

/** Opens and fills in the volunteer form. */
async function fillIn(page: Page): Promise<string> {
  const email = `${randomUUID()}@cndcr.example`;
  await page.goto('/get-involved');
  await alive(page, '/get-involved');
  await enter(page.getByRole('form', { name: 'Volunteer application' }), {
    'Your name': 'Adaeze',
    'Email address': email,
    'Where you would like to help': 'media',
    Message: 'I would like to help.',
  });
  return email;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
const received = (page: Page) => page.getByRole('dialog', { name: 'Application received' });
const toEvents = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await showsPage(page, '/events');
};

test.describe('a visitor who leaves while an application is being sent', { tag: '@desktop' }, () => {
  test('reads on the next page that it was received', async ({ page, documents }) => {
    const email = await fillIn(page);
    const release = await holdBack(page, /documents:commit/);
    const sent = page.waitForRequest(/documents:commit/);
    await submit(page);
    await sent;
    await toEvents(page);
    release();
    await expect(page.getByText('Thank you. We have received your volunteer application.')).toBeVisible();
    await showsPage(page, '/events');
    expect(await documents.withEmail('volunteerApplications', email)).toHaveLength(1);
  });

  test('gets the alert that it failed, stays on the other page, and finds everything on the way back', async ({
    page,
    stack,
    documents,
    expectedErrors,
  }) => {
    expectedErrors.push(/was not confirmed|ERR_/);
    const alerts = collectAlerts(page);
    const email = await fillIn(page);
    const release = await holdBack(page, /documents:commit/);
    const sent = page.waitForRequest(/documents:commit/);
    await submit(page);
    await sent;
    await toEvents(page);
    await stack.store.stop();
    release();
    await expect.poll(() => alerts).toEqual(['Failed to submit volunteer application. Please try again.']);
    await showsPage(page, '/events');
    await stack.store.start();
    await page.goBack();
    await showsPage(page, '/get-involved');
    await submit(page);
    await expect(received(page)).toBeVisible({ timeout: 15_000 });
    expect(await documents.withEmail('volunteerApplications', email)).toHaveLength(1);
  });
});
