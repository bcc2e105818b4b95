import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseList, ReleaseManifest } from 'shared-config/contract/release';
import { generateSite } from '../bench/growth/generate-site';
import type { Ledger } from 'shared-config/compose/publish/ledger';
import { run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { markDocument } from './steps';
import { host } from 'shared-config/testing/fault-server';

const added = { path: '/scholarships-in-lagos', name: 'Scholarships in Lagos' };

test('adds a page with a release of its remote alone: the shell stays, and the files of the other pages @desktop', async ({ stack, browser }) => {
  // Two builds and a site.
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-new-page-'));
  const tool = (command: string, cwd: string, env: NodeJS.ProcessEnv = {}) =>
    run(start([process.execPath, path.join(folder, 'shared-config/cli.js'), command], { cwd: path.join(folder, cwd), env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] }), command);
  try {
    const pagesOf = async (count: number) => {
      await generateSite(folder, { pages: count, remotes: 2 });
      await tool('release', 'remote-content');
      const { pages } = (await currentRelease(path.join(folder, 'remote-content/releases'))).release;
      return pages;
    };
    const nine = await pagesOf(9);
    // One more, in remote-content and in the table of routes.
    const ten = await pagesOf(10);
    expect(Object.keys(ten)).toHaveLength(Object.keys(nine).length + 1);
    expect(ten).toMatchObject(nine);

    await tool('compose', '.', {
      ...stack.env,
      SHELL_RELEASES: path.join(root, 'shell/releases'),
      CONTENT_RELEASES: path.join(folder, 'remote-content/releases'),
    });
    const site = path.join(folder, 'shell/site');
    const ledgerOf = async (place: string) => JSON.parse(await readFile(path.join(place, 'composition.json'), 'utf8')) as Ledger;
    const [now, before] = await Promise.all([ledgerOf(site), ledgerOf(stack.folder)]);
    expect(now.parts.shell).toEqual(before.parts.shell);
    expect(now.parts['forms']?.files).toEqual(before.parts['forms']?.files);

    const server = await host(site);
    const page = await browser.newPage({ baseURL: server.url });
    try {
      await page.goto('/');
      await alive(page, '/');
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/routes\..*json/.test(name)));
      const sameDocument = await markDocument(page);
      await page.evaluate(({ path, name }) => document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href: path, textContent: name })), added);
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

/** What is said of the current release in a folder of releases. */
async function currentRelease(releases: string): Promise<ReleaseManifest> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(releases, file), 'utf8')) as unknown;
  const [current] = ((await read('releases.json')) as ReleaseList).releases;
  return (await read(current?.manifest ?? '')) as ReleaseManifest;
}
