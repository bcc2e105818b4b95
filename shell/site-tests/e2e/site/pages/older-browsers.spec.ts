import type { Page } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { expect, openPage, test } from '../../fixtures/site';
import { formsExplain } from '../../engine/fault-steps';
import { namedFiles } from '../../fixtures/named-files';
import { changeAnswers, follow } from '../../fixtures/steps';

/** What scripts miss in some supported browsers, what those understand of composed pages, and what holds there. */
const stripped: {
  feature: string;
  missing?: [owner: string, ...names: string[]];
  pages?: (html: string) => string;
  holds?: (page: Page) => Promise<void>;
}[] = [
  { feature: 'the Navigation API', missing: ['window', 'navigation'] },
  { feature: 'navigator.connection', missing: ['Navigator.prototype', 'connection'] },
  { feature: 'requestIdleCallback', missing: ['window', 'requestIdleCallback'] },
  { feature: 'Trusted Types', missing: ['window', 'trustedTypes'], pages: (html) => html },
  { feature: '@starting-style', pages: (html) => html.replaceAll('@starting-style', '@unknown-style') },
  {
    feature: 'popover',
    missing: ['HTMLElement.prototype', 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
    pages: (html) =>
      html
        .replaceAll('@supports not selector(:popover-open)', '@supports (color: red)')
        .replaceAll(':popover-open', ':unknown')
        .replaceAll(' popover="auto"', ''),
    holds: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Founders' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    },
  },
  { feature: ':has()', pages: (html) => html.replaceAll(':has(', ':unknown(') },
];

for (const { feature, missing: [owner, ...names] = [], pages, holds } of stripped)
  test(`without ${feature}, pages hydrate, navigate and go back`, { tag: '@full' }, async ({ page }) => {
    if (pages)
      await changeAnswers(
        page,
        /\/(?!assets)[\w-]*$/,
        pages,
        ({ 'content-security-policy': given = '', ...headers }) => ({
          ...headers,
          // The changed styles do not match their hashes, and one of these browsers lacks Trusted Types.
          'content-security-policy': given
            .replaceAll(/'sha256-[^']*'/g, `'unsafe-inline'`)
            .replace(/require-trusted-types-for.*/, ''),
        }),
      );
    for (const name of names) await page.addInitScript(`Reflect.deleteProperty(${owner}, '${name}')`);
    await openPage(page, '/');
    await follow(page, 'Events');
    await expect(page).toHaveTitle('CNDCR | Events');
    await page.goBack();
    await expect(page).toHaveTitle('CNDCR | Home');
    await holds?.(page);
  });

test('no style needs light-dark(), which older browsers lack', { tag: '@full' }, async ({ page, stack }) => {
  for (const { path } of routes) expect((await namedFiles(stack.site.url, path)).html).not.toContain('light-dark(');
  await page.goto('/');
  for (const [media, paper] of [
    [{ colorScheme: 'light' }, 'rgb(250, 246, 236)'],
    [{ colorScheme: 'dark' }, 'rgb(10, 17, 13)'],
    [{ colorScheme: 'dark', media: 'print' }, 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveCSS('background-color', paper);
  }
});

test('unsupported browsers run no scripts, and forms show the email address', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  for (const [path, forms] of Object.entries({ '/get-involved': 2, '/newsletter': 1, '/media': 1 })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await formsExplain(page, 'This form needs JavaScript', forms);
    await expect(page.locator('script[src]')).toHaveCount(0);
  }
});
