import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { layoutShift } from './steps';

/** Letters of Yoruba, Igbo and Hausa, and letters with tone marks that Unicode does not encode as one character. */
const letters = [
  'ẹ',
  'ọ',
  'ṣ',
  'ị',
  'ụ',
  'ṅ',
  'ɓ',
  'ɗ',
  'ƙ',
  'ƴ',
  'Ẹ',
  'Ọ',
  'Ṣ',
  'Ị',
  'Ụ',
  'Ṅ',
  'Ɓ',
  'Ɗ',
  'Ƙ',
  'm̀',
  'ḿ',
  'ǹ',
  'ẹ́',
  'ẹ̀',
  'ọ́',
  'ọ̀',
  'ị́',
  'ụ̀',
  'ẹ̄',
];

for (const family of ['Inter', 'Playfair']) {
  test(`renders each letter of Yoruba, Igbo and Hausa, with its tone marks, in ${family} alone @desktop`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(
      async ([name, all]) => {
        for (const text of all) {
          const element = document.body.appendChild(document.createElement('span'));
          element.className = 'probe';
          element.textContent = text;
          element.style.font = `600 40px ${name}`;
        }
        // Combining marks need an extra font file, which the browser fetches on demand.
        await Promise.all(all.map((text) => document.fonts.load(`600 40px ${name}`, text)));
        await document.fonts.ready;
      },
      [family, letters] as const,
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.probe' });
    const used = await Promise.all(
      nodeIds.map(async (nodeId) => (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
    );
    expect(used).toHaveLength(letters.length);
    used.forEach((fonts, index) => {
      expect(
        fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont })),
        letters[index],
      ).toEqual([{ familyName: expect.stringContaining(family), isCustomFont: true }]);
    });
  });
}

test('loads at most 120 kB of fonts, and preloads only Latin files @desktop', async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) sizes.set(response.url(), (await response.body()).length);
  });
  await page.goto('/about-us');
  await alive(page, '/about-us');
  // The maximum for a page: all letters in both families.
  await page.evaluate(() =>
    Promise.all(['Inter', 'Playfair'].map((family) => document.fonts.load(`16px ${family}`, 'aẹ'))),
  );
  await expect.poll(() => sizes.size).toBe(4);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(
    preloaded.every((url) => url.includes('-latin')),
    String(preloaded),
  ).toBe(true);
});

for (const width of [360, 768, 1280]) {
  test(`keeps its layout when fonts load late, at ${width} px @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const shifts: Record<string, number> = {};
    for (const { path } of routes) {
      // Delay the fonts until after the first paint, which then uses the fallback font.
      await page.route(/\.woff2$/, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await route.continue();
      });
      await page.goto(path);
      await alive(page, path);
      await page.evaluate(() => document.fonts.ready);
      shifts[path] = await layoutShift(page);
      await page.unroute(/\.woff2$/);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.005)).toEqual([]);
  });
}
