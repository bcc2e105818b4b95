import { titleOf, type Route } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { hydrated, expect, test } from '../../fixtures/site';
import { formOf, send } from '../../fixtures/form-steps';
import { follow, footerLink, markDocument, refuseConnections } from '../../fixtures/steps';
import { notices } from '../../../../content/words';

test('with both remotes down, pages and links work', { tag: '@phone' }, async ({ page, stack, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/, /Federation Runtime/);
  for (const remote of Object.values(stack.remotes)) await refuseConnections(page, remote);
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
    await expect(page.getByRole('button', { name: notices.retry })).toBeVisible();
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  }
});

test('while its remote is down, a page opens at the part that a link leads to, and on Back where it was', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/, /Federation Runtime/);
  await refuseConnections(page, stack.remoteOf('/our-awards'));
  const position = () => page.evaluate(() => scrollY);
  await page.goto('/our-awards');
  const link = footerLink(page, 'Get Involved');
  await link.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: notices.retry })).toBeAttached();
  const before = await position();
  await link.click();
  await hydrated(page, '/get-involved');
  await page.goBack();
  await expect(page.getByRole('button', { name: notices.retry })).toBeAttached();
  expect(await position()).toBe(before);

  await footerLink(page, 'Get Involved').click();
  const award = footerLink(page, 'Our Awards');
  await award.evaluate((element: HTMLAnchorElement) => (element.href = '/our-awards#youth-development'));
  await award.click();
  const part = page.locator('#youth-development:target').getByRole('heading');
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
});

test('who stays while an application is sent, as Back finds a remote down, has a page of its own height', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/, /Federation Runtime/, /Failed to load/);
  await refuseConnections(page, stack.remoteOf('/our-awards'));
  await page.route(/documents:commit/, () => {});
  await page.goto('/our-awards');
  await footerLink(page, 'Get Involved').click();
  await hydrated(page, '/get-involved');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.clock.install();
  await send(formOf(page, 'volunteer'));
  const asks = page.waitForEvent('dialog');
  await page.evaluate(() => history.back());
  await (await asks).dismiss();
  await page.clock.runFor(5000);
  expect(Math.abs((await height()) - before)).toBeLessThan(1000);
});
