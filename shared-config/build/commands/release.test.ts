import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Release, ReleaseList } from '../../contract/release';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand } from '../../testing/run-command';
import { writeSmallRemote, type SmallRemote } from '../../testing/small-remote';
import { hashesOf, writeRelease } from '../../testing/synthetic-site';

// Real builds.
jest.setTimeout(240_000);

/** The same source in two folders. */
let remotes: { here: SmallRemote; elsewhere: SmallRemote };
/** The remote's live versions. */
let live: { folder: string; server: FaultServer };

const release = ({ folder }: SmallRemote, env: NodeJS.ProcessEnv = {}) => runCommand(folder, ['release'], env);
const releasesOf = ({ folder }: SmallRemote) => path.join(folder, 'releases');

async function currentRelease(remote: SmallRemote): Promise<Release> {
  const { releases } = await listOf(remote);
  return (
    JSON.parse(await readFile(path.join(releasesOf(remote), releases[0]!.manifest), 'utf8')) as { release: Release }
  ).release;
}

async function listOf(remote: SmallRemote): Promise<ReleaseList> {
  return JSON.parse(await readFile(path.join(releasesOf(remote), 'releases.json'), 'utf8')) as ReleaseList;
}

beforeAll(async () => {
  const source = { Home: 'Home', Plants: 'Plants' };
  remotes = { here: await writeSmallRemote(source), elsewhere: await writeSmallRemote(source) };
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-live-'));
  await writeFile(path.join(folder, 'firebase.json'), '{"hosting":{"public":"releases"}}');
  for (const version of ['v1', 'v2'])
    await writeRelease(path.join(folder, 'releases'), 'garden', version, {
      pages: { Home: { path: '/', name: 'Home', words: version } },
    });
  live = { folder, server: await host(folder) };
});
afterAll(async () => {
  await live.server.close();
  await rm(live.folder, { recursive: true });
  await Promise.all(Object.values(remotes).map((remote) => remote.remove()));
});

test('releases nothing when it cannot fetch the live versions', async () => {
  const { code, stdout, stderr } = await release(remotes.elsewhere, { LIVE_URL: `${live.server.url}/nowhere` });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /so nothing was released\. Refused: garden, \S+nowhere\/releases\.json: cannot be read \(it answered 404\)/,
  );
  await expect(readdir(releasesOf(remotes.elsewhere))).rejects.toThrow('ENOENT');
});

test('builds the same bytes from the same source in another folder, and keeps the live versions', async () => {
  const { url } = live.server;
  const [here, elsewhere] = await Promise.all([release(remotes.here), release(remotes.elsewhere, { LIVE_URL: url })]);
  const { version, files } = await currentRelease(remotes.here);
  expect(here).toMatchObject({ code: 0, stdout: `garden: released ${version}\n` });
  expect(elsewhere).toMatchObject({
    code: 0,
    stdout: `garden: fetched 2 kept versions from ${url}\ngarden: released ${version}\n`,
  });

  const own = await hashesOf(releasesOf(remotes.here));
  expect(Object.keys(own).sort()).toEqual([...Object.keys(files), `manifests/${version}.json`, 'releases.json'].sort());
  const { 'releases.json': _list, ...kept } = await hashesOf(path.join(live.folder, 'releases'));
  const { 'releases.json': _longer, ...all } = await hashesOf(releasesOf(remotes.elsewhere));
  const { 'releases.json': _shorter, ...built } = own;
  expect(all).toEqual({ ...kept, ...built });
  expect((await listOf(remotes.elsewhere)).releases.map((listed) => listed.version)).toEqual([version, 'v2', 'v1']);
});

test('builds nothing when the sources are unchanged', async () => {
  const { version } = await currentRelease(remotes.here);
  expect(await release(remotes.here)).toMatchObject({ code: 0, stdout: `garden: ${version} is up to date\n` });
});

test('renames only changed files', async () => {
  const before = await currentRelease(remotes.here);
  // Changes the text of one page and adds one page.
  await remotes.here.write({ Home: 'Home again', Plants: 'Plants', Trees: 'Trees' });
  await release(remotes.here);
  const after = await currentRelease(remotes.here);
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
