import { notFoundPath, routes, titleOf, type Route } from 'shared-config/routes';
import { alive, expect, test } from './fixtures';

for (const route of routes as readonly Route[]) {
  test(`shows ${route.path} when it is loaded directly`, async ({ page }) => {
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await alive(page, route.path);
  });
}

test('answers any other path with Page Not Found and status 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of ['/media-archives', '/About-Us', `${notFoundPath}/<script>alert(1)</script>`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('CNDCR | Page Not Found');
    await expect(page.getByText('Error Code: 404')).toBeVisible();
    await expect(page.getByRole('code')).toHaveText(decodeURIComponent(path));
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
