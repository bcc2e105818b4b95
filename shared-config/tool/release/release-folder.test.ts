import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { keptVersions, type Release, type ReleaseList } from '../../web/contract/release-manifest';
import { host, type FaultServer } from '../testing/fault-server';
import { syntheticProvenance } from '../testing/released-part';
import { hashesOf, syntheticPages, writeRelease } from '../testing/synthetic-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { integrityOf } from './integrity';
import { digestOf, fetchKept, listRelease, readJson, readOwnList, replace, write as writeIn } from './release-folder';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const { garden } = syntheticPages;

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) await writeIn(folder, file, text);
}

describe('a release folder', () => {
  /** Lists a version with one file of its own and one shared file. */
  async function list(version: string, needed: string[] = []): Promise<ReleaseList> {
    await write({ [`assets/${version}.js`]: version, 'assets/same.js': 'same' });
    const file = { integrity: '', bytes: 0 };
    const files = { [`assets/${version}.js`]: file, 'assets/same.js': file };
    const release = { part: 'garden', version, files } as unknown as Release;
    const earlier = await readJson<ReleaseList>(path.join(folder, 'releases.json'));
    await listRelease(folder, { release }, syntheticProvenance, { earlier, needed });
    return (await readJson<ReleaseList>(path.join(folder, 'releases.json')))!;
  }

  test('lists a new version first, once, with the hash of its manifest', async () => {
    for (const version of ['v1', 'v2', 'v3']) await list(version);
    const { part, releases } = await list('v1');
    expect([part, releases.map(({ version }) => version)]).toEqual(['garden', ['v1', 'v3', 'v2']]);
    for (const { manifest, integrity } of releases)
      expect(integrityOf(await readFile(path.join(folder, manifest)))).toBe(integrity);
  });

  test('keeps the last versions and those that are needed, and removes unused files', async () => {
    await write({ 'assets/left-over.js': '' });
    await list('live');
    const versions = Array.from({ length: 3 * keptVersions }, (_none, index) => `v${index}`);
    for (const version of versions) await list(version, ['live']);
    const kept = ['live', ...versions.slice(-keptVersions)];
    const filesOf = async (place: string) => (await readdir(path.join(folder, place))).sort();
    expect(await filesOf('assets')).toEqual(['same', ...kept].map((name) => `${name}.js`).sort());
    expect(await filesOf('manifests')).toEqual(kept.map((version) => `${version}.json`).sort());
  });
});

test('replaces the list of releases in one step', async () => {
  const release = () => writeRelease(folder, 'garden', 'v1', { pages: garden });
  await release();
  // A reader that has opened the list before.
  const opened = await open(path.join(folder, 'releases.json'));
  await release();
  expect(JSON.parse(await opened.readFile('utf8'))).toMatchObject({ part: 'garden' });
  expect((await opened.stat()).ino).not.toBe((await stat(path.join(folder, 'releases.json'))).ino);
  await opened.close();
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  const inFile = replace(path.join(folder, 'releases.json'), 'a.js', '');
  await expect(inFile).rejects.toThrow(/^\S+\/releases\.json\/a\.js was not written: EEXIST.*\.$/);
});

test('says what to do about a damaged list of releases', async () => {
  const way = 'Remove it, then release the part again: the live versions are then fetched back from its host.';
  expect(await readOwnList(folder)).toBeUndefined();
  await writeRelease(folder, 'garden', 'v1', { pages: garden });
  expect((await readOwnList(folder))?.part).toBe('garden');
  await write({ 'releases.json': '{"part":"garden","rele' });
  await expect(readOwnList(folder)).rejects.toThrow(
    /releases\.json cannot be read: SyntaxError: .* Remove it, then release/,
  );
  await write({ 'manifests/v0.json': '' });
  await expect(readJson(path.join(folder, 'manifests/v0.json'))).rejects.toThrow(
    /v0\.json cannot be read: SyntaxError: .*\. Remove it, then try again\.$/,
  );
  await write({ 'releases.json': '{"part":"garden"}' });
  await expect(readOwnList(folder)).rejects.toThrow(/releases\.json is damaged \(releases is wrong .*\)\. Remove it,/);
  expect(await readJson(path.join(folder, 'releases.json'))).toEqual({ part: 'garden' });
  await expect(readOwnList(folder)).rejects.toThrow(way);
});

test.each(['../x', 'a/../../x', '/etc/x', 'a\\..\\x', 'C:/x', 'a\0', '', '.', 'a//x', './x'])(
  'writes no file under the name %j, which could lead out of its folder',
  async (name) => {
    await expect(writeIn(folder, name, '')).rejects.toThrow(/cannot name a file in \S+: nothing was written there\.$/);
    expect(await readdir(folder)).toEqual([]);
  },
);

describe('live versions', () => {
  let server: FaultServer;
  let release: Release;
  const live = () => path.join(folder, 'live/releases');
  const here = () => path.join(folder, 'here');
  const writtenHere = () => hashesOf(here()).catch(() => ({}));

  beforeEach(async () => {
    await write({ 'live/firebase.json': '{"hosting":{"public":"releases"}}' });
    release = await writeRelease(live(), 'garden', 'v1', { pages: garden });
    await writeRelease(live(), 'garden', 'v2', { pages: { Home: garden.Home } });
    server = await host(path.join(folder, 'live'));
  });

  test('are rejected before any write, naming what is changed or missing', async () => {
    await expect(fetchKept('garden', here(), `${server.url}/elsewhere`, undefined, ['v1'])).rejects.toThrow(
      /nothing was released\. garden, \S+\/elsewhere\/releases\.json: cannot be read \(it answered 404\)/,
    );
    await expect(fetchKept('garden', here(), server.url, undefined, ['v7'])).rejects.toThrow(
      /nothing was released\. \S+releases\.json does not list v7, which is live/,
    );
    await writeFile(path.join(live(), release.entry), 'changed');
    await expect(fetchKept('garden', here(), server.url, undefined, ['v1'])).rejects.toThrow(
      `The live versions could not be restored, so nothing was released. garden v1, ${release.entry}: its hash is not the one recorded at its release. If its host has lost files: npm run deploy -- garden --again.`,
    );
    expect(await writtenHere()).toEqual({});
  });

  test('are added to those of the folder, except for an earlier one that is lost', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await writeRelease(here(), 'garden', 'v3', { pages: { Home: garden.Home } });
    const own = await readJson<ReleaseList>(path.join(here(), 'releases.json'));
    await rm(path.join(live(), 'manifests/v1.json'));
    const list = await fetchKept('garden', here(), server.url, own, ['v2', 'v1']);
    expect(list?.releases.map(({ version }) => version)).toEqual(['v3', 'v2']);
    // Also for a release that then has nothing to build.
    expect(await readOwnList(here())).toEqual(list);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^An earlier version is lost, .*manifests\/v1\.json/)]]);
  });

  test.each([false, true])('are those that are needed; for a repair: %s', async (isRepair) => {
    const list = await fetchKept('garden', here(), server.url, undefined, ['v1'], isRepair);
    expect(list?.releases.map(({ version }) => version)).toEqual(['v1']);
  });
});

describe('a digest of sources', () => {
  const places = () => ['src', 'pages.ts', 'package.json'].map((place) => path.join(folder, place));
  const sources = { 'src/a.ts': 'a', 'src/deep/b.tsx': 'b', 'pages.ts': 'first\nsecond\n', 'package.json': '{}' };
  const digestAfter = async (files: Record<string, string>) => {
    await write(files);
    return digestOf(folder, places());
  };

  test('ignores tests, hidden and derived files, and differs for every other change', async () => {
    const before = await digestAfter(sources);
    const ignored = ['a.test.ts', 'deep/b.test.tsx', '.cache/c.ts', 'node_modules/d.js', 'dist/e.js'];
    expect(await digestAfter(Object.fromEntries(ignored.map((file) => [`src/${file}`, '1'])))).toBe(before);
    const changes: Record<string, string>[] = [
      { 'src/deep/b.tsx': 'c' },
      { 'src/new.ts': '' },
      { 'package.json': '{ }' },
      // A line that moves from one file to the next.
      { 'pages.ts': 'first\n', 'package.json': 'second\n{}' },
    ];
    for (const change of changes) {
      expect(await digestAfter({ ...sources, ...change })).not.toBe(before);
      await rm(path.join(folder, 'src/new.ts'), { force: true });
    }
    expect(await digestAfter(sources)).toBe(before);
    await rename(path.join(folder, 'src/a.ts'), path.join(folder, 'src/z.ts'));
    expect(await digestOf(folder, places())).not.toBe(before);
  });
});
