import type { Page } from '@playwright/test';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { navigationRoutes, routes } from 'shared-config/testing/pages';
import { site } from 'shared-config/site';
import { expect, test } from './fixtures';
import { follow } from './steps';

test.use({ javaScriptEnabled: false });

/** The content that proves each page complete. */
const whole: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  },
  '/about-us': async (page) => {
    await expect(page.getByRole('link', { name: 'Meet Our Founders' })).toBeVisible();
  },
  '/founders': async (page) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(7);
  },
  '/our-awards': async (page) => {
    await expect(page.locator('main li[id]').getByRole('heading', { level: 3 })).toHaveCount(13);
    await expect(page.getByRole('list', { name: 'Criteria' })).toHaveCount(13);
  },
  '/events': async (page) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4);
  },
  '/media': async (page) => {
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await expectWayToWrite(page, 1);
  },
  '/newsletter': (page) => expectWayToWrite(page, 1),
  '/get-involved': (page) => expectWayToWrite(page, 2),
  '/contact-us': async (page) => {
    await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(5);
    await expect(page.locator('address')).toHaveCount(4);
  },
};

for (const route of routes as readonly Route[]) {
  test(`shows all content of ${route.path} without scripts`, async ({ page }) => {
    await page.goto(route.path);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await whole[route.path]?.(page);
    // No served element needs a script to become visible.
    await expect(page.locator('main [hidden], #root > [hidden]')).toHaveCount(0);
  });
}

test('reaches every page through links without scripts', async ({ page }) => {
  await page.goto('/newsletter');
  for (const route of navigationRoutes) {
    await follow(page, route.name);
    await expect(page).toHaveURL(route.path);
    await expect(page).toHaveTitle(titleOf(route));
  }
});

test('opens and closes the side panel without scripts @phone', async ({ page }) => {
  await page.goto('/about-us');
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(panel.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

/** Checks that each form on the page shows the contact address and has a disabled submit button. */
async function expectWayToWrite(page: Page, forms: number): Promise<void> {
  const ways = page
    .getByRole('paragraph')
    .filter({ hasText: 'needs JavaScript' })
    .getByRole('link', { name: site.email });
  await expect(ways).toHaveCount(forms);
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', `mailto:${site.email}`);
  const submit = page.getByRole('main').getByRole('button');
  await expect(submit).toHaveCount(forms);
  for (const button of await submit.all()) await expect(button).toBeDisabled();
}
