import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from 'shared-config/local/ports';
import { run, start } from 'shared-config/local/processes';
import { readJson } from 'shared-config/release/release-folder';
import { root } from 'shared-config/release/workspace';
import { compose } from 'shared-config/compose/compose-site';
import { readLive } from 'shared-config/compose/ledger/ledger';
import { host } from 'shared-config/testing/fault-server';
import { fixtureOptions } from 'shared-config/testing/render-here';
import type { ServedSite } from 'shared-config/testing/site-under-test';
import { hydrated, expect, test } from '../fixtures/site';
import { copyRepository, linkPackages, startServer } from '../fixtures/repository-copy';
import { markDocument } from '../fixtures/steps';

const execute = promisify(execFile);

test('a new remote needs one command, is checked, and goes live alone', { tag: '@full' }, async ({ page, stack }) => {
  test.setTimeout(600_000);
  const copy = await copyRepository();
  const git = async (...args: string[]) =>
    (await execute('git', args, { cwd: copy.folder })).stdout.trim().split('\n').sort();
  try {
    await git('init', '-q');
    await git('add', '-A');
    await copy.run([...copy.cndcr, 'new-remote', 'gatherings']);
    expect(await git('diff', '--name-only')).toEqual(['.github/CODEOWNERS', 'package-lock.json', 'shell/site.json']);
    expect(await git('ls-files', '--others', '--exclude-standard', '--directory')).toEqual([
      '.github/workflows/remote-gatherings.yml',
      'remote-gatherings/',
    ]);
    await copy.run(['npx', 'oxlint', 'remote-gatherings']);
    for (const command of [['test'], ['release', '--first', '--dirty']])
      await copy.run([...copy.cndcr, ...command], 'remote-gatherings');
    await joinsTheSite(page, stack, 'gatherings', path.join(copy.folder, 'remote-gatherings'));
  } finally {
    await copy.remove();
  }
});

test('a remote in its own repository is checked, developed, and joins', { tag: '@full' }, async ({ page, stack }) => {
  test.setTimeout(600_000);
  const home = await mkdtemp(path.join(tmpdir(), 'cndcr-elsewhere-'));
  const folder = path.join(home, 'remote-far-away');
  const modules = path.join(home, 'node_modules');
  const cndcr = [process.execPath, path.join(modules, 'shared-config/tool/cli.js')];
  // The tools' output goes to stderr.
  const quiet = { cwd: folder, stdio: ['ignore', 2, 2] as ('ignore' | 2)[] };
  const command = (...args: string[]) => run(start([...cndcr, ...args], quiet), `cndcr ${args.join(' ')}`);
  try {
    // An npm installation: the packed files and the declared dependencies.
    const packing = ['pack', '-w', 'shared-config', '--pack-destination', home, '--silent'];
    const { stdout: packed } = await execute('npm', packing, { cwd: root });
    const shared = path.join(modules, 'shared-config');
    await mkdir(shared, { recursive: true });
    await execute('tar', ['-xzf', path.join(home, packed.trim()), '-C', shared, '--strip-components=1']);
    const described = await readJson<Record<string, object>>(path.join(shared, 'package.json'));
    const needed = Object.keys({ ...described?.['dependencies'], ...described?.['peerDependencies'] });
    await linkPackages(home, ['.bin', ...needed]);
    await execute(cndcr[0]!, [cndcr[1]!, 'new-remote', 'far-away', '--standalone'], { cwd: home });
    await symlink(modules, path.join(folder, 'node_modules'));

    await run(start([process.execPath, path.join(modules, 'oxlint/bin/oxlint')], quiet), 'oxlint');
    await command('test');
    await command('release', '--first', '--dirty');
    await command('check', '--released', stack.site.url);
    const compared = await execute(cndcr[0]!, [cndcr[1]!, 'diff', 'far-away'], {
      cwd: folder,
      env: { ...process.env, SITE_URL: stack.site.url },
    });
    expect(compared.stdout).toMatch(
      /^# far-away none → \w{12}\n\n## Settings\n[^]*\n## \/far-away\n\nThis page is new\.\n\*\*Far Away/,
    );

    const port = await freePort();
    const options = { cwd: folder, env: { PORT: String(port) } };
    const stop = await startServer([...cndcr, 'dev', '--site', stack.site.url], options, {
      [port]: '/parts/far-away/remoteEntry.js',
    });
    await page.goto(`http://localhost:${port}/far-away`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Far Away');
    await page.goto('about:blank');
    await stop();

    await joinsTheSite(page, stack, 'far-away', folder);
  } finally {
    await rm(home, { recursive: true, maxRetries: 5, retryDelay: 200 });
  }
});

/** Composes the site with a new remote. Its first page works like all others, and no other part changes. */
async function joinsTheSite(page: Page, stack: ServedSite, name: string, folder: string): Promise<void> {
  const remote = await host(folder);
  const { remotes, ...settings } = stack.settings;
  const added = { releases: remote.url, url: remote.url, settings: {}, approved: {} };
  const site = path.join(folder, '.cache/site');
  await compose({ ...settings, remotes: { ...remotes, [name]: added } }, site, fixtureOptions);
  const { [name]: version, ...others } = await versionsIn(site);
  expect(version).toMatch(/^\w{12}$/);
  expect(others).toEqual(await versionsIn(stack.folder));

  const live = await host(site);
  await page.goto(`${live.url}/${name}`);
  await hydrated(page, `/${name}`);
  const same = await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await hydrated(page, '/');
  await page.goBack();
  await hydrated(page, `/${name}`);
  expect(await same()).toBe(true);
  // The page may still prefetch.
  await page.goto('about:blank');
  await Promise.all([live.close(), remote.close()]);
}

async function versionsIn(site: string): Promise<Record<string, string>> {
  const { parts = {} } = (await readLive(site))?.ledger ?? {};
  return Object.fromEntries(Object.entries(parts).map(([name, { version }]) => [name, version]));
}
