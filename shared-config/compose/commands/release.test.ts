import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { here as context } from '../../build/context';
import { root } from '../../build/workspace';
import type { ReleaseList, ReleaseManifest } from '../../contract/release';
import { readJson } from '../../build/release/release-folder';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand } from '../../testing/run-command';
import { writeSmallRemote, type SmallRemote } from '../../testing/small-remote';
import { syntheticLedger } from '../../testing/synthetic-ledger';
import { hashesOf, writeRelease } from '../../testing/synthetic-site';
import { release as releasePart } from './release';

// Real builds.
jest.setTimeout(240_000);

/** The same source in two folders. */
let remotes: { here: SmallRemote; elsewhere: SmallRemote };
/** The remote's live versions, and the site that they are live on. */
let live: { folder: string; server: FaultServer; site: FaultServer };

const release = ({ folder }: SmallRemote, env: NodeJS.ProcessEnv = {}, options = ['--dirty']) =>
  runCommand(folder, ['release', ...options], env);
const releasesOf = ({ folder }: SmallRemote) => path.join(folder, 'releases');

const listOf = async (remote: SmallRemote) =>
  (await readJson<ReleaseList>(path.join(releasesOf(remote), 'releases.json')))!;
const currentRelease = async (remote: SmallRemote) =>
  (await readJson<ReleaseManifest>(path.join(releasesOf(remote), (await listOf(remote)).releases[0]!.manifest)))!
    .release;

const git = ({ folder }: SmallRemote, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const commit = (remote: SmallRemote, ...options: string[]) =>
  git(remote, '-c', 'user.name=Ada', '-c', 'user.email=ada@cndcr.example', 'commit', '-qm', 'Change', ...options);

beforeAll(async () => {
  const source = { Home: 'Home', Plants: 'Plants' };
  remotes = { here: await writeSmallRemote(source), elsewhere: await writeSmallRemote(source) };
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-live-'));
  await writeFile(path.join(folder, 'firebase.json'), '{"hosting":{"public":"releases"}}');
  for (const version of ['v1', 'v2'])
    await writeRelease(path.join(folder, 'releases'), 'garden', version, {
      pages: { Home: { path: '/', name: 'Home', words: version } },
    });
  const server = await host(folder);
  const ledger = syntheticLedger({ garden: { version: 'v2', url: server.url, before: ['v1'] } });
  const siteFolder = path.join(folder, 'site');
  await mkdir(siteFolder);
  await writeFile(path.join(siteFolder, 'composition.json'), JSON.stringify(ledger));
  await writeFile(path.join(siteFolder, 'firebase.json'), '{"hosting":{"public":"."}}');
  live = { folder, server, site: await host(siteFolder) };
});
afterAll(async () => {
  await Promise.all([live.server.close(), live.site.close()]);
  await rm(live.folder, { recursive: true });
  await Promise.all(Object.values(remotes).map((remote) => remote.remove()));
});

test('releases nothing when the live site cannot be read, or a live version cannot be fetched', async () => {
  const unreachable = await release(remotes.elsewhere, { SITE_URL: 'http://127.0.0.1:1' });
  expect(unreachable).toMatchObject({ code: 1, stdout: '' });
  expect(unreachable.stderr).toMatch(/^What is live is not known: .* is not reachable/);
  live.server.misbehave({ status: 404 }, /releases\.json/);
  const { code, stdout, stderr } = await release(remotes.elsewhere, { SITE_URL: live.site.url });
  await live.server.start();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /so nothing was released\. Refused: garden, \S+releases\.json: cannot be read \(it answered 404\)/,
  );
  await expect(readdir(releasesOf(remotes.elsewhere))).rejects.toThrow('ENOENT');
});

test('begins a history only for a first release', async () => {
  const known = { folder: remotes.here.folder, dirty: true, live: { address: 'http://127.0.0.1:1' } };
  await expect(releasePart(known, context)).rejects.toThrow('and nothing of it is live at http://127.0.0.1:1. If this');
  expect(await release(remotes.here)).toEqual({
    code: 1,
    stdout: '',
    stderr: `garden was not released: ${releasesOf(remotes.here)} has no earlier versions, and no public address is set (SITE_URL) to ask for them. If this is its first release, add --first.\n`,
  });
});

test('refuses uncommitted source and wrong types, except with --dirty', async () => {
  const copy = await writeSmallRemote(
    { Home: 'Home' },
    await mkdtemp(path.join(root, 'shared-config/.cache/repository-')),
  );
  const write = (file: string, text: string) => writeFile(path.join(copy.folder, file), text);
  const refused = async (...options: string[]) => {
    const { code, stdout, stderr } = await release(copy, {}, options);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr;
  };
  git(copy, 'init', '-q');
  expect(await refused('--first')).toMatch(
    /^garden was not released: \S+ is not in a repository with a commit\. Commit first;/,
  );
  await write('.gitignore', 'releases\ndist\n*.log\n*.tsbuildinfo\n');
  await write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "files": ["new.ts"] }',
  );
  await write('new.ts', 'export const one: string = 1;\n');
  git(copy, 'add', '-A');
  commit(copy);
  expect(await refused('--first')).toMatch(/new\.ts.*TS2322[^]*The type check failed \(exit code \d\)\./);
  await expect(readdir(releasesOf(copy))).rejects.toThrow('ENOENT');

  // What was released with --dirty is recorded so, until the same source is released without.
  await write('new.ts', 'export const one = 1;\n');
  await write('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" id="first"/>');
  const page = await readFile(path.join(copy.folder, 'src/Home.tsx'), 'utf8');
  await write('src/Home.tsx', `import dot from '../dot.svg';\n${page.replace('<h1 ', '<h1 title={dot} ')}`);
  expect(await refused('--first')).toMatch(
    /^garden was not released: new\.ts, src\/Home\.tsx, dot\.svg differ from the commit/,
  );
  expect((await release(copy, {}, ['--first', '--dirty'])).code).toBe(0);
  const { built, version } = (await listOf(copy)).releases[0]!;
  expect(built).toMatchObject({ dirty: true, author: 'Ada', react: expect.stringMatching(/^19\./) as string });
  git(copy, 'add', '-A');
  commit(copy);
  const isUpToDate = `garden: ${version} is up to date\n`;
  expect((await release(copy, {}, [])).stdout).toBe(isUpToDate);
  const after = (await listOf(copy)).releases[0]!;
  const trees = [git(copy, 'rev-parse', 'HEAD:').trim()];
  expect(after.built).toMatchObject({ commit: git(copy, 'rev-parse', 'HEAD').trim(), trees, federation: '2.9.2' });
  expect(after.built).not.toHaveProperty('dirty');

  // A file beside src/ is a source too; one that git ignores is none, and one that no build reads changes no version.
  await write('debug.log', '');
  await write('readme.md', 'About');
  git(copy, 'add', '-A');
  commit(copy);
  expect((await release(copy, {}, [])).stdout).toBe(isUpToDate);
  await write('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" id="second"/>');
  expect(await refused()).toMatch(/^garden was not released: dot\.svg differ from the commit\. Commit first;/);
  commit(copy, '-a');
  expect((await release(copy, {}, [])).stdout).toMatch(/^garden: released \w+\n$/);
  const [next, first] = (await listOf(copy)).releases;
  expect([next?.version === version, first?.version]).toEqual([false, version]);
  await copy.remove();
});

test('builds the same bytes from the same source in another folder, and keeps the live versions', async () => {
  const [here, elsewhere] = await Promise.all([
    release(remotes.here, {}, ['--dirty', '--first']),
    release(remotes.elsewhere, { SITE_URL: live.site.url }),
  ]);
  const { version, files } = await currentRelease(remotes.here);
  expect(here).toMatchObject({ code: 0, stdout: `garden: released ${version}\n` });
  expect(await release(remotes.here)).toMatchObject({ code: 0, stdout: `garden: ${version} is up to date\n` });
  expect(elsewhere).toMatchObject({
    code: 0,
    stdout: `garden: fetched 2 kept versions from ${live.server.url}\ngarden: released ${version}\n`,
  });

  const own = await hashesOf(releasesOf(remotes.here));
  expect(Object.keys(own).sort()).toEqual([...Object.keys(files), `manifests/${version}.json`, 'releases.json'].sort());
  const { 'releases.json': _list, ...kept } = await hashesOf(path.join(live.folder, 'releases'));
  const { 'releases.json': _longer, ...all } = await hashesOf(releasesOf(remotes.elsewhere));
  const { 'releases.json': _shorter, ...built } = own;
  expect(all).toEqual({ ...kept, ...built });
  expect((await listOf(remotes.elsewhere)).releases.map((listed) => listed.version)).toEqual([version, 'v2', 'v1']);
});

test('renames only changed files', async () => {
  const before = await currentRelease(remotes.here);
  // Another text on one page, and one more page.
  const changed = await writeSmallRemote({ Home: 'Home again', Plants: 'Plants', Trees: 'Trees' });
  await release(changed, {}, ['--dirty', '--first']);
  const after = await currentRelease(changed);
  await changed.remove();
  const added = Object.keys(after.files).filter((file) => !(file in before.files));
  expect(added.map((file) => file.replace(/\.\w+\.(\w+)$/, '.$1')).sort()).toEqual([
    'assets/Home.js',
    'assets/Trees.css',
    'assets/Trees.js',
    'remoteEntry.js',
    'server/pages.cjs',
  ]);
  expect(Object.keys(after.pages)).toEqual(['Home', 'Plants', 'Trees']);
  expect(after.pages['Plants']).toEqual(before.pages['Plants']);
  expect(after.pages['Home']?.styles).toEqual(before.pages['Home']?.styles);
});

test('refuses a style sheet with a selector for elements of others', async () => {
  await writeFile(path.join(remotes.here.folder, 'src/Home.module.css'), 'h1 {\n  color: red;\n}\n');
  const { code, stdout, stderr } = await release(remotes.here);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('Selector "h1" is not pure');
});
