import { titleOf, type Route } from 'shared-config/contract/routes';
import { navigationRoutes, routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { follow, markDocument } from './steps';

/** Console errors of the browser and the shell when a remote is down. */
const remoteErrors = [
  /ERR_CONNECTION_REFUSED/,
  /did not give the page/,
  /has not given the page/,
  /Federation Runtime/,
];

test('keeps every page readable and its links working when both remotes are down', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(...remoteErrors);
  await Promise.all(Object.values(stack.remotes).map((remote) => remote.stop()));
  await page.goto('/newsletter');
  for (const route of routes as readonly Route[]) {
    const sameDocument = await markDocument(page);
    if (route.inNavigation) await follow(page, route.name);
    else await page.goto(route.path);
    await expect(page).toHaveURL(route.path);
    await expect(page).toHaveTitle(titleOf(route));
    expect(await sameDocument()).toBe(false);
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const text = await page.getByRole('main').innerText();
    // The shell has detected the failure and shows the notice beside the page.
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  }
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
