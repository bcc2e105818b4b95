import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { temporaryFolder } from '../../testing/temporary-folder';
import { withSiteLock } from '../../local/lock';
import { discard, publish, publishStaged, stage, writeAll } from './publish';

const files = (text: string) =>
  new Map([
    ['index.html', text],
    ['assets/a.js', text],
  ]);

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  site = path.join(folder, 'site');
});

const publishNow = (text: string) => withSiteLock(site, () => publish(site, files(text)));
/** The texts of all live files: one if the site is whole. */
const live = async () => [
  ...new Set(await Promise.all([...files('').keys()].map((file) => readFile(path.join(site, file), 'utf8')))),
];
const beside = () => readdir(path.join(folder, '.site'));

describe('a published site', () => {
  test('is switched atomically, and the previous one is kept', async () => {
    const targets: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      await publishNow(text);
      expect(await live()).toEqual([text]);
      targets.push(path.basename(await readlink(site)));
    }
    expect((await beside()).sort()).toEqual(targets.slice(1).sort());
  });

  test('is flushed to disk before the switch, and the switch after it', async () => {
    const handle = await open(folder);
    const flushed: boolean[] = [];
    const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    sync.mockImplementation(() => Promise.resolve(void flushed.push(existsSync(site))));
    await handle.close();
    await publishNow('one');
    sync.mockRestore();
    // Two files and their folders; the folder of the link.
    expect(flushed).toEqual([false, false, false, false, true]);
  });

  test('is all of a folder that is discarded at the moment of the switch, or nothing of it', async () => {
    const many = (text: string) => new Map(Array.from({ length: 50 }, (_, index) => [`assets/${index}.js`, text]));
    for (let delay = 0; delay < 20; delay++) {
      await withSiteLock(site, () => publish(site, many('old')));
      const staged = await stage(site, many('new'));
      const discarded = discard(staged);
      for (let turn = 0; turn < delay; turn++) await readdir(folder);
      await publishStaged(site, staged).catch(() => {});
      await discarded;
      expect(await readdir(path.join(site, 'assets'))).toHaveLength(50);
    }
  });

  test('refuses a folder or a file in place of the link', async () => {
    await mkdir(site);
    await expect(publishNow('new')).rejects.toThrow(
      `${site} is a folder. A composed site is a link, which is switched in one step. Put one in its place, e.g. with mv ${site} ${site}-before && ln -s ${site}-before ${site}, then try again.`,
    );
    await rm(site, { recursive: true });
    await writeFile(site, '');
    await expect(publishNow('new')).rejects.toThrow(`${site} is a file.`);
    expect(await readdir(folder)).toEqual(['site']);
  });
});

describe('on a full disk, or when it is killed', () => {
  afterAll(() => jest.resetModules());

  test('a publication is live or leaves the previous site live, whichever file operation fails or is the last', async () => {
    let done = 0;
    let failing = 0;
    let kill: ((how: 'killed') => void) | undefined;
    const failingAt =
      <Args extends unknown[]>(original: (...args: Args) => unknown) =>
      async (...args: Args) => {
        done += 1;
        if (kill && done >= failing) return new Promise(() => kill?.('killed'));
        if (done === failing) throw Object.assign(new Error('ENOSPC: on purpose'), { code: 'ENOSPC' });
        return original(...args);
      };
    const real = await import('node:fs/promises');
    jest.unstable_mockModule('node:fs/promises', () => ({
      ...real,
      ...Object.fromEntries(
        (['mkdir', 'open', 'readdir', 'rename', 'rm', 'symlink', 'writeFile'] as const).map((name) => [
          name,
          failingAt(real[name] as (...args: unknown[]) => unknown),
        ]),
      ),
    }));
    jest.resetModules();
    const { publish: publishFailing } = await import('./publish');
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const outcomes: string[] = [];
    for (const isKilled of [false, true]) {
      for (failing = 1, done = 1; done >= failing - 1; failing++) {
        kill = undefined;
        await publishNow('old');
        done = 0;
        const killed = new Promise<string>((resolve) => (kill = isKilled ? resolve : undefined));
        const outcome = await Promise.race([publishFailing(site, files('new')).then(() => 'live', String), killed]);
        const possible = { live: [['new']], killed: [['old'], ['new']] }[outcome] ?? [['old']];
        expect(possible).toContainEqual(await live());
        outcomes.push(outcome);
      }
    }
    warn.mockRestore();
    expect(outcomes.filter((outcome) => outcome === 'killed').length).toBeGreaterThan(8);
    expect(outcomes.filter((outcome) => outcome.startsWith('Error: The site could')).length).toBeGreaterThan(5);
    expect(outcomes[0]).toMatch(
      /^Error: The site could not be written to \S+\/\.site\/\S+; the live site is unchanged: ENOSPC: on purpose\.$/,
    );
    for (const name of await beside())
      await rename(path.join(folder, '.site', name), path.join(folder, '.site', name.replace(/^\d+\./, '2147483647.')));
    await publishNow('next');
    expect([await live(), (await beside()).length]).toEqual([['next'], 2]);
  });
});

test('writes nothing if one name leads out of the folder', async () => {
  const place = path.join(folder, 'place');
  await expect(writeAll(place, new Map([...files('a'), ['../x', 'a']]))).rejects.toThrow(
    '"../x" cannot name a file in',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('concurrent compositions take turns, and both changes go live', async () => {
  const repository = await SyntheticSite.create();
  await repository.compose();
  const { garden, library } = syntheticPages;
  await repository.release('garden', 'v2', { pages: garden });
  await repository.release('library', 'v2', { pages: library });
  await Promise.all(
    ['garden', 'library'].map((part) => repository.compose({ changes: { promote: { [part]: 'newest' } } })),
  );
  const { parts, history } = await repository.ledger();
  expect([parts['garden']?.version, parts['library']?.version, history.length]).toEqual(['v2', 'v2', 3]);
});
