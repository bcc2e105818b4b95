import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { notFoundPath } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { otherStates, pageStates } from '../audit/states';
import { violationsOf } from './axe';
import { alive, expect, test } from './fixtures';

/** Expected console errors of states that follow a failure. */
const said: Record<string, RegExp[]> = {
  'not-found': [/status of 404/],
  'volunteer-failed': [/net::ERR_FAILED/, /Document volunteerApplications\/\w+ was not confirmed/],
  'remote-unavailable': [/net::ERR_FAILED/, /Remote "forms"/],
};

for (const { name, path, reach } of [...pageStates, ...otherStates]) {
  test(`passes all axe-core rules: ${name} (${path}) @desktop`, async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(...(said[name] ?? []));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: name.length % 2 ? 'light' : 'dark' });
    if (name === 'menu') await page.setViewportSize({ width: 360, height: 740 });
    await reach(page, stack);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('fits without horizontal scrolling at 320 px (400 % zoom) and with text at 200 % @desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  for (const { path } of [...routes, { path: notFoundPath }]) {
    for (const [width, fontSize] of [
      [320, '100%'],
      [1280, '200%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= limit) return [];
        return [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > limit + 1)
          .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
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
        // WCAG 2.5.8 exempts links in a sentence. The target of a checkbox includes its label.
        .filter((element) => !(element.matches('p a') && getComputedStyle(element).display === 'inline'))
        .map((element) =>
          element instanceof HTMLInputElement && element.type === 'checkbox'
            ? (element.labels?.[0] ?? element)
            : element,
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
        .map(({ element, box }) => `${element.textContent} ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
    expect(small, path).toEqual([]);
  }
});

for (const { path } of routes) {
  test(`moves focus with Tab from the skip link to the end of ${path} in visual order @desktop`, async ({ page }) => {
    await page.goto(path);
    await alive(page, path);
    const reachable = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled',
        ),
      ]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog:not([open])'),
        )
        .map((element, index) => (element.dataset['stop'] = String(index))),
    );
    const walked: { stop: string | undefined; top: number; isSeen: boolean }[] = [];
    for (const _stop of reachable) {
      await page.keyboard.press('Tab');
      walked.push(
        await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const box = element.getBoundingClientRect();
          const hit = document.elementFromPoint(
            box.left + Math.min(box.width / 2, 10),
            box.top + Math.min(box.height / 2, 10),
          );
          return {
            stop: element.dataset['stop'],
            top: element.closest('header, footer') ? 0 : box.top + scrollY,
            // In the viewport and not covered by the navigation bar (WCAG 2.4.11).
            isSeen:
              hit !== null &&
              (element.contains(hit) || hit.contains(element)) &&
              getComputedStyle(element).outlineStyle !== 'none',
          };
        }),
      );
    }
    expect(walked.map(({ stop }) => stop)).toEqual(reachable);
    expect(walked.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('[data-stop="0"]')?.textContent)).toBe(
      'Skip to main content',
    );
  });
}

test('has links that make sense out of context @desktop', async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]')].map((link) => [
        link.textContent.trim().toLowerCase(),
        link.getAttribute('href') ?? '',
      ]),
    );
    const targets = new Map<string, Set<string>>();
    for (const [name = '', target = ''] of links) targets.set(name, (targets.get(name) ?? new Set()).add(target));
    expect(
      [...targets].filter(([, { size }]) => size > 1),
      `${path}: one name, several targets`,
    ).toEqual([]);
    expect(
      [...targets.keys()].filter((name) => /^(|more|learn more|read more|here|click here|link|details)$/.test(name)),
      path,
    ).toEqual([]);
  }
});

test('shows no animation when reduced motion is preferred @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::backdrop'].flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const moves =
            (animationName !== 'none' && !/^0s(, 0s)*$/.test(animationDuration)) ||
            !/^0s(, 0s)*$/.test(transitionDuration);
          return moves
            ? [
                `${element.tagName}${part}.${element.className}: ${animationName} ${animationDuration} ${transitionDuration}`,
              ]
            : [];
        }),
      ),
    );
  await page.goto('/');
  await alive(page, '/');
  for (const { path, name } of routes.slice(1)) {
    expect(await moving(), path).toEqual([]);
    const link = page.getByRole('link', { name, exact: true }).first();
    if ((await link.count()) > 0) await link.click();
    else await page.goto(path);
    await alive(page, path);
  }
  expect(await moving()).toEqual([]);
});

test('sends a volunteer application with the keyboard alone, and keeps focus in place @desktop', async ({ page }) => {
  await page.goto('/');
  await alive(page, '/');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await pressUntil(page, 'Tab', () => page.evaluate(() => document.activeElement?.textContent === 'Get Involved'));
  await page.keyboard.press('Enter');
  await alive(page, '/get-involved');
  expect(await focused()).toBe('MAIN');
  await pressUntil(page, 'Tab', () =>
    page.evaluate(
      () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent.startsWith('Your name') ?? false,
    ),
  );
  const kind = () => page.evaluate(() => (document.activeElement as HTMLInputElement).type);
  for (let control = await kind(); control !== 'submit'; control = await kind()) {
    if (control === 'select-one') await page.keyboard.press('ArrowDown');
    else await page.keyboard.type(control === 'email' ? `${randomUUID()}@cndcr.example` : 'Ngọzi 0123');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Application received' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
});

async function pressUntil(page: Page, key: string, isReached: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    if (await isReached()) return;
  }
  throw new Error(`Not reached by pressing ${key} 60 times.`);
}

test('has contrast of 7:1 for body text, 4.5:1 for other text, 3:1 for borders and focus, in light and dark @desktop', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const token = await page.evaluate(
      (names) => {
        const probe = document.body.appendChild(document.createElement('i'));
        return Object.fromEntries(
          names.map((name) => {
            probe.style.color = `var(--${name})`;
            return [name, (getComputedStyle(probe).color.match(/\d+/g) ?? []).slice(0, 3).map(Number)];
          }),
        );
      },
      [...new Set(contrasts.flatMap(([, front, back]) => [front, back]))],
    );
    const poor = contrasts
      .map(([least, front, back]) => ({ least, front, back, ratio: contrast(token[front] ?? [], token[back] ?? []) }))
      .filter(({ least, ratio }) => !(ratio >= least));
    expect(poor, colorScheme).toEqual([]);
  }
});

/** Minimum contrast, foreground token, background token. */
const contrasts: readonly (readonly [number, string, string])[] = [
  ...['paper', 'sand', 'raised'].flatMap(
    (ground) =>
      [
        [7, 'ink', ground],
        [7, 'ink-soft', ground],
      ] as const,
  ),
  [7, 'on-forest', 'forest'],
  [7, 'on-forest-soft', 'forest'],
  ...['paper', 'sand', 'raised'].flatMap(
    (ground) =>
      [
        [4.5, 'clay', ground],
        [4.5, 'green', ground],
        [3, 'line-strong', ground],
        [3, 'focus', ground],
      ] as const,
  ),
  [4.5, 'on-action', 'action'],
  [4.5, 'on-action', 'action-hover'],
  [4.5, 'on-ochre', 'ochre'],
  [4.5, 'on-ochre', 'ochre-strong'],
];

/** The contrast ratio of two colours as defined by WCAG. */
function contrast(a: number[], b: number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = NaN, green = NaN, blue = NaN] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
