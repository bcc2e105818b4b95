import { titleOf } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { hydrated, expect, expectNoneOfWords, test } from '../../fixtures/site';
import { namedFiles } from '../../fixtures/named-files';
import * as checks from '../../fixtures/page-checks';
import { holdBack, layoutShift, requestsOf } from '../../fixtures/steps';

/** Width of the window, text size in the browser and in the operating system, in which a page must fit: the first is 400 % zoom. */
const narrow = [
  [320, '', 1],
  [320, '200%', 1],
  [360, '200%', 1],
  [1280, '200%', 1],
  [360, '', 3],
  [1280, '', 2],
] as const;

const widths = ['@phone', '@widths'];

// One visit makes all checks of a page in the browser. composed.spec.ts checks its HTML.
for (const route of routes) {
  test(`${route.path}: complete, hydrated, accessible, private`, { tag: widths }, async ({ page, stack }) => {
    const asked = requestsOf(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first-frame')));
    // Fonts first: the shift when they load depends on the machine's fonts. loading.spec.ts shows the fallbacks' metrics.
    const release = await holdBack(page, /\.js$/);
    const response = await page.goto(route.path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    await expect.poll(() => page.evaluate(checks.missingFonts)).toEqual([]);
    const before = await layoutShift(page);
    release();
    await hydrated(page, route.path);
    const after = await layoutShift(page);
    expect(after.sum - before.sum, after.moved).toBeLessThan(0.005);

    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const isPhone = page.viewportSize()!.width === 360;
    for (const check of [
      checks.movingElements,
      checks.earlyPictures,
      checks.headingsInOtherCuts,
      checks.keptData,
      checks.smallTargets,
    ])
      expect(await page.evaluate(check), check.name).toEqual([]);
    const orphans = await page.evaluate(checks.headingsWithOrphans);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expectNoneOfWords([
      ...orphans.map((heading) => `${route.path}: the last line of “${heading}” is short`),
      ...(isPhone && height >= 8500 ? [`${route.path}: is ${height} px high on a phone, more than 8500`] : []),
    ]);
    expect(await checks.violationsOf(page)).toEqual([]);
    // The HTML names every script and font, so that no request waits for another. Linked pages are prefetched.
    const { scripts, fonts, styles } = await namedFiles(stack.site.url, route.path);
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    const links = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname));
    const linked = routes.filter(({ path }) => path !== route.path && links.includes(path));
    expect(linked.length).toBeGreaterThanOrEqual(7);
    const prefetched = await Promise.all(linked.map(({ path }) => namedFiles(stack.site.url, path)));
    const named = prefetched.flatMap((other) => [...other.scripts, ...other.styles]);
    const wanted = new Set([...scripts, ...fonts, ...named.filter((url) => !styles.includes(url))]);
    await expect.poll(() => new Set(asked.filter((url) => /\.(js|css|woff2)$/.test(url)))).toEqual(wanted);
    // The browser requests the icon again when the URL changes.
    expect(asked.filter((url, index) => asked.indexOf(url) !== index && !url.includes('/logo.'))).toEqual([]);
    const [frame, ...starts] = await page.evaluate(
      (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
      ['first-frame', ...scripts],
    );
    // start.ts waits at most a second for the first frame.
    for (const start of starts) expect(start).toBeGreaterThan(Math.min(frame!, 1000));

    // Last, because interacting with a form loads its further scripts.
    await checks.walkWithTab(page);
    // The first control leads to the content.
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const devtools = await page.context().newCDPSession(page);
    // Editors fill in longer ones.
    await page.evaluate(() => {
      for (const number of document.querySelectorAll('[href^="tel:"]')) number.append(' 45678');
      for (const link of document.querySelectorAll('p a')) link.append(' with all of us');
      for (const hours of document.querySelectorAll('td')) hours.prepend('9.30 am to 1 pm and 2 pm to ');
    });
    for (const [width, fontSize, scale] of narrow) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      await devtools.send('Emulation.setEmulatedOSTextScale', { scale });
      const textSize = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      await expect.poll(textSize).toBeGreaterThanOrEqual(fontSize ? 32 : 16 * scale);
      for (const check of [checks.beyondTheEdge, ...(scale < 3 ? [checks.smallHeadings] : [])])
        expect(await page.evaluate(check), `${width} px, text at ${fontSize} × ${scale}`).toEqual([]);
    }

    expect(await page.context().cookies()).toEqual([]);
    const own = [stack.site, ...Object.values(stack.remotes)].map(({ url }) => url);
    expect(asked.filter((url) => !own.includes(new URL(url).origin))).toEqual([]);
  });
}

test('shows Page Not Found with status 404 for unknown paths', { tag: '@phone' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const path = '/nowhere/<script>alert(1)</script>';
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('code')).toHaveText(path);
  await expect(page).toHaveTitle('CNDCR | Page Not Found');
  await expect(page.locator('header, footer')).toHaveCount(0);
  const links = page.getByRole('main').locator('nav a');
  const paths = routes.filter(({ onNotFound }) => onNotFound).map((route) => route.path);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
  expect(await checks.violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(checks.beyondTheEdge)).toEqual([]);
});
