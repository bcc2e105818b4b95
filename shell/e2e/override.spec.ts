import path from 'node:path';
import type { Page } from '@playwright/test';
import { compose, localOptions } from 'shared-config/compose/compose';
import { copyRemotes } from './copy';
import { startDevServer } from './dev-server';
import { alive, expect, test } from './fixtures';
import { host } from 'shared-config/testing/fault-server';
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

for (const { remote, route, file, css, list } of pages)
  test(`a preview shows ${remote} from its dev server, and each edit, until a click on the badge @desktop`, async ({
    page,
    context,
    stack,
  }) => {
    test.setTimeout(240_000);
    const copy = await copyRemotes([remote]);
    const site = path.join(copy.folder, 'preview');
    await compose(stack.settings, site, { ...localOptions, preview: true });
    const preview = await host(site);
    const released = headingOf(await (await fetch(preview.url + route)).text());
    await copy.changeTitle(remote, file, 'A title of this machine');
    await copy.change(remote, css, 'list-style: none;', '');
    const server = await startDevServer(copy, remote, address);
    await page.route(`${address}/**`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(address, preview.url) }) }),
    );
    // In a browser, the developer grants this permission once per preview.
    await context.grantPermissions(['local-network-access']);
    const title = page.getByRole('heading', { level: 1 });
    try {
      const response = await page.goto(`${address}${route}?override=${remote}:${server.url}`);
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe-');
      await alive(page, route);
      await expect(title).toHaveText('A title of this machine');
      // Without released styles.
      await expect(listOf(page)).toHaveCSS('list-style-type', 'disc');

      await page.goto(`${address}/events`);
      await alive(page, '/events');
      await page.goto(address + route);
      await expect(title).toHaveText('A title of this machine');
      await copy.change(remote, css, list, `${list} letter-spacing: 3px;`);
      await expect(listOf(page)).toHaveCSS('letter-spacing', '3px', { timeout: 40_000 });
      await copy.changeTitle(remote, file, 'Edited meanwhile');
      await expect(title).toHaveText('Edited meanwhile', { timeout: 40_000 });

      const badge = page.getByRole('button', { name: `${remote} from ${server.url}` });
      await badge.click();
      await expect(title).toHaveText(released);
      await alive(page, route);
      await expect(badge).toHaveCount(0);
      await expect(page).toHaveURL(address + route);
    } finally {
      // Ends its prefetches.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all([server.stop(), preview.close()]);
      await copy.remove();
    }
  });

function listOf(page: Page) {
  return page.getByRole('main').locator('ul').first();
}
