import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { host, type FaultServer } from '../../testing/fault-server';
import { hashesOf, SyntheticSite, syntheticPages, writeRelease } from '../../testing/synthetic-site';
import { compose, type ComposeOptions } from '../compose';
import type { Ledger } from './ledger';

jest.setTimeout(60_000);

const { garden, library } = syntheticPages;
/** Releases a remote with new words on its first page, and composes the site. */
async function goLive(site: SyntheticSite, remote: 'garden' | 'library', version: string): Promise<void> {
  const pages =
    remote === 'garden'
      ? { ...garden, Home: { ...garden.Home, words: `Words of ${version}.` } }
      : { ...library, Books: { ...library.Books, words: `Words of ${version}.` } };
  await site.release(remote, version, { pages });
  await site.compose();
}

async function rollBack(site: SyntheticSite, part: string): Promise<void> {
  await site.compose({ changes: { rollBack: [part] } });
}

const versionsOf = ({ parts }: Ledger) =>
  Object.fromEntries(Object.entries(parts).map(([name, { version, before }]) => [name, [version, ...before]]));

/** The parts of a ledger without the time of their change and without holds. */
const withoutTimes = (parts: Ledger['parts']) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { since: _since, held: _held, ...part }]) => [name, part] as const),
  );

/** Every file except those that grow with the site's history. */
async function bytesOf(site: SyntheticSite): Promise<Record<string, string>> {
  const all = Object.entries(await hashesOf(site.site));
  return Object.fromEntries(all.filter(([file]) => file !== 'composition.json' && !file.startsWith("assets/pages.")));
}

describe('a site with a history', () => {
  let site: SyntheticSite;
  beforeEach(async () => {
    site = await SyntheticSite.create();
    await site.compose();
  });
  afterEach(() => site.remove());

  test('a rollback of one remote leaves the other unchanged, and a pin restores the later version', async () => {
    await goLive(site, 'garden', 'v2');
    await goLive(site, 'library', 'v2');
    await rollBack(site, 'garden');
    expect(await site.page('/')).toContain(garden.Home.words);
    expect(await site.page('/books')).toContain('Words of v2.');
    expect(versionsOf(await site.ledger())).toEqual({ shell: ['v1'], garden: ['v1'], library: ['v2', 'v1'] });
    await expect(rollBack(site, 'garden')).rejects.toThrow(
      'nothing of "garden" was live before v1. To go to a version by name: npm run compose -- --pin garden=<version>.',
    );

    await site.compose({ changes: { pin: { garden: 'v2' } } });
    expect(await site.page('/')).toContain('Words of v2.');
    const before = await hashesOf(site.site);
    await expect(site.compose({ changes: { pin: { garden: 'v9' } } })).rejects.toThrow(
      'Refused: garden v9, releases.json: this version is not kept. Kept: v2, v1.',
    );
    expect(await hashesOf(site.site)).toEqual(before);
  });

  test('two rollbacks in a row go two versions back, to the same bytes', async () => {
    const partsNow = async () => withoutTimes((await site.ledger()).parts);
    const first = { parts: await partsNow(), bytes: await bytesOf(site) };
    await goLive(site, 'garden', 'v2');
    const second = { parts: await partsNow(), bytes: await bytesOf(site) };
    expect(second.bytes).not.toEqual(first.bytes);
    await goLive(site, 'garden', 'v3');
    expect(versionsOf(await site.ledger())['garden']).toEqual(['v3', 'v2', 'v1']);

    for (const before of [second, first]) {
      await rollBack(site, 'garden');
      expect(await partsNow()).toEqual(before.parts);
      expect(await bytesOf(site)).toEqual(before.bytes);
    }
    await expect(rollBack(site, 'garden')).rejects.toThrow('nothing of "garden" was live before');
  });

  test('a rollback skips a version that was released but never live', async () => {
    await goLive(site, 'garden', 'v2');
    await site.release('library', 'v2', { pages: library });
    await rollBack(site, 'garden');
    expect(versionsOf(await site.ledger())).toMatchObject({ garden: ['v1'], library: ['v1'] });
  });
});

describe('another machine', () => {
  let site: SyntheticSite;
  let live: FaultServer;
  beforeAll(async () => {
    site = await SyntheticSite.create();
    await site.compose();
    await goLive(site, 'garden', 'v2');
    await goLive(site, 'garden', 'v3');
    live = await host(site.site);
  });
  afterEach(() => live.start());
  afterAll(async () => {
    await live.close();
    await site.remove();
  });

  let machines = 0;
  /** Composes on a machine that knows the live site by its address alone. @returns the folder */
  async function elsewhere(changes: ComposeOptions['changes']): Promise<string> {
    const folder = path.join(site.folder, `machine-${machines++}/site`);
    await compose({ ...site.settings, address: live.url }, folder, { changes });
    return folder;
  }
  const ledgerIn = async (folder: string) =>
    JSON.parse(await readFile(path.join(folder, 'composition.json'), 'utf8')) as Ledger;

  test('starts from the live ledger, and keeps the files for open tabs', async () => {
    const before = await site.ledger();
    const folder = await elsewhere({ take: { library: 'newest' } });
    const composed = await ledgerIn(folder);
    expect(composed.parts).toEqual(before.parts);
    expect(composed.pages).toEqual(before.pages);
    expect(composed.pages).toHaveLength(3);
    for (const file of composed.pages)
      expect(await readFile(path.join(folder, file), 'utf8')).toBe(await site.read(file));
  });

  test('starts from the live ledger even if it has an older site of its own', async () => {
    const folder = path.join(site.folder, `machine-${machines++}/site`);
    const own = { ...site.settings, address: live.url };
    await compose(own, folder, { changes: { take: { garden: 'v1' } } });
    await compose(own, folder, { changes: { take: { library: 'newest' } } });
    expect(versionsOf(await ledgerIn(folder))['garden']).toEqual(['v3', 'v2', 'v1']);
  });

  test('rolls back to the previous version of the live site', async () => {
    const folder = await elsewhere({ rollBack: ['garden'] });
    expect(versionsOf(await ledgerIn(folder))['garden']).toEqual(['v2', 'v1']);
  });

  test('reads the shell from the live site if it has no releases of it', async () => {
    const folder = path.join(site.folder, `machine-${machines++}/site`);
    const { shell } = site.settings;
    await compose(
      { ...site.settings, address: live.url, shell: { ...shell, releases: path.join(site.folder, 'nowhere') } },
      folder,
      { changes: { take: { garden: 'v2' } } },
    );
    expect(versionsOf(await ledgerIn(folder))['shell']).toEqual(['v1']);
    expect(await readFile(path.join(folder, 'releases.json'), 'utf8')).toBe(await site.read('releases.json'));
  });

  test('changes nothing when the live site is unreachable or answers with something else', async () => {
    await live.stop();
    await expect(elsewhere({ take: { garden: 'newest' } })).rejects.toThrow(
      /^What is live is not known, so nothing was changed: http:\S+composition\.json is not reachable/,
    );
    await live.start();
    live.misbehave({ body: '<!doctype html>', type: 'text/html' }, /composition\.json/);
    await expect(elsewhere({ take: { garden: 'newest' } })).rejects.toThrow(/the ledger of \S+ cannot be used/);
  });

  test('begins a history only when it is told that this is the first deployment', async () => {
    live.misbehave({ status: 404 }, /composition\.json/);
    await expect(elsewhere({ takeAll: true })).rejects.toThrow(/^Refused: there is no live site at http:\S+/);
    expect(versionsOf(await ledgerIn(await elsewhere({ first: true })))['garden']).toEqual(['v3']);
  });

  test('refuses a part whose files are not the live ones of its version', async () => {
    const releases = path.join(site.folder, 'copy');
    await writeRelease(releases, 'garden', 'v3', { pages: { ...garden, Home: { ...garden.Home, words: 'Others.' } } });
    const { remotes } = site.settings;
    await expect(
      compose(
        {
          ...site.settings,
          address: live.url,
          remotes: { ...remotes, garden: { ...remotes['garden']!, releases } },
        },
        path.join(site.folder, 'machine-x/site'),
        { changes: { take: { library: 'newest' } } },
      ),
    ).rejects.toThrow(/^Refused: garden v3, \S+: is another manifest than the live one of this version\.$/);
  });
});
