import path from 'node:path';
import type { Page } from '@playwright/test';
import { compose } from '../compose/compose';
import { launchOptions } from '../scripts/browser';
import { copyRemotes, type Copy } from './copy';
import { startDevServer, type DevServer } from './dev-server';
import { alive, expect, test } from './fixtures';
import { serveFolder, stoppable, type Stoppable } from './stack';

const { args = [], ...browser } = launchOptions();
// A preview has a domain of its own, from which the developer's machine is another site.
test.use({ launchOptions: { ...browser, args: [...args, '--host-resolver-rules=MAP preview.example 127.0.0.1'] } });
// A real preview has HTTPS.
test.use({ expectedErrors: async ({}, use) => use([/Cross-Origin-Opener-Policy header has been ignored/]) });

/** A page of each remote, with a heading and a list that are changed. */
const pages = [
  { remote: 'content', route: '/founders', title: 'Our Founders', file: 'src/content/founders.ts', css: 'src/pages/founders/founders.module.css', list: '.profiles {' },
  { remote: 'forms', route: '/newsletter', title: 'What you will receive', file: 'src/pages/newsletter/newsletter.tsx', css: 'src/pages/newsletter/newsletter.module.css', list: '.topics {' },
] as const;

for (const { remote, route, title, file, css, list } of pages) {
  test.describe(`a preview that takes ${remote} from its dev server @desktop`, () => {
    test.describe.configure({ mode: 'serial' });

    const changed = 'A title of this machine';
    let copy: Copy;
    let server: DevServer;
    let preview: Stoppable;
    let address: string;

    test.beforeAll(async ({ stack }) => {
      test.setTimeout(120_000);
      copy = await copyRemotes([remote]);
      const site = path.join(copy.folder, 'preview');
      await compose(stack.settings, site, { preview: true });
      preview = await stoppable((port) => serveFolder(site, port));
      address = preview.url.replace('localhost', 'preview.example');
      await copy.change(remote, file, title, changed);
      await copy.change(remote, css, 'list-style: none;', '');
      server = await startDevServer(copy, remote);
    });

    test.afterAll(async () => {
      await Promise.all([server.stop(), preview.stop()]);
      await copy.remove();
    });

    test('shows the page as it is there, without anything of the released one', async ({ page }) => {
      await page.goto(`${address}${route}?override=${remote}:${server.url}`);
      await alive(page, route);
      await expect(page.getByRole('heading', { name: changed })).toBeVisible();
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      await expect(listOf(page)).toHaveCSS('list-style-type', 'disc');
    });

    test('stays with it on the way, and shows an edit by itself', async ({ page }) => {
      await page.goto(`${address}/events?override=${remote}:${server.url}`);
      await alive(page, '/events');
      await page.goto(address + route);
      await expect(page.getByRole('heading', { name: changed })).toBeVisible();
      await copy.change(remote, css, list, `${list} letter-spacing: 3px;`);
      await expect(listOf(page)).toHaveCSS('letter-spacing', '3px');
      await copy.change(remote, file, changed, 'Edited meanwhile');
      await expect(page.getByRole('heading', { name: 'Edited meanwhile' })).toBeVisible();
    });

    test('shows the released page again when the badge is pressed', async ({ page }) => {
      await page.goto(`${address}${route}?override=${remote}:${server.url}`);
      const badge = page.getByRole('button', { name: `${remote} from ${server.url}` });
      await badge.click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await alive(page, route);
      await expect(badge).toHaveCount(0);
      await expect(page).toHaveURL(address + route);
    });
  });
}

function listOf(page: Page) {
  return page.getByRole('main').locator('ul').first();
}
