import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { alive, expect, test } from './fixtures';

/** Takes features away that the oldest browsers that the site is built for lack, or some of them. */
interface Stripped {
  feature: string;
  /** Runs in each document before its scripts. */
  scripts?: () => void;
  /** Changes the composed pages as such a browser would read them. */
  pages?: (html: string) => string;
  /** Changes the hosting configuration. */
  hosting?: (text: string) => string;
}

const stripped: Stripped[] = [
  { feature: 'the Navigation API', scripts: () => void Reflect.deleteProperty(window, 'navigation') },
  { feature: 'requestIdleCallback', scripts: () => void Reflect.deleteProperty(window, 'requestIdleCallback') },
  {
    feature: 'Trusted Types',
    scripts: () => void Reflect.deleteProperty(window, 'trustedTypes'),
    hosting: (text) => text.replaceAll(/require-trusted-types-for[^"]*/g, ''),
  },
  {
    feature: 'container queries',
    pages: (html) =>
      html
        .replaceAll('@supports not (container-type:inline-size)', '@supports (color: red)')
        .replaceAll('@container', '@unknown'),
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

// The tests change files of the site and undo that.
test.describe.configure({ mode: 'default' });

async function change(
  stack: SiteUnderTest,
  extension: string,
  how: (text: string) => string,
): Promise<() => Promise<void>> {
  const files = (await readdir(stack.folder)).filter((file) => file.endsWith(extension));
  const before = await Promise.all(files.map((file) => readFile(path.join(stack.folder, file), 'utf8')));
  const write = (texts: string[]) =>
    Promise.all(files.map((file, index) => writeFile(path.join(stack.folder, file), texts[index] ?? '')));
  await write(before.map(how));
  return async () => {
    await write(before);
  };
}

for (const { feature, scripts, pages, hosting } of stripped) {
  test(`without ${feature}, pages hydrate, navigate and go back @desktop`, async ({ page, stack }) => {
    // Changed inline styles need their new hashes, so the policy's are left out.
    const relaxed = (text: string) => (pages ? text.replaceAll(/'sha256-[^']*'/g, `'unsafe-inline'`) : text);
    const undo = [
      await change(stack, '.html', pages ?? ((html) => html)),
      await change(stack, 'firebase.json', (text) => relaxed(hosting ? hosting(text) : text)),
    ];
    try {
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
    } finally {
      for (const back of undo) await back();
    }
  });
}

test('no style of a page needs light-dark(), which older browsers have not @desktop', async ({ page, stack }) => {
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
});

test('a browser older than those runs no scripts, and its forms say what to do @desktop', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  for (const [path, forms] of [
    ['/about-us', 0],
    ['/get-involved', 2],
    ['/newsletter', 1],
    ['/media', 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const notices = page.getByRole('main').locator('p:visible', { hasText: 'This form needs JavaScript' });
    await expect(notices).toHaveCount(forms);
    await expect(notices.locator('a[href^="mailto:"]')).toHaveCount(forms);
    // Longer than any browser waits with the main script.
    await page.waitForFunction(() => performance.now() > 1500);
    expect(await page.evaluate(() => performance.getEntriesByName('page-alive').length)).toBe(0);
  }
});
