import { expect, test } from '../e2e/fixtures/site';
import { pageStates } from './states';

/** In CSS pixels. */
const screen = { width: 1280, height: 800 };

for (const state of pageStates)
  test(`${state.name} has a readable length and no empty half`, async ({ page, stack, expectedErrors }) => {
    // Chromium reports the status of Page Not Found.
    if (state.name === 'not-found') expectedErrors.push(/404/);
    await page.setViewportSize(screen);
    await state.reach(page, stack);
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / screen.height, 'screens').toBeLessThanOrEqual(state.name === 'our-awards' ? 5 : 4);
    expect(await page.evaluate(emptyRectangles, 300)).toEqual([]);
  });

/** Positions in `<main>` of empty rectangles of this height and more than half its width: without text, picture, control or card. */
function emptyRectangles(height: number): string[] {
  const main = document.getElementById('main')!;
  const { left, right, top, bottom } = main.getBoundingClientRect();
  const boxes = [...main.querySelectorAll('img, svg, input, select, textarea, button, li[class]')].map((element) =>
    element.getBoundingClientRect(),
  );
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  const found: string[] = [];
  for (let y = top; y + height <= bottom; y += 10) {
    const inside = boxes.filter((box) => box.width > 1 && box.bottom > y && box.top < y + height);
    let end = left;
    for (const box of [...inside.sort((a, b) => a.left - b.left), new DOMRect(right, y, 0, 0)]) {
      if (box.left - end > (right - left) / 2)
        found.push(`${Math.round(end)} to ${Math.round(box.left)}, from ${Math.round(y)}`);
      end = Math.max(end, box.right);
    }
  }
  return found.slice(0, 1);
}
