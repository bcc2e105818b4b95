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

test('marks the category in view, and keeps the mark in view in a low window @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.goto(path);
  await alive(page, path);
  const list = page.getByRole('navigation', { name: 'Award categories' });
  const links = list.getByRole('link');
  await expect(list.locator('[aria-current]')).toHaveCount(0);
  for (const index of [0, 6, 12, 3]) {
    const link = links.nth(index);
    await page.goto(`${path}${await link.getAttribute('href')}`);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(list.locator('[aria-current]')).toHaveCount(1);
    await expect(link).toBeInViewport({ ratio: 0.98 });
  }
});

test('is no longer than eight and a half thousand pixels on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await alive(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8500);
});
