import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from 'shared-config/build/processes/ports';
import { run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { compose, localOptions } from 'shared-config/compose/compose';
import type { Ledger } from 'shared-config/compose/publish/ledger';
import { readSite, type Site } from 'shared-config/compose/read/site';
import { host, type FaultServer } from 'shared-config/testing/fault-server';
import { findRoute, remoteNames, sourceOf } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { copyRepository, linkPackages, neededBy, type RepositoryCopy } from './repository-copy';
import { markDocument } from './steps';

const execute = promisify(execFile);
const versionsIn = async (site: string) => {
  const { parts } = JSON.parse(await readFile(path.join(site, 'composition.json'), 'utf8')) as Ledger;
  return Object.fromEntries(Object.entries(parts).map(([name, { version }]) => [name, version]));
};

test.describe('a new remote in this repository', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });

  const rebuilt = ['shell', sourceOf(findRoute('/get-involved').remote).workspace];
  let copy: RepositoryCopy;
  let servers: Record<string, FaultServer> = {};
  let site: string;
  /** Part → version, from before the new remote exists. */
  let before: Record<string, string>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    copy = await copyRepository();
    site = path.join(copy.folder, 'shell/site');
    await execute('git', ['init', '-q'], { cwd: copy.folder });
    await execute('git', ['add', '-A'], { cwd: copy.folder });
    servers = {};
    // Built here, because the last test builds them again and compares the versions; packages are links in this copy.
    for (const workspace of rebuilt) await copy.cndcr(['release', '--first', '--dirty'], workspace);
    for (const { workspace } of remoteNames.map(sourceOf)) {
      if (!rebuilt.includes(workspace))
        await cp(path.join(root, workspace, 'releases'), at(workspace, 'releases'), { recursive: true });
    }
    for (const name of remoteNames) servers[name] = await host(at(sourceOf(name).workspace));
    await compose(await settings(), site, localOptions);
    before = await versionsIn(site);
  });

  test.afterAll(async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()));
    await copy.remove();
  });

  const at = (...place: string[]) => path.join(copy.folder, ...place);

  /** The compose settings of the copy's site. Each remote's URL is its test server. */
  async function settings(): Promise<Site> {
    const read = await readSite({}, at('shell/site.json'));
    for (const [name, { url }] of Object.entries(servers))
      Object.assign(read.remotes[name] ?? {}, { releases: url, url });
    return read;
  }

  /** Sets keys of the copy's `site.json`; `undefined` removes a key. */
  async function arrange(changes: Record<string, unknown>): Promise<void> {
    const file = at('shell/site.json');
    await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), ...changes }));
  }

  test('needs one command, which adds a folder, a workflow, and an entry in site.json and in the lockfile', async () => {
    test.setTimeout(60_000);
    await copy.cndcr(['new-remote', 'gatherings']);
    const { stdout: changed } = await execute('git', ['diff', '--name-only'], { cwd: copy.folder });
    const { stdout: added } = await execute('git', ['ls-files', '--others', '--exclude-standard', '--directory'], {
      cwd: copy.folder,
    });
    expect(changed.trim().split('\n').sort()).toEqual(['package-lock.json', 'shell/site.json']);
    expect(added.trim().split('\n').sort()).toEqual(['.github/workflows/remote-gatherings.yml', 'remote-gatherings/']);
    const site = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as { remotes: object };
    const before = await site(path.join(root, 'shell/site.json'));
    expect(await site(at('shell/site.json'))).toEqual({
      ...before,
      remotes: {
        ...before.remotes,
        gatherings: { releases: expect.stringMatching(/^http:\/\/localhost:\d+$/) as unknown },
      },
    });
  });

  test('passes type check, lint and its own test without edits', async () => {
    test.setTimeout(240_000);
    await copy.tool('tsc', '--build', 'remote-gatherings');
    await copy.tool('eslint', 'remote-gatherings', 'shell/site.json', '--no-warn-ignored');
    await copy.cndcr(['test'], 'remote-gatherings');
  });

  test('goes live without a release of any other part', async ({ page }) => {
    test.setTimeout(240_000);
    await copy.cndcr(['release', '--first', '--dirty'], 'remote-gatherings');
    servers['gatherings'] = await host(at('remote-gatherings'));
    await compose(await settings(), site, localOptions);
    expect(await versionsIn(site)).toEqual({ ...before, gatherings: expect.stringMatching(/^\w{12}$/) as unknown });
    const server = (servers['site'] = await host(site));
    await page.goto(`${server.url}/gatherings`);
    await alive(page, '/gatherings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gatherings');
  });

  test('takes over a page from another remote, which stays available throughout', async ({ page }) => {
    test.setTimeout(240_000);
    const { path: address, name, description } = findRoute('/events');
    const from = 'remote-content';
    for (const place of ['src/pages/events', 'src/content/events.ts', 'src/content/types.ts'])
      await cp(at(from, place), at('remote-gatherings', place), { recursive: true });
    const moved = JSON.stringify({
      page: 'Events',
      module: './src/pages/events/events.tsx',
      path: address,
      name,
      description,
    });
    await edit(at('remote-gatherings/pages.ts'), /pages: \[/, `pages: [${moved},`);
    await copy.cndcr(['release', '--first', '--dirty'], 'remote-gatherings');

    // Both remotes have the page now, so compose requires an owner.
    await expect(compose(await settings(), site, localOptions)).rejects.toThrow(
      /gatherings \w+, \.\/Events: its path \/events is also that of content, \.\/Events\..*"owners"/,
    );
    await arrange({ owners: { [address]: 'gatherings' } });
    await compose(await settings(), site, localOptions);
    expect(await ownerOf(page, address)).toBe('gatherings');

    await edit(at(from, 'pages.ts'), /\{\s*page: 'Events',.*?\n {4}\},\n/s, '');
    await copy.cndcr(['release', '--first', '--dirty'], from);
    await compose(await settings(), site, localOptions);
    expect(await ownerOf(page, address)).toBe('gatherings');
    await arrange({ owners: undefined });
    await compose(await settings(), site, localOptions);
    expect(await ownerOf(page, address)).toBe('gatherings');
  });

  test('affects only its own page when it is down, and recovers when it is back', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/, /did not give the page/);
    const { url } = servers['site']!;
    await servers['gatherings']!.stop();
    await page.goto(`${url}/events`);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Founders' }).click();
    await alive(page, '/founders');
    await servers['gatherings']!.start();
    await page.goBack();
    await alive(page, '/events');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

  test('opens in the same document on navigation', async ({ page }) => {
    await page.goto(servers['site']!.url);
    await alive(page, '/');
    const same = await markDocument(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
    await alive(page, '/events');
    expect(await same()).toBe(true);
  });

  test('rolls back alone, and leaves the versions of all other parts unchanged', async () => {
    test.setTimeout(300_000);
    const first = await versionsIn(site);
    await edit(at('remote-gatherings/src/pages/events/events.module.css'), /^/, '.second { color: red; }\n');
    await edit(
      at('remote-gatherings/src/pages/gatherings/gatherings.tsx'),
      /Replace it with your own/,
      'It is the second release',
    );
    await copy.cndcr(['release', '--first', '--dirty'], 'remote-gatherings');
    await compose(await settings(), site, localOptions);
    expect(await versionsIn(site)).toEqual({
      ...first,
      gatherings: expect.not.stringMatching(first['gatherings'] ?? '') as unknown,
    });
    const { site: _site, ...remotes } = servers;
    await copy.cndcr(
      ['compose', '--rollback', 'gatherings'],
      '.',
      Object.fromEntries(Object.entries(remotes).map(([name, { url }]) => [`${name.toUpperCase()}_RELEASES`, url])),
    );
    expect(await versionsIn(site)).toEqual(first);

    // A build beside the new remote gives shell and forms the same version as before.
    for (const workspace of rebuilt) {
      await rm(at(workspace, 'releases'), { recursive: true });
      await copy.cndcr(['release', '--first', '--dirty'], workspace);
      const { releases } = JSON.parse(await readFile(at(workspace, 'releases/releases.json'), 'utf8')) as {
        releases: { version: string }[];
      };
      expect(releases[0]?.version).toBe(before[workspace.replace('remote-', '')]);
    }
  });

  /** Returns the remote that compose uses for a path, after a check that the page loads and hydrates. */
  async function ownerOf(page: Page, address: string): Promise<string | undefined> {
    const response = await page.goto(servers['site']!.url + address);
    expect(response?.status()).toBe(200);
    await alive(page, address);
    const data = await page.locator('#composition').textContent();
    return (JSON.parse(data ?? '') as { routes: { path: string; remote: string }[] }).routes.find(
      (route) => route.path === address,
    )?.remote;
  }
});

test.describe('a remote in a repository of its own', { tag: '@desktop' }, () => {
  test('passes its tests, runs alone, checks itself against the live site, and joins the site from its own address', async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    const home = await mkdtemp(path.join(tmpdir(), 'cndcr-elsewhere-'));
    const folder = path.join(home, 'remote-chapters');
    const cndcr = [process.execPath, path.join(home, 'node_modules/shared-config/cli.js')];
    // Send the output of the tools to the test's stderr.
    const quiet = { cwd: folder, stdio: ['ignore', 2, 2] as ('ignore' | 2)[] };
    const command = (...args: string[]) => run(start([...cndcr, ...args], quiet), `cndcr ${args.join(' ')}`);
    try {
      // Simulates an npm installation: the packed files and the declared dependencies.
      const { stdout } = await execute('npm', ['pack', '-w', 'shared-config', '--pack-destination', home, '--silent'], {
        cwd: root,
      });
      const shared = path.join(home, 'node_modules/shared-config');
      await mkdir(shared, { recursive: true });
      await execute('tar', ['-xzf', path.join(home, stdout.trim()), '-C', shared, '--strip-components=1']);
      await linkPackages(home, await neededBy(shared));
      await execute(cndcr[0]!, [cndcr[1]!, 'new-remote', 'chapters', '--standalone'], { cwd: home });

      await run(start([process.execPath, path.join(home, 'node_modules/typescript/bin/tsc'), '--build'], quiet), 'tsc');
      await run(start([process.execPath, path.join(home, 'node_modules/eslint/bin/eslint.js'), '.'], quiet), 'eslint');
      await command('test');
      await command('release', '--first', '--dirty');
      await command('check', '--released', stack.site.url);

      const port = await freePort();
      const dev = start([...cndcr, 'dev-remote'], { ...quiet, env: { PORT: String(port) } });
      await expect(async () =>
        expect((await fetch(`http://localhost:${port}/frame/assets/main.js`)).ok).toBe(true),
      ).toPass({ timeout: 60_000 });
      await page.goto(`http://localhost:${port}/chapters`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapters');
      await page.goto('about:blank');
      dev.kill('SIGTERM');

      const chapters = await host(folder);
      const { settings } = stack;
      const site = path.join(home, 'site');
      await compose(
        {
          ...settings,
          remotes: {
            ...settings.remotes,
            chapters: { releases: chapters.url, url: chapters.url, config: {}, approved: {} },
          },
        },
        site,
        localOptions,
      );
      const live = await host(site);
      await page.goto(`${live.url}/chapters`);
      await alive(page, '/chapters');
      await expect(page).toHaveTitle('CNDCR | Chapters');
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await alive(page, '/');
      const { chapters: added, ...others } = await versionsIn(site);
      expect(added).toMatch(/^\w{12}$/);
      expect(others).toEqual(await versionsIn(stack.folder));
      await Promise.all([live.close(), chapters.close()]);
    } finally {
      await rm(home, { recursive: true, maxRetries: 5, retryDelay: 200 });
    }
  });
});

async function edit(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}, which the test changes.`);
  await writeFile(
    file,
    text.replace(pattern, () => replacement),
  );
}
