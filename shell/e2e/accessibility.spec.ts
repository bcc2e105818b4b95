import { notFoundPath, routes } from 'shared-config/routes';
import { otherStates, pageStates } from '../scripts/states';
import { violationsOf } from './axe';
import { alive, expect, test } from './fixtures';

for (const { name, path, reach } of [...pageStates, ...otherStates]) {
  test(`has nothing that axe-core objects to: ${name} (${path}) @desktop`, async ({ page, stack, expectedErrors }) => {
    // States that come of a failure say so on the console.
    expectedErrors.push(/./);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: name.length % 2 ? 'light' : 'dark' });
    if (name === 'menu') await page.setViewportSize({ width: 360, height: 740 });
    await reach(page, stack);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('needs no sideways scrolling at 320 px (400 % zoom) and with text at 200 % @desktop', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const { path } of [...routes, { path: notFoundPath }]) {
    for (const [width, fontSize] of [[320, '100%'], [1280, '200%'], [360, '200%']] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= limit) return [];
        return [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > limit + 1).map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
      });
      expect(wide, `${path} at ${width} px, text at ${fontSize}`).toEqual([]);
    }
  }
});

test('has targets of at least 44 px on a phone @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { path } of routes) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, textarea')]
        // A link in a sentence is as high as its line (WCAG 2.5.8), and a checkbox has its label.
        .filter((element) => !(element.matches('p a') && getComputedStyle(element).display === 'inline') && !element.matches('[type=checkbox]'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
        .map(({ element, box }) => `${element.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
    expect(small, path).toEqual([]);
  }
});

test('is walked with Tab in the order of the page, skip link first @desktop', async ({ page }) => {
  await page.goto('/');
  await alive(page, '/');
  const names: string[] = [];
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(names.slice(0, 3)).toEqual(['Skip to main content', 'CNDCR: home page', 'Home']);
  expect(names.slice(9, 12)).toEqual(['Contact Us', 'Learn More about our mission', 'Our Awards']);
});

test('keeps text readable: 7:1 for what is read, 4.5:1 for the rest, 3:1 for edges and focus, in light and dark @desktop', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const token = await page.evaluate((names) => {
      const probe = document.body.appendChild(document.createElement('i'));
      return Object.fromEntries(
        names.map((name) => {
          probe.style.color = `var(--${name})`;
          return [name, (getComputedStyle(probe).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)];
        }),
      );
    }, [...new Set(contrasts.flatMap(([, front, back]) => [front, back]))]);
    const poor = contrasts
      .map(([least, front, back]) => ({ least, front, back, ratio: contrast(token[front] ?? [], token[back] ?? []) }))
      .filter(({ least, ratio }) => !(ratio >= least));
    expect(poor, colorScheme).toEqual([]);
  }
});

/** At least this contrast, between this token and the one behind it. */
const contrasts: readonly (readonly [number, string, string])[] = [
  ...['paper', 'sand', 'raised'].flatMap((ground) => [[7, 'ink', ground], [7, 'ink-soft', ground]] as const),
  [7, 'on-forest', 'forest'],
  [7, 'on-forest-soft', 'forest'],
  ...['paper', 'sand', 'raised'].flatMap((ground) => [[4.5, 'clay', ground], [4.5, 'green', ground], [3, 'line-strong', ground], [3, 'focus', ground]] as const),
  [4.5, 'on-action', 'action'],
  [4.5, 'on-action', 'action-hover'],
  [4.5, 'on-ochre', 'ochre'],
  [4.5, 'on-ochre', 'ochre-strong'],
];

/** The contrast of two colours by WCAG's definition. */
function contrast(a: number[], b: number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = NaN, green = NaN, blue = NaN] = color.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
