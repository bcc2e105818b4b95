import { expect, test } from '../e2e/fixtures/site';
import { smallTargets } from '../e2e/fixtures/page-checks';
import { pageStates } from './states';

/** In CSS pixels. */
const screen = { width: 1280, height: 800 };
const widths = [320, 360, 600, 768, 896, 1024, screen.width, 1920];

for (const [name, reach] of pageStates)
  test(`${name} is readable at each width, without holes or small targets`, async ({ page, stack, expectedErrors }) => {
    // Chromium reports the status of Page Not Found.
    if (name === 'not-found') expectedErrors.push(/404/);
    await page.setViewportSize(screen);
    await reach(page, stack);
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / screen.height, 'screens').toBeLessThanOrEqual(name === 'our-awards' ? 5 : 4);
    expect(await page.evaluate(emptyRectangles, 300)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: screen.height });
      for (const check of [smallTargets, longLines, brokenWords, holesInGrids, equalHeadings])
        expect.soft(await page.evaluate(check), `${check.name} at ${width} px`).toEqual([]);
    }
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

/** Paragraphs and entries with a line of more than 75 characters, by the average width of theirs. */
function longLines(): string[] {
  return [...document.querySelectorAll('main :is(p, li, dd)')].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Map<number, number>();
    for (const { bottom, width } of range.getClientRects())
      lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width);
    const widths = [...lines.values()];
    const characters =
      (element.textContent.length * Math.max(...widths)) / widths.reduce((sum, width) => sum + width, 0);
    return element.children.length === 0 && characters > 75
      ? [`${Math.round(characters)}: ${element.textContent}`]
      : [];
  });
}

/** Words of letters that go on in the next line, because their column is too narrow. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.getElementById('main')!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    // The names on the wall of awards are hyphenated.
    const parent = currentNode.parentElement!;
    if (parent.closest('svg') || getComputedStyle(parent).hyphens === 'auto') continue;
    for (const { 0: word, index } of currentNode.textContent!.matchAll(/\p{L}+/gu)) {
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}

/** Headings of the third level in the size of one of the second. */
function equalHeadings(): string[] {
  const sizeOf = (heading: Element) => getComputedStyle(heading).fontSize;
  const sizes = [...document.querySelectorAll('main h2')].map(sizeOf);
  const headings = [...document.querySelectorAll('main h3')].filter((heading) => sizes.includes(sizeOf(heading)));
  return headings.map((heading) => heading.textContent);
}

/** Lists in columns whose last row has nothing at its end, neither an entry nor something beside the list. */
function holesInGrids(): string[] {
  const contents = [...document.querySelectorAll('main :is(h2, h3, p, img)')];
  return [...document.querySelectorAll('main :is(ul, ol)')].flatMap((list) => {
    const boxes = [...list.children].map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0);
    const columns = new Set(boxes.map(({ left }) => Math.round(left))).size;
    const right = Math.max(...boxes.map((box) => box.right)) - 1;
    const last = boxes.at(-1);
    if (columns < 2 || boxes.length <= columns || !last || last.right >= right) return [];
    const isFilled = contents.some((content) => {
      const box = content.getBoundingClientRect();
      return box.left < right && box.right > last.right && box.top < last.bottom && box.bottom > last.top;
    });
    return isFilled ? [] : [`${list.textContent}: ${columns} columns`];
  });
}
