import { routes } from 'shared-config/testing/pages';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { expect, test } from '../e2e/fixtures';
import { engines } from './engines';
import { isAlive, until, type Tab } from './tab';

/** A landmark, heading, figure or control, in CSS pixels of the page. */
interface Box {
  what: string;
  left: number;
  width: number;
  height: number;
  /** Lines of text in it. */
  lines: number;
  /** From the top of the box before it. */
  distance: number;
  /** Lines of text between these two tops. */
  linesBefore: number;
}

interface Layout {
  boxes: Box[];
  /** How much wider the page is than the window. */
  overflow: number;
  /** Pairs of elements that cover each other. */
  overlaps: string[];
}

/** Wanted widths of the page. An engine that cannot make a window so narrow is compared at the width that it makes. */
const widths = [360, 1280];
/** The largest difference from Chromium, in CSS pixels. */
const tolerance = 4;

/**
 * How much text may add to that: engines round the height of each line differently, and the width of letters, so that a paragraph can have
 * a line more or less.
 */
const textTolerance = (lines: number, expected: number) => lines * 0.7 + Math.abs(lines - expected) * 36;

/** What is right and still not as in Chromium, and why. */
const rightDifferences = [
  {
    engine: 'WebKit',
    what: /^(nav Main|h2 )/,
    sides: ['left', 'width'],
    upTo: 12,
    reason: 'These are as wide as their words, and WebKitGTK rounds the width of each letter.',
  },
];

const [reference, ...others] = engines.filter(({ isOld }) => !isOld);

/** Runs in the page. */
function layoutOf(): Layout {
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const named = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
    return `${element.localName} ${name.trim().slice(0, 40)}`;
  };
  const elements = [
    ...document.querySelectorAll(
      'header, nav, main, footer, form, h1, h2, h3, figure, button, input, select, textarea, summary',
    ),
  ].filter(shown);
  const lines = elements.map(() => ({ inside: 0, after: 0 }));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement || !shown(text.parentElement)) continue;
    range.selectNodeContents(text);
    const count = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    let latest = -1;
    for (const [index, element] of elements.entries()) {
      if (element.contains(text)) lines[index]!.inside += count;
      if (element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) latest = index;
    }
    if (latest >= 0) lines[latest]!.after += count;
  }
  const boxes = elements.map((element, index) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const before = elements[index - 1]?.getBoundingClientRect().top ?? 0;
    return {
      what: named(element),
      left,
      width,
      height,
      lines: lines[index]!.inside,
      distance: top - before,
      linesBefore: lines[index - 1]?.after ?? 0,
    };
  });
  const blocks = [
    ...document.querySelectorAll(
      ['main', 'footer']
        .flatMap((place) =>
          ['h1', 'h2', 'h3', 'p', 'dt', 'dd', 'figcaption', 'figure > :first-child', 'button', 'input', 'select'].map(
            (element) => `${place} ${element}`,
          ),
        )
        .join(),
    ),
  ].filter((element) => shown(element) && getComputedStyle(element).display !== 'inline');
  const overlaps: string[] = [];
  for (const [index, one] of blocks.entries()) {
    const a = one.getBoundingClientRect();
    for (const other of blocks.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) overlaps.push(`${named(one)} | ${named(other)}`);
    }
  }
  return { boxes, overlaps, overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth };
}

const isRight = (engine: string, what: string, side: string, difference: number) =>
  rightDifferences.some(
    (right) =>
      right.engine === engine &&
      right.what.test(what) &&
      right.sides.includes(side) &&
      Math.abs(difference) <= right.upTo,
  );

async function layout(tab: Tab, stack: SiteUnderTest, path: string): Promise<Layout> {
  await tab.open(stack.site.url + path);
  await isAlive(tab, path);
  await until(tab, `the letters of ${path}`, () => document.fonts.status === 'loaded');
  return tab.run(layoutOf);
}

for (const engine of others) {
  test(`${engine.name} lays out every page as Chromium does`, async ({ stack }) => {
    test.skip(engine.missing().length > 0, `${engine.missing().join(', ')} is not on this machine.`);
    const tab = await engine.open();
    const model = await reference!.open();
    const found: string[] = [];
    try {
      for (const wanted of widths) {
        await tab.open(stack.site.url);
        await tab.resize(wanted, 900);
        const [width, height] = await tab.run(() => [document.documentElement.clientWidth, innerHeight] as const);
        await model.resize(width, height);
        for (const { path } of routes) {
          const [own, expected] = await Promise.all([layout(tab, stack, path), layout(model, stack, path)]);
          const where = `${path} at ${width}:`;
          if (own.overflow > 0) found.push(`${where} ${own.overflow} px wider than the window`);
          for (const pair of own.overlaps) found.push(`${where} covers: ${pair}`);
          if (expected.overlaps.length > 0) found.push(`${where} in Chromium covers: ${expected.overlaps.join('; ')}`);
          expect(own.boxes.map(({ what }) => what)).toEqual(expected.boxes.map(({ what }) => what));
          for (const [index, box] of own.boxes.entries()) {
            const other = expected.boxes[index]!;
            const allowed = {
              left: tolerance,
              width: tolerance,
              height: tolerance + textTolerance(box.lines, other.lines),
              distance: tolerance + textTolerance(box.linesBefore, other.linesBefore),
            };
            for (const side of ['left', 'width', 'height', 'distance'] as const) {
              const difference = Math.round(box[side] - other[side]);
              if (Math.abs(difference) <= allowed[side] || isRight(engine.name, box.what, side, difference)) continue;
              found.push(`${where} ${box.what}: ${side} ${difference} px`);
            }
          }
        }
      }
    } finally {
      await Promise.all([tab.close(), model.close()]);
    }
    expect(found).toEqual([]);
  });
}
