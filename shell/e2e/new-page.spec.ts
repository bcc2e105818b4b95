import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSite } from '../bench/growth/generate-site';
import { run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { compose, localOptions } from 'shared-config/compose/compose';
import { readSite } from 'shared-config/compose/read/site';
import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { markDocument } from './steps';
import { host } from 'shared-config/testing/fault-server';

const added = { path: '/scholarships-in-lagos', name: 'Scholarships in Lagos' };

test('shows a new page after a release of its remote alone, without a new shell @desktop', async ({
  stack,
  browser,
}) => {
  // The test builds a remote and composes a site.
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-new-page-'));
  try {
    // One page more than the shell's release knows.
    await generateSite(folder, { pages: routes.length + 1, remotes: 2 });
    const command = [process.execPath, path.join(folder, 'shared-config/cli.js'), 'release', '--first', '--dirty'];
    const cwd = path.join(folder, 'remote-content');
    await run(start(command, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), 'release');
    const env = {
      ...stack.env,
      SHELL_RELEASES: path.join(root, 'shell/releases'),
      CONTENT_RELEASES: path.join(cwd, 'releases'),
    };
    const settings = await readSite(env, path.join(folder, 'shell/site.json'));
    await compose(settings, path.join(folder, 'shell/site'), localOptions);
    const server = await host(path.join(folder, 'shell/site'));
    const page = await browser.newPage({ baseURL: server.url });
    try {
      await page.goto('/');
      await alive(page, '/');
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/routes\..*json/.test(name)),
      );
      const sameDocument = await markDocument(page);
      await page.evaluate(
        ({ path, name }) =>
          document
            .querySelector('main')
            ?.prepend(Object.assign(document.createElement('a'), { href: path, textContent: name })),
        added,
      );
      await page.getByRole('link', { name: added.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: added.name })).toBeVisible();
      await expect(page).toHaveTitle(`CNDCR | ${added.name}`);
      await page.getByRole('link', { name: 'Our awards' }).first().click();
      await showsPage(page, '/our-awards');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: added.name })).toBeVisible();
      expect(await sameDocument()).toBe(true);
      await page.reload();
      await alive(page, added.path);
    } finally {
      await page.close();
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
