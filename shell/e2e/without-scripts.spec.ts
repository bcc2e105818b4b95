import type { Page } from '@playwright/test';
import { notFoundPath, titleOf, type Route } from 'shared-config/contract/routes';
import { navigationRoutes, routes } from 'shared-config/testing/pages';
import { site } from 'shared-config/site';
import { expect, test } from './fixtures';
import { follow } from './steps';

test.use({ javaScriptEnabled: false });

/** What makes each page complete. */
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
  test(`shows all of ${route.path} without scripts`, async ({ page }) => {
    await page.goto(route.path);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await whole[route.path]?.(page);
    // Nothing that was served waits for a script to be shown.
    await expect(page.locator('main [hidden], #root > [hidden]')).toHaveCount(0);
  });
}

test('sends finished HTML, with nothing that a script would have to put in its place @desktop', async ({ request }) => {
  for (const path of [...routes.map((route) => route.path), notFoundPath]) {
    const html = (await (await request.get(path)).text()).replace(/<style.*?<\/style>/gs, '');
    const tags = html.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => /^<h1/.test(tag)), path).toHaveLength(1);
    expect(tags.filter((tag) => /^<template|\sdata-fallback|\sstyle=|^<(div|section)[^>]*\shidden/.test(tag)), path).toEqual([]);
    expect(html, path).not.toMatch(/<!--\$[?!~]-->/);
    expect(html.match(/<script(?![^>]*\s(src|type="application\/json")=?)[^>]*>/g), path).toBeNull();
  }
  const count = async (path: string, pattern: RegExp) => (await (await request.get(path)).text()).match(pattern)?.length;
  expect(await count('/our-awards', />Criteria</g)).toBe(13);
  expect(await count('/founders', /<h3/g)).toBe(7);
  expect(await count('/events', /<h3/g)).toBe(4);
  expect(await count('/media', /<h3/g)).toBe(5);
  expect(await count('/contact-us', /href="tel:/g)).toBe(5);
  expect(await count('/contact-us', /<address/g)).toBe(4);
});

test('leads to every page by links without scripts', async ({ page }) => {
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

/** Each form of the page says how to reach the organisation instead, and cannot be sent. */
async function expectWayToWrite(page: Page, forms: number): Promise<void> {
  const ways = page.getByRole('paragraph').filter({ hasText: 'needs JavaScript' }).getByRole('link', { name: site.email });
  await expect(ways).toHaveCount(forms);
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', `mailto:${site.email}`);
  const submit = page.getByRole('main').getByRole('button');
  await expect(submit).toHaveCount(forms);
  for (const button of await submit.all()) await expect(button).toBeDisabled();
}
