import path from 'node:path';
import type { Page } from '@playwright/test';
import { compose, localOptions } from 'shared-config/compose/compose';
import { copyRemotes, type Copy } from './copy';
import { startDevServer, type DevServer } from './dev-server';
import { alive, expect, test } from './fixtures';
import { host, type FaultServer } from 'shared-config/testing/fault-server';
import { headingOf } from './served';

/** The public address of a preview. For the browser, the developer's machine is another site. */
const address = 'https://preview.example';

/** A page of each remote, with the title and the list that the test changes. */
const pages = [
  {
    remote: 'content',
    route: '/founders',
    file: 'src/content/founders.ts',
    css: 'src/pages/founders/founders.module.css',
    list: '.profiles {',
  },
  {
    remote: 'forms',
    route: '/newsletter',
    file: 'src/pages/newsletter/newsletter.tsx',
    css: 'src/pages/newsletter/newsletter.module.css',
    list: '.topics {',
  },
] as const;

for (const { remote, route, file, css, list } of pages) {
  test.describe(`a preview that loads ${remote} from its dev server @desktop`, () => {
    test.describe.configure({ mode: 'serial' });

    const changed = 'A title of this machine';
    let copy: Copy;
    let server: DevServer;
    let preview: FaultServer;
    let released: string;

    test.beforeAll(async ({ stack }) => {
      test.setTimeout(120_000);
      copy = await copyRemotes([remote]);
      const site = path.join(copy.folder, 'preview');
      await compose(stack.settings, site, { ...localOptions, preview: true });
      preview = await host(site);
      released = headingOf(await (await fetch(preview.url + route)).text());
      await copy.changeTitle(remote, file, changed);
      await copy.change(remote, css, 'list-style: none;', '');
      server = await startDevServer(copy, remote, address);
    });

    test.afterAll(async () => {
      await Promise.all([server.stop(), preview.close()]);
      await copy.remove();
    });

    test.beforeEach(async ({ page, context }) => {
      await page.route(`${address}/**`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: route.request().url().replace(address, preview.url) }) }),
      );
      // In a browser, the developer grants this permission once per preview.
      await context.grantPermissions(['local-network-access']);
    });

    test('shows only the page of the dev server, without released content', async ({ page }) => {
      const response = await page.goto(`${address}${route}?override=${remote}:${server.url}`);
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe-');
      await alive(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(changed);
      await expect(listOf(page)).toHaveCSS('list-style-type', 'disc');
    });

    test('keeps the dev server after navigation, and shows an edit without a reload', async ({ page }) => {
      test.slow();
      await page.goto(`${address}/events?override=${remote}:${server.url}`);
      await alive(page, '/events');
      await page.goto(address + route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(changed);
      await copy.change(remote, css, list, `${list} letter-spacing: 3px;`);
      await expect(listOf(page)).toHaveCSS('letter-spacing', '3px', { timeout: 40_000 });
      await copy.changeTitle(remote, file, 'Edited meanwhile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited meanwhile', { timeout: 40_000 });
    });

    test('shows the released page again after a click on the badge', async ({ page }) => {
      await page.goto(`${address}${route}?override=${remote}:${server.url}`);
      const badge = page.getByRole('button', { name: `${remote} from ${server.url}` });
      await badge.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(released);
      await alive(page, route);
      await expect(badge).toHaveCount(0);
      await expect(page).toHaveURL(address + route);
    });
  });
}

function listOf(page: Page) {
  return page.getByRole('main').locator('ul').first();
}
