import { randomUUID } from 'node:crypto';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { navigationRoutes, routes } from 'shared-config/testing/pages';
import { site } from 'shared-config/site';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { enterRest, follow, markDocument, shellAlive } from './steps';

/** Console errors of the browser and the shell when a remote is down. */
const remoteErrors = [
  /ERR_CONNECTION_REFUSED/,
  /did not give the page/,
  /has not given the page/,
  /Federation Runtime/,
];

test('keeps every page readable when both remotes are down @desktop', async ({ page, stack, expectedErrors }) => {
  expectedErrors.push(...remoteErrors);
  await Promise.all(Object.values(stack.remotes).map((remote) => remote.stop()));
  for (const route of routes as readonly Route[]) {
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(titleOf(route));
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const text = await page.getByRole('main').innerText();
    // The shell has detected the failure and shows the notice beside the page.
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  }
});

test('navigates with new documents when both remotes are down', async ({ page, stack, expectedErrors }) => {
  expectedErrors.push(...remoteErrors);
  await Promise.all(Object.values(stack.remotes).map((remote) => remote.stop()));
  await page.goto('/newsletter');
  for (const route of navigationRoutes) {
    await shellAlive(page);
    const sameDocument = await markDocument(page);
    await follow(page, route.name);
    await expect(page).toHaveURL(route.path);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sameDocument()).toBe(false);
  }
});

test('shows the contact address when a form cannot send, and recovers without a reload @desktop', async ({
  page,
  stack,
  documents,
  expectedErrors,
}) => {
  expectedErrors.push(...remoteErrors);
  await stack.remoteOf('/get-involved').stop();
  await page.goto('/get-involved');
  const notice = page.getByRole('status').filter({ hasText: 'This form cannot send right now.' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  const form = page.getByRole('form', { name: 'Volunteer application' });
  await expect(form.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  const email = `${randomUUID()}@cndcr.example`;
  await form.getByLabel('Email address').fill(email);

  const sameDocument = await markDocument(page);
  await stack.remoteOf('/get-involved').start();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await alive(page, '/get-involved');
  await expect(notice).toHaveCount(0);
  expect(await sameDocument()).toBe(true);
  await expect(form.getByLabel('Email address')).toHaveValue(email);
  await enterRest(form);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog', { name: 'Application received' })).toBeVisible();
  expect(await documents.withEmail('volunteerApplications', email)).toHaveLength(1);
});

test('recovers automatically when the remote is back @desktop', async ({ page, stack, expectedErrors }) => {
  expectedErrors.push(...remoteErrors);
  await stack.remoteOf('/events').stop();
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await stack.remoteOf('/events').start();
  // The first automatic retry follows after 2 s.
  await alive(page, '/events');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('keeps the page and navigates when a remote accepts connections and never answers @phone', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(...remoteErrors);
  stack.remoteOf('/about-us').misbehave('hang');
  await page.clock.install();
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  await shellAlive(page);
  const text = await page.getByRole('main').innerText();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await page.getByRole('main').innerText()).toBe(text);

  await page.clock.pauseAt(Date.now() + 1000);
  const answer = page.waitForResponse('**/founders');
  await follow(page, 'Founders');
  await page.clock.runFor(300);
  // The shell handles the click first, and loads a document only after its timeout.
  await expect(page.getByRole('status').filter({ hasText: 'Loading Founders…' })).toHaveCount(1);
  expect(await page.getByRole('main').innerText()).toBe(text);
  await page.clock.runFor(4700);
  expect((await answer).request().isNavigationRequest()).toBe(true);
  await showsPage(page, '/founders');
});

test('prefetches from an unavailable remote only once, and reports no error @desktop', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  await stack.remoteOf('/about-us').stop();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stack.remoteOf('/about-us').url)) asked.push(request.url());
  });
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().startsWith(stack.remoteOf('/about-us').url),
  );
  await page.goto('/newsletter');
  await alive(page, '/newsletter');
  await failed;
  for (const { name } of navigationRoutes)
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get Involved', exact: true }).click();
  await alive(page, '/get-involved');
  expect(asked).toEqual([expect.stringMatching(/\/remoteEntry\.[^/?]*\.js$/)]);
});
