import path from 'node:path';
import { freePort } from 'shared-config/local/ports';
import { compose } from 'shared-config/compose/compose-site';
import { hydrated, expect, test } from '../../fixtures/site';
import { host } from 'shared-config/testing/fault-server';
import { fixtureOptions } from 'shared-config/testing/render-here';
import { copyRepository, startServer } from '../../fixtures/repository-copy';
import { headingOf } from '../../fixtures/steps';

/** A preview's public URL, so that the developer's machine is another site. */
const address = 'https://preview.example';

const route = '/our-awards';
const content = 'remote-content/content/our-awards.ts';
/** The first title in the content. */
const title = /^ {2}title: .*,$/m;
const css = 'remote-content/pages/our-awards/award-categories.module.css';

test(
  'a preview shows a remote from its dev server, and each edit, until a click on the badge',
  { tag: '@full' },
  async ({ page, context, stack }) => {
    test.setTimeout(240_000);
    const copy = await copyRepository();
    const site = path.join(copy.folder, 'preview');
    await compose(stack.settings, site, { ...fixtureOptions, preview: true });
    const preview = await host(site);
    const released = headingOf(await (await fetch(preview.url + route)).text());
    await copy.change(content, title, "  title: 'A title of this machine',");
    await copy.change(css, 'list-style: square;', '');
    const port = await freePort();
    const options = {
      cwd: path.join(copy.folder, 'remote-content'),
      env: { PORT: String(port), DEV_ORIGINS: address },
    };
    const stop = await startServer([...copy.cndcr, 'dev-remote'], options, { [port]: '/remoteEntry.js' });
    await page.route(`${address}/**`, async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(address, preview.url), maxRetries: 3 }),
      }),
    );
    // The developer grants this permission once per preview.
    await context.grantPermissions(['local-network-access']);
    const list = page.getByRole('main').locator('ul[aria-label]').first();
    const heading = page.getByRole('heading', { level: 1 });
    try {
      const response = await page.goto(`${address}${route}?override=content:http://localhost:${port}`);
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe-');
      await hydrated(page, route);
      await expect(heading).toHaveText('A title of this machine');
      // Without released styles.
      await expect(list).toHaveCSS('list-style-type', 'circle');

      await page.goto(`${address}/events`);
      await hydrated(page, '/events');
      await page.goto(address + route);
      await expect(heading).toHaveText('A title of this machine');
      await copy.change(css, '.criteria {', '.criteria { letter-spacing: 3px;');
      await expect(list).toHaveCSS('letter-spacing', '3px', { timeout: 60_000 });
      await copy.change(content, title, "  title: 'Edited meanwhile',");
      await expect(heading).toHaveText('Edited meanwhile', { timeout: 60_000 });

      const badge = page.getByRole('button', { name: `content from http://localhost:${port}` });
      await badge.click();
      await expect(heading).toHaveText(released);
      await hydrated(page, route);
      await expect(badge).toHaveCount(0);
      await expect(page).toHaveURL(address + route);
    } finally {
      // Aborts prefetches.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all([stop(), preview.close()]);
      await copy.remove();
    }
  },
);
