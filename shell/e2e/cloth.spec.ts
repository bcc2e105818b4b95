import { routes } from 'shared-config/testing/pages';
import { expect, test } from './fixtures';

for (const width of [360, 768, 1280, 1920]) {
  test(`ends each cloth in whole repeats, at ${width} px @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...routes.map((route) => route.path)]) {
      await page.goto(path);
      const cloths = await page.locator('[data-tile]').evaluateAll((boxes) =>
        boxes
          .filter((box) => box.getClientRects().length > 0)
          .map((box) => {
            // Without its border.
            const { left, top } = box.getBoundingClientRect();
            const outer = new DOMRect(left + box.clientLeft, top + box.clientTop, box.clientWidth, box.clientHeight);
            const weave = box.querySelector('svg')!;
            const inner = weave.getBoundingClientRect();
            const drawn = box.querySelector('pattern')!.width.baseVal.value;
            const tile = (drawn * inner.width) / weave.clientWidth;
            return {
              repeats: [inner.width / tile, inner.height / tile],
              // The hem around them is narrower than half a repeat, and equal on opposite sides.
              hems: [
                [inner.left - outer.left, outer.right - inner.right],
                [inner.top - outer.top, outer.bottom - inner.bottom],
              ].map(([start, end]) => start! >= -0.5 && start! < tile / 2 && Math.abs(start! - end!) <= 1),
            };
          }),
      );
      expect(cloths.length, path).toBeGreaterThan(0);
      for (const { repeats, hems } of cloths) {
        expect(
          repeats.map((count) => Math.abs(count - Math.round(count)) < 0.001 && count > 0.999),
          `${path}: ${repeats.join()}`,
        ).toEqual([true, true]);
        expect(hems, path).toEqual([true, true]);
      }
    }
  });
}
