import { notFoundPath, titleOf, type Route } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { footerAwards, site, socialLinks } from 'shared-config/site';
import { alive, expect, test } from './fixtures';
import { stopClock } from './steps';

for (const route of routes as readonly Route[]) {
  test(`shows ${route.path} when it is loaded directly`, async ({ page }) => {
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await alive(page, route.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('answers any other path with Page Not Found and status 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of ['/media-archives', '/About-Us', `${notFoundPath}/<script>alert(1)</script>`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('CNDCR | Page Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Error Code: 404')).toBeVisible();
    await expect(page.getByRole('code')).toHaveText(decodeURIComponent(path));
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

test('shows the page that the server sends, whatever the spelling of the address', async ({ page }) => {
  const response = await page.goto('/%61bout-us');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('CNDCR | About Us');
  await alive(page, '/about-us');
});

test('has an icon for the browser tab @desktop', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="icon"]').getAttribute('href');
  const icon = await request.get(href ?? '');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
});

test('shows the year in which the visitor reads, not that of the release @desktop', async ({ page, request }) => {
  const now = new Date().getFullYear();
  expect(await (await request.get('/')).text()).toMatch(new RegExp(`© .*${now}`));
  await page.clock.setFixedTime(new Date(now + 1, 0, 5));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${now + 1} ${site.name}`);
});

test('shows social icons that lead nowhere yet, and says so @desktop', async ({ page }) => {
  await page.goto('/');
  await alive(page, '/');
  for (const { name } of socialLinks) {
    const icon = page.getByRole('contentinfo').getByRole('link', { name: `${name} (not yet available)`, exact: true });
    await expect(icon).toBeVisible();
    await expect(icon).toBeDisabled();
    await expect(icon).not.toHaveAttribute('href');
  }
});

test('names five award categories in the footer, as plain text @desktop', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('listitem').filter({ hasText: 'Award' }).filter({ hasNotText: 'Our Awards' })).toHaveText([...footerAwards]);
  for (const award of footerAwards) await expect(footer.getByRole('link', { name: award })).toHaveCount(0);
});

for (const [path, title] of [
  ['/our-awards', 'Nomination Submitted!'],
  ['/contact-us', 'Message Sent!'],
] as const) {
  test(`keeps the dialog "${title}" ready, and closed @desktop`, async ({ page }) => {
    await page.goto(path);
    await alive(page, path);
    const dialog = page.getByRole('dialog', { name: title, exact: true, includeHidden: true });
    await expect(dialog).toHaveCount(1);
    await stopClock(page);
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
