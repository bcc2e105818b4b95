import { expect, type Page } from '@playwright/test';

// Checks that run in a page, each of which returns its findings; and one that presses Tab.

/** Elements beyond the right edge of a page that scrolls sideways. */
export function beyondTheEdge(): string[] {
  const limit = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= limit) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > limit + 1)
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
}

export function smallTargets(): string[] {
  return (
    [...document.querySelectorAll('a, button, input, select, textarea')]
      // WCAG 2.5.8 exempts links in a sentence. The target of a checkbox includes its label.
      .filter((element) => !(element.matches(':is(p, dd, label) a') && getComputedStyle(element).display === 'inline'))
      .map((element) =>
        element instanceof HTMLInputElement && element.type === 'checkbox' ? (element.labels?.[0] ?? element) : element,
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
      .map(({ element, box }) => `${element.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`)
  );
}

export function movingElements(): string[] {
  const isStill = (durations: string) => /^0s(, 0s)*$/.test(durations);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::backdrop'].flatMap((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
      const moves = (animationName !== 'none' && !isStill(animationDuration)) || !isStill(transitionDuration);
      return moves ? [`${element.tagName}${part}.${element.className}`] : [];
    }),
  );
}

/** Headings in the wrong cut: it is the display cut from 28 px. */
export function headingsInOtherCuts(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => {
      const { fontFamily, fontSize } = getComputedStyle(heading);
      return fontFamily.startsWith('"Playfair Display"') !== parseFloat(fontSize) >= 28;
    })
    .map((heading) => heading.textContent);
}

/** Headings whose last line is less than a third of the longest one. */
export function headingsWithOrphans(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top, width } of range.getClientRects())
        lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width);
    }
    const widths = [...lines.values()];
    return widths.length > 1 && widths.at(-1)! < Math.max(...widths) / 3 ? [heading.textContent] : [];
  });
}

/** What the visit has stored in the browser, except drafts. */
export async function keptData(): Promise<string[]> {
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((key) => !key.startsWith('cndcr:draft')),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ];
}

export function missingFonts(): string[] {
  return [...document.fonts]
    .filter(({ family, status }) => !family.includes('Fallback') && status !== 'loaded')
    .map(({ family }) => family);
}

/** Presses Tab until it has reached every control, each in visual order and seen with its ring. */
export async function walkWithTab(page: Page): Promise<void> {
  const stops = await page.evaluate(recordTabStops);
  for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
  const reached = await page.evaluate(() => (window as unknown as { reached: (number | string)[] }).reached);
  expect(reached).toEqual(Array.from({ length: stops }, (_, stop) => stop));
}

/** Numbers the elements that Tab can reach, and records each that it reaches. @returns their number */
function recordTabStops(): number {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], summary, button:enabled, input:enabled, select:enabled, textarea:enabled',
    ),
  ].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog:not([open])'),
  );
  const reached: (number | string)[] = Object.assign(window, { reached: [] }).reached;
  let before = { middle: -Infinity, right: 0 };
  addEventListener('keyup', () => {
    const element = document.activeElement as HTMLElement;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 10), top + Math.min(height / 2, 10));
    // It has a focus ring, is wholly in the window, and nothing covers it (WCAG 2.4.11). Browsers scroll only to the caret of a text area.
    const end = element.matches('textarea') ? top : bottom;
    const isInside = left > -1 && top > -1 && right < innerWidth + 1 && end < innerHeight + 1;
    const isSeen = isInside && hit !== null && (element.contains(hit) || hit.contains(element));
    // Below the one before, or on its right.
    const middle = scrollY + (top + bottom) / 2;
    const isNext = middle > before.middle || left >= before.right;
    before = { middle, right };
    const isRight = isSeen && isNext && getComputedStyle(element).outlineStyle !== 'none';
    reached.push(isRight ? stops.indexOf(element) : `${element.textContent || element.outerHTML} at ${left}, ${top}`);
  });
  return stops.length;
}
