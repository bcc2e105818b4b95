import { titleOf } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { violationsOf } from './axe';
import { alive, expect, test } from './fixtures';
import * as checks from './page-checks';
import { layoutShift, withoutPrefetching } from './steps';

/** Width of the window, and text size, in which a page must fit: the first is 400 % zoom. */
const narrow = [
  [320, '100%'],
  [360, '200%'],
  [1280, '200%'],
] as const;

for (const width of [360, 1280]) {
  for (const route of routes) {
    test(
      `${route.path} at ${width} px: complete, hydrated, accessible, private`,
      { tag: '@desktop' },
      async ({ page, stack }) => {
        const origins = new Set<string>();
        page.on('request', (request) => origins.add(new URL(request.url()).origin));
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        // The fonts arrive after the first paint, which uses fallback fonts.
        await page.route(/\.woff2$/, async (request) => {
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          await request.continue();
        });
        const response = await page.goto(route.path);
        expect(response?.status()).toBe(200);
        await alive(page, route.path);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        expect(await layoutShift(page)).toBeLessThan(0.005);

        await expect(page).toHaveTitle(titleOf(route));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('banner')).toBeVisible();
        const privacy = { name: 'Privacy', exact: true };
        await expect(page.getByRole('contentinfo').getByRole('link', privacy)).toHaveAttribute('href', '/privacy');
        if (route.isForm)
          await expect(page.getByRole('main').getByRole('link', privacy).first()).toHaveAttribute('href', '/privacy');

        for (const check of [
          checks.unclearLinks,
          checks.movingElements,
          checks.headingsInOtherFamilies,
          checks.headingsWithOrphans,
          checks.fontsWithoutPreload,
          checks.keptData,
          ...(width === 360 ? [checks.smallTargets] : []),
        ])
          expect(await page.evaluate(check), check.name).toEqual([]);
        expect(await page.context().cookies()).toEqual([]);
        const own = [stack.site, ...Object.values(stack.remotes)].map(({ url }) => url);
        expect([...origins].filter((origin) => !own.includes(origin))).toEqual([]);

        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await violationsOf(page), colorScheme).toEqual([]);
        }
        for (const [narrowWidth, fontSize] of narrow) {
          await page.setViewportSize({ width: narrowWidth, height: 740 });
          await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
          expect(await page.evaluate(checks.beyondTheEdge), `${narrowWidth} px, text at ${fontSize}`).toEqual([]);
        }
      },
    );
  }
}

test(
  'Tab reaches every control of every page in its order, each seen with its ring',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const { path } of routes) {
      await page.goto(path);
      await alive(page, path);
      const stops = await page.evaluate(checks.numberTabStops);
      const walked: number[] = [];
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab');
        walked.push(await page.evaluate(checks.seenTabStop));
      }
      expect(walked, path).toEqual(Array.from({ length: stops }, (_, stop) => stop));
    }
    const skip = page.locator('[data-stop="0"]');
    await expect(skip).toHaveText('Skip to main content');
    await skip.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test('shows Page Not Found with status 404 for unknown paths', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of ['/media-archives', '/About-Us', '/nowhere/<script>alert(1)</script>']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('CNDCR | Page Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Error Code: 404')).toBeVisible();
    await expect(page.getByRole('code')).toHaveText(decodeURIComponent(path));
    for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(checks.beyondTheEdge)).toEqual([]);
});

test('shows the path that a host writes into Page Not Found', { tag: '@desktop' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const path = '/nowhere/a&copy';
  // Chromium allows no response of a test to load from servers of this machine.
  await withoutPrefetching(page);
  // See docs/operations.md.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const words = '<span data-requested-path="">this address</span>';
    expect(html).toContain(words);
    await route.fulfill({ response, body: html.replace(words, words.replace('this address', '/nowhere/a&amp;copy')) });
  });
  await page.goto(path);
  await expect(page.getByRole('code')).toHaveText(path);
});

test(
  'shows the page that the server sends for a percent-encoded path',
  { tag: '@desktop' },
  async ({ page, expectedErrors }) => {
    // The policy of all other addresses allows the styles of Page Not Found alone.
    expectedErrors.push(/Applying inline style violates/);
    const response = await page.goto('/%61bout-us');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle('CNDCR | About Us');
    await alive(page, '/about-us');
  },
);

test(
  'Our Awards has at most 8,500 pixels on a narrow phone, and 260 elements',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/our-awards');
    await alive(page, '/our-awards');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8500);
    expect(await page.locator('main *').count()).toBeLessThanOrEqual(260);
  },
);
