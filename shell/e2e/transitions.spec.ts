import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { deviceMeasured, follow, onDevice } from './steps';

test('a page that has begun to fade out never comes back @desktop', async ({ page }) => {
  await onDevice(page, 'quick');
  for (const { name, path } of routes.filter(({ inNavigation, path }) => inNavigation && path !== '/')) {
    // In a new document: on a busy machine a change can take so long that the next one does not fade.
    await page.goto('/');
    await alive(page, '/');
    // The opacity of the old page in every frame of the transition.
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      const sample = () => {
        const { opacity } = getComputedStyle(document.documentElement, '::view-transition-old(main)');
        if (document.activeViewTransition) frames.push(Number(opacity));
        if (!document.activeViewTransition && frames.length > 0) Object.assign(window, { isOver: true });
        else requestAnimationFrame(sample);
      };
      Object.assign(window, { isOver: false });
      requestAnimationFrame(sample);
    });
    await follow(page, name);
    await alive(page, path);
    await page.waitForFunction(() => (window as { isOver?: boolean }).isOver);
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    const begun = frames.findIndex((opacity) => opacity < 1);
    expect(begun, name).toBeGreaterThanOrEqual(0);
    for (const [index, opacity] of frames.entries())
      if (index > begun)
        expect(opacity, `${name}, frame ${index} of ${frames.join(', ')}`).toBeLessThanOrEqual(frames[index - 1]!);
  }
});

test('does not fade on a slow device @desktop', async ({ page }) => {
  await onDevice(page, 'slow');
  await page.goto('/');
  await alive(page, '/');
  await deviceMeasured(page);
  await countTransitions(page, 0);
  await follow(page, 'Founders');
  await showsPage(page, '/founders');
  expect(await transitions(page)).toBe(0);
});

test('does not fade again after a fade that took more than 100 ms @desktop', async ({ page }) => {
  await onDevice(page, 'quick');
  await page.goto('/');
  await alive(page, '/');
  await countTransitions(page, 200);
  for (const [name, path] of [
    ['Founders', '/founders'],
    ['Events', '/events'],
    ['Home', '/'],
  ] as const) {
    await follow(page, name);
    await showsPage(page, path);
    expect(await transitions(page)).toBe(1);
  }
});

for (const size of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1280, height: 1600 },
])
  test(`the first frame of a page has all that the window shows, where it stays, ${size.width} × ${size.height} px @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await alive(page, '/');
    let skipped = 0;
    for (const { name, path } of routes.filter(({ inNavigation, path }) => inNavigation && path !== '/')) {
      const frames = page.evaluate(async () => {
        const heading = () => document.querySelector('main h1')?.textContent;
        const before = heading();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (heading() === before) await frame();
        // Not the cloths, which are decoration.
        const elements = [...document.querySelectorAll('main > div *:not([aria-hidden] *)')];
        const isThere = (element: Element) => element.checkVisibility();
        const shown = elements.filter(isThere);
        const place = (element: Element) => {
          const { top, left, width, height } = element.getBoundingClientRect();
          if (top >= innerHeight || height === 0) return '';
          // The height of others depends on what is not there yet.
          const isOne = element.childElementCount === 0 || element.ariaHidden === 'true';
          return [element.outerHTML.slice(0, 60), top, left, width, isOne ? height : ''].join(' ');
        };
        const first = shown.map(place);
        // The rest comes after it.
        while (document.querySelector('[data-arriving]')) await frame();
        const added = elements.filter((element) => isThere(element) && !shown.includes(element));
        return { first, then: shown.map(place), added: added.map(place) };
      });
      await follow(page, name);
      const { first, then, added } = await frames;
      expect(first.filter(Boolean).length, name).toBeGreaterThan(0);
      expect(then, name).toEqual(first);
      expect(added.filter(Boolean), name).toEqual([]);
      skipped += added.length;
      await alive(page, path);
    }
    expect(skipped).toBeGreaterThan(0);
  });

/** @param wait how long the browser waits before it takes the new page, in milliseconds */
async function countTransitions(page: Page, wait: number): Promise<void> {
  await page.evaluate((wait) => {
    const counted = { transitions: 0 };
    Object.assign(window, { counted });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => void) => {
      counted.transitions++;
      return start(async () => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        update();
      });
    }) as typeof start;
  }, wait);
}

function transitions(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { counted: { transitions: number } }).counted.transitions);
}
