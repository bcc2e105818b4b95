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

/** The body text, the sturdy cut of small headings, the display cut of h1 and h2. */
const families = ['Inter', 'Playfair', 'Playfair Display'];

for (const family of families) {
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
          element.style.font = `600 40px "${name}"`;
        }
        // The browser fetches font files on demand.
        await Promise.all(all.map((text) => document.fonts.load(`600 40px "${name}"`, text)));
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

test('loads at most 75 kB of fonts, and preloads all of them @desktop', async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) sizes.set(response.url(), (await response.body()).length);
  });
  await page.goto('/about-us');
  await alive(page, '/about-us');
  // The maximum for a page: all letters in all families.
  await page.evaluate(
    (all) => Promise.all(all.map((family) => document.fonts.load(`16px "${family}"`, 'aẹm̀'))),
    families,
  );
  await expect.poll(() => sizes.size).toBe(families.length);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded.toSorted()).toEqual([...sizes.keys()].toSorted());
});

test('shows h1 and h2 in the display cut, and smaller headings in another, on every page @desktop', async ({
  page,
}) => {
  for (const { path } of routes) {
    await page.goto(path);
    const firstFamilies = await page
      .locator('h1, h2, h3')
      .evaluateAll((headings) =>
        headings.map((heading) => [heading.localName, getComputedStyle(heading).fontFamily.split(',')[0]]),
      );
    expect(firstFamilies.length, path).toBeGreaterThan(1);
    for (const [heading, family] of firstFamilies) {
      expect(family === '"Playfair Display"', `${heading} of ${path}: ${family}`).toBe(heading !== 'h3');
    }
  }
});

for (const family of ['Playfair', 'Playfair Display']) {
  test(`draws the stems of ${family} without light lines @desktop`, async ({ page }) => {
    await page.goto('/');
    const lines = await page.evaluate(async (name) => {
      await document.fonts.load(`600 40px "${name}"`, 'n');
      const canvas = new OffscreenCanvas(120, 120);
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      const found = new Set<string>();
      for (const letter of ['n', 'r', 'i', 'm', 'h', 'u', 'ń', 'ị']) {
        for (const size of [26, 30, 34, 40, 48, 56, 64, 80]) {
          for (const offset of [0, 0.25, 0.5, 0.75]) {
            context.clearRect(0, 0, 120, 120);
            context.font = `600 ${size}px "${name}"`;
            context.fillText(letter, 10 + offset, 90);
            const { data } = context.getImageData(0, 0, 120, 120);
            const isDark = (at: number) => data[at * 4 + 3]! > 230;
            const isLine = (at: number) => isDark(at - 120) && !isDark(at) && isDark(at + 120);
            // Two neighbours are lighter than what is above and below: not the gap in the r.
            for (let at = 120; at < 119 * 120; at += 1) {
              if (isLine(at) && isLine(at + 1)) found.add(`${letter} at ${size} px`);
            }
          }
        }
      }
      return [...found];
    }, family);
    expect(lines).toEqual([]);
  });
}

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
