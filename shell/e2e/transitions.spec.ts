import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { follow } from './steps';

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
