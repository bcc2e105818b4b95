import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { readJson } from '../../build/release/release-folder';
import type { ReleaseList, ReleaseManifest } from '../../contract/release';
import { runCommand } from '../../testing/run-command';
import { writeSmallRemote } from '../../testing/small-remote';
import { hashesOf } from '../../testing/synthetic-site';

// Real builds.
jest.setTimeout(240_000);

/** The same source in two folders. */
let remotes: [string, string];
beforeAll(async () => {
  const source = { Home: 'Home', Plants: 'Plants' };
  remotes = [await writeSmallRemote(source), await writeSmallRemote(source)];
});
const remove = (folder: string) => rm(folder, { recursive: true });
afterAll(() => Promise.all(remotes.map(remove)));

const releasesOf = (folder: string) => path.join(folder, 'releases');
const release = (folder: string) => runCommand(folder, ['release', '--first', '--dirty']);
async function currentRelease(remote: string) {
  const list = await readJson<ReleaseList>(path.join(releasesOf(remote), 'releases.json'));
  return (await readJson<ReleaseManifest>(path.join(releasesOf(remote), list!.releases[0]!.manifest)))!.release;
}

test('builds the same bytes from the same source in another folder', async () => {
  const outcomes = await Promise.all(remotes.map(release));
  const [here, elsewhere] = remotes;
  const { version, files } = await currentRelease(here);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 0, stdout: `garden: released ${version}\n` });
  expect(await release(here)).toMatchObject({ code: 0, stdout: `garden: ${version} is up to date\n` });
  const own = await hashesOf(releasesOf(here));
  expect(Object.keys(own).sort()).toEqual([...Object.keys(files), `manifests/${version}.json`, 'releases.json'].sort());
  const { 'releases.json': _list, ...built } = own;
  expect(await hashesOf(releasesOf(elsewhere))).toMatchObject(built);
});

test('renames only changed files', async () => {
  const before = await currentRelease(remotes[0]);
  // Another text on one page, and one more page.
  const changed = await writeSmallRemote({ Home: 'Home again', Plants: 'Plants', Trees: 'Trees' });
  await release(changed);
  const after = await currentRelease(changed);
  await remove(changed);
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
  await writeFile(path.join(remotes[0], 'src/Home.module.css'), 'h1 {\n  color: red;\n}\n');
  const { code, stdout, stderr } = await release(remotes[0]);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('Selector "h1" is not pure');
});
