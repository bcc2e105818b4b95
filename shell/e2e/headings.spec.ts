import { chromium, type Page } from '@playwright/test';
import { launchOptions } from 'shared-config/build/browser';
import { routes } from 'shared-config/testing/pages';
import { expect, test } from './fixtures';

const paths = routes.map(({ path }) => path);

for (const width of [360, 768, 1280]) {
  test(`a heading is nearer to its text than to the text before, at ${width} px @desktop`, async ({ page }) => {
    expect(await onEveryPage(page, width, () => page.evaluate(headingsWithLessSpaceAbove))).toEqual([]);
  });

  test(`no heading has a single short word on its last line, at ${width} px @desktop`, async ({ page }) => {
    expect(await onEveryPage(page, width, () => page.evaluate(headingsWithOrphans))).toEqual([]);
  });
}

test('with letters of 200 % in a narrow window no word breaks inside a syllable @desktop', async ({ stack }) => {
  // The setting of the browser, which media queries know of.
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] });
  const page = await browser.newPage({ baseURL: stack.site.url });
  expect(await onEveryPage(page, 360, () => brokenWords(page))).toEqual([]);
  await browser.close();
});

/** What is found on each page, after its path. */
async function onEveryPage(page: Page, width: number, find: () => Promise<string[]>): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await find()).map((problem) => `${path}: ${problem}`));
  }
  return found;
}

/** Compares the space above each h2 and h3 with the space below: to the nearest text or edge of a box in the same column. */
function headingsWithLessSpaceAbove(): string[] {
  const isSeen = (element: Element) => element.checkVisibility() && !element.closest('dialog, noscript');
  const boxesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const leaves = [...document.querySelectorAll('main *')].filter(
    (element) =>
      isSeen(element) &&
      (element.matches('[data-pattern], img, input, select, textarea, button') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())),
  );
  return [...document.querySelectorAll('main :is(h2, h3)')].filter(isSeen).flatMap((heading) => {
    const own = boxesOf(heading);
    const [top, bottom] = [Math.min(...own.map((box) => box.top)), Math.max(...own.map((box) => box.bottom))];
    const [left, right] = [Math.min(...own.map((box) => box.left)), Math.max(...own.map((box) => box.right))];
    const others = leaves
      .filter((leaf) => !heading.contains(leaf) && !leaf.contains(heading))
      .flatMap((leaf) => (leaf.matches('[data-pattern], img') ? [leaf.getBoundingClientRect()] : boxesOf(leaf)))
      .filter((box) => box.left < right && box.right > left && box.height > 0);
    const above = top - Math.max(...others.filter((box) => box.bottom <= top + 2).map((box) => box.bottom));
    const below = Math.min(...others.filter((box) => box.top >= bottom - 2).map((box) => box.top)) - bottom;
    // Where a heading stands beside its text, nothing is near below it.
    return above < below && below < 60
      ? [`${heading.textContent}: ${Math.round(above)} px above, ${Math.round(below)} px below`]
      : [];
  });
}

/** A last line with less than a third of the longest one's width. */
function headingsWithOrphans(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines: Record<number, number> = {};
    for (const { top, width } of range.getClientRects()) lines[Math.round(top)] = (lines[Math.round(top)] ?? 0) + width;
    const widths = Object.values(lines);
    return widths.length > 1 && widths.at(-1)! < Math.max(...widths) / 3 ? [heading.textContent] : [];
  });
}

/** Words of letters that continue on the next line without a hyphen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement!;
      // The address of a missing page can have words of any length.
      if (
        !element.checkVisibility() ||
        element.getBoundingClientRect().width <= 1 ||
        element.closest('noscript, script, style, code')
      )
        continue;
      const range = document.createRange();
      for (const word of text.data.matchAll(/[\p{L}\p{M}’]{2,}/gu)) {
        const tops = Array.from({ length: word[0].length }, (_, index) => {
          range.setStart(text, word.index + index);
          range.setEnd(text, word.index + index + 1);
          return range.getBoundingClientRect().top;
        });
        if (Math.max(...tops) - Math.min(...tops) > 8) found.push(`${word[0]} (${element.tagName})`);
      }
    }
    return found;
  });
}
