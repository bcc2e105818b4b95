import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Release, ReleaseList } from '../../contract/release';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand, type Outcome } from '../../testing/run-command';
import { writeSmallRemote, type SmallRemote } from '../../testing/small-remote';
import { hashesOf } from '../../testing/synthetic-site';

// Real builds.
jest.setTimeout(240_000);

let remote: SmallRemote;
const place = (name: string) => path.join(remote.folder, name);
const release = (env: NodeJS.ProcessEnv = {}) => runCommand(remote.folder, ['release'], env);

async function currentRelease(): Promise<Release> {
  const { releases } = JSON.parse(await readFile(path.join(place('releases'), 'releases.json'), 'utf8')) as ReleaseList;
  return (
    JSON.parse(await readFile(path.join(place('releases'), releases[0]!.manifest), 'utf8')) as { release: Release }
  ).release;
}

let first: Release;
let again: Outcome;
let second: Release;
beforeAll(async () => {
  remote = await writeSmallRemote({ Home: 'Home', Plants: 'Plants' });
  expect(await release()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^garden: released \w{12}\n$/) });
  first = await currentRelease();
  again = await release();
  // Changes the text of one page and adds one page.
  await remote.write({ Home: 'Home again', Plants: 'Plants', Trees: 'Trees' });
  await release();
  second = await currentRelease();
});
afterAll(() => remote.remove());

test('builds nothing when the sources are unchanged', () => {
  expect(again).toMatchObject({ code: 0, stdout: `garden: ${first.version} is up to date\n` });
});

test('renames only changed files', () => {
  const added = Object.keys(second.files).filter((file) => !(file in first.files));
  expect(added.map((file) => file.replace(/\.\w+\.(\w+)$/, '.$1')).sort()).toEqual([
    'assets/Home.js',
    'assets/Trees.css',
    'assets/Trees.js',
    'remoteEntry.js',
    'server/pages.cjs',
  ]);
  expect(Object.keys(second.pages)).toEqual(['Home', 'Plants', 'Trees']);
  expect(second.pages['Plants']).toEqual(first.pages['Plants']);
  expect(second.pages['Home']?.styles).toEqual(first.pages['Home']?.styles);
});

describe('on a machine without releases or caches', () => {
  let server: FaultServer;
  beforeAll(async () => {
    await mkdir(place('live'));
    for (const name of ['releases', 'firebase.json']) await rename(place(name), place(`live/${name}`));
    await rm(place('.cache'), { recursive: true });
    server = await host(place('live'));
  });
  afterAll(() => server.close());

  test('releases nothing when it cannot fetch the live versions', async () => {
    const { code, stdout, stderr } = await release({ LIVE_URL: `${server.url}/elsewhere` });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /so nothing was released\. Refused: garden, \S+elsewhere\/releases\.json: cannot be read \(it answered 404\)/,
    );
    await expect(readdir(place('releases'))).rejects.toThrow('ENOENT');
  });

  test('fetches the live versions, and builds the same bytes from the same source', async () => {
    const { stdout } = await release({ LIVE_URL: server.url });
    expect(stdout).toBe(`garden: fetched 2 kept versions from ${server.url}\ngarden: released ${second.version}\n`);
    expect(await hashesOf(place('releases'))).toEqual(await hashesOf(place('live/releases')));
  });
});
