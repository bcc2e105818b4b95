import { expect, test } from './fixtures';

for (const path of ['/', '/our-awards']) {
  test(`fills each cloth of ${path} with whole repeats of a picture from the site itself`, async ({ page, stack }) => {
    await page.goto(path);
    const cloths = await page.locator('[data-pattern]').evaluateAll((boxes) =>
      boxes.map((box) => {
        const weave = getComputedStyle(box, '::before');
        const tile = parseFloat(weave.backgroundSize);
        return {
          picture: weave.backgroundImage.slice(5, -2),
          repeats: [parseFloat(weave.width) / tile, parseFloat(weave.height) / tile],
        };
      }),
    );
    expect(cloths.length).toBeGreaterThan(3);
    for (const { picture, repeats } of cloths) {
      expect(new URL(picture).origin).toBe(new URL(stack.site.url).origin);
      expect((await page.request.get(picture)).headers()['content-type']).toBe('image/svg+xml');
      for (const count of repeats) {
        expect(Math.round(count)).toBeGreaterThan(0);
        expect(count).toBeCloseTo(Math.round(count), 2);
      }
    }
  });
}
