import { alive, expect, test } from './fixtures';

const path = '/our-awards';

test('leads from the top and from the end of the list of categories to how to nominate', async ({ page }) => {
  await page.goto(path);
  await alive(page, path);
  const links = page.getByRole('main').getByRole('link', { name: 'How to nominate', exact: true });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    await link.click();
    await expect(page.locator('#nominate h2')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#nominate');
  }
  await expect(page.locator('#nominate').getByRole('link', { name: 'Nominate by email' })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=[^&]+&body=/,
  );
});

test('is no longer than 8,500 pixels on a narrow phone, and has at most 260 elements', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await alive(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8500);
  expect(await page.locator('main *').count()).toBeLessThanOrEqual(260);
});
