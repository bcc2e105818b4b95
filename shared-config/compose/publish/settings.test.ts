import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { jest } from '@jest/globals';
import { siteFile } from '../../build/workspace';
import { SyntheticSite } from '../../testing/synthetic-site';
import { compose } from '../compose';
import { readSite } from '../read/site';

jest.setTimeout(60_000);

let site: SyntheticSite;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@cndcr.example', ...args], {
    cwd: site.folder,
    encoding: 'utf8',
  }).trim();

/** Commits a navigation in `site.json`. @returns the commit */
async function commit(navigation: string[]): Promise<string> {
  await site.list({ navigation });
  git('add', 'shell/site.json', 'shell/firebase.json');
  git('commit', '-qm', navigation.join(' '));
  return git('rev-parse', 'HEAD');
}
const settings = () => readSite({}, path.join(site.folder, siteFile));
const takeSettings = async () => compose(await settings(), site.site, { changes: { take: { site: 'newest' } } });
const navigation = async () => (await site.ledger()).site.arrangement.navigation;

let first: string;
let second: string;
beforeAll(async () => {
  site = await SyntheticSite.create();
  git('init', '-q', '-b', 'main');
  first = await commit(['/', '/books']);
  await compose(await settings(), site.site, { changes: { first: true } });
  second = await commit(['/books', '/']);
  await takeSettings();
});
afterAll(() => site.remove());

test('the ledger records the commit of the live settings', async () => {
  const { history, site: live } = await site.ledger();
  expect(live.commit).toBe(second);
  expect(history.map(({ changes }) => changes.find(({ part }) => part === 'site')?.to)).toHaveLength(2);
});

test('an older checkout cannot take a change of the settings back, and its compositions leave it alone', async () => {
  git('checkout', '-q', first);
  await expect(takeSettings()).rejects.toThrow(
    `Refused: the live settings of the site are those of commit ${second.slice(0, 12)}, which is not part of this checkout. Get it first (git pull`,
  );
  await site.release('garden', 'v2', { pages: { Home: { path: '/', name: 'Home' } } });
  await compose(await settings(), site.site, { changes: { take: { garden: 'newest' } } });
  expect(await navigation()).toEqual(['/books', '/']);
  git('checkout', '-q', 'main');
});

test('a checkout that does not know the live commit is told to get it', async () => {
  const clone = path.join(site.folder, 'clone');
  git('clone', '-q', '--branch', 'main', `file://${site.folder}`, clone);
  execFileSync('git', ['reset', '-q', '--hard', first], { cwd: clone });
  execFileSync('git', ['reflog', 'expire', '--expire=now', '--all'], { cwd: clone });
  execFileSync('git', ['update-ref', '-d', 'refs/remotes/origin/main'], { cwd: clone });
  execFileSync('git', ['remote', 'remove', 'origin'], { cwd: clone });
  execFileSync('git', ['gc', '-q', '--prune=now'], { cwd: clone });
  const older = await readSite({}, path.join(clone, siteFile));
  await expect(compose(older, site.site, { changes: { take: { site: 'newest' } } })).rejects.toThrow(
    'which this checkout does not know. Get it first (git pull, in a shallow clone git fetch --unshallow)',
  );
});

test('a change goes back by a new commit', async () => {
  await commit(['/', '/books']);
  await takeSettings();
  expect(await navigation()).toEqual(['/', '/books']);
});
