import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { alive, expect, test } from './fixtures';

/** Removes a feature that some of the oldest supported browsers lack. */
interface Stripped {
  feature: string;
  /** Runs in each document before its scripts. */
  scripts?: () => void;
  /** Changes the composed pages as such a browser would read them. */
  pages?: (html: string) => string;
  /** Changes their Content-Security-Policy. */
  policy?: (text: string) => string;
}

const stripped: Stripped[] = [
  { feature: 'the Navigation API', scripts: () => void Reflect.deleteProperty(window, 'navigation') },
  { feature: 'requestIdleCallback', scripts: () => void Reflect.deleteProperty(window, 'requestIdleCallback') },
  {
    feature: 'Trusted Types',
    scripts: () => void Reflect.deleteProperty(window, 'trustedTypes'),
    policy: (text) => text.replace(/require-trusted-types-for.*/, ''),
  },
  { feature: '@starting-style', pages: (html) => html.replaceAll('@starting-style', '@unknown-style') },
  {
    feature: 'popover',
    scripts: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    },
    pages: (html) =>
      html
        .replaceAll('@supports not selector(:popover-open)', '@supports (color: red)')
        .replaceAll(':popover-open', ':unknown')
        .replaceAll(' popover="auto"', ''),
  },
];

const unchanged = (text: string) => text;

for (const { feature, scripts, pages = unchanged, policy = unchanged } of stripped)
  test(`without ${feature}, pages hydrate, navigate and go back`, { tag: '@full' }, async ({ page }) => {
    // Chromium takes the changed document for one of another machine, which may not load from this one without permission.
    await page.context().grantPermissions(['local-network-access']);
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const { 'content-security-policy': given = '', ...headers } = response.headers();
      // The changed inline styles have other hashes, so the policy allows inline styles here.
      const relaxed = given.replaceAll(/'sha256-[^']*'/g, `'unsafe-inline'`);
      return route.fulfill({
        response,
        body: pages(await response.text()),
        headers: { ...headers, 'content-security-policy': policy(relaxed) },
      });
    });
    if (scripts) await page.addInitScript(scripts);
    await page.goto('/');
    await alive(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page).toHaveTitle('CNDCR | Events');
    await page.goBack();
    await expect(page).toHaveTitle('CNDCR | Home');
    if (feature !== 'popover') return;
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true });
    await menu.click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Founders' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  });

test(
  'no style of a page needs light-dark(), which older browsers have not',
  { tag: '@full' },
  async ({ page, stack }) => {
    const names = (await readdir(stack.folder)).filter((file) => file.endsWith('.html'));
    for (const name of names) {
      const html = await readFile(path.join(stack.folder, name), 'utf8');
      expect(html).not.toContain('light-dark(');
    }
    for (const [scheme, paper] of [
      ['light', 'rgb(250, 246, 236)'],
      ['dark', 'rgb(15, 24, 20)'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(paper);
    }
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  },
);

test('a browser older than those runs no scripts, and its forms say what to do', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  for (const [path, forms] of [
    ['/get-involved', 2],
    ['/newsletter', 1],
    ['/media', 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const notices = page.getByRole('main').locator('p:visible', { hasText: 'This form needs JavaScript' });
    await expect(notices).toHaveCount(forms);
    await expect(notices.locator('a[href^="mailto:"]')).toHaveCount(forms);
    // The notices and the scripts are alternatives of one step.
    await expect(page.locator('script[src]')).toHaveCount(0);
  }
});
