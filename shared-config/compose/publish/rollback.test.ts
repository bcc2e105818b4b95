import path from 'node:path';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { host, type FaultServer } from '../../testing/fault-server';
import { hashesOf, SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { compose } from '../compose';
import type { Ledger } from './ledger';
import { versionsBefore } from './rollback';

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
  await site.compose({ versions: await versionsBefore(site.settings, site.site, part) });
}

const versionsOf = ({ parts }: Ledger) =>
  Object.fromEntries(Object.entries(parts).map(([name, { version, before }]) => [name, [version, ...before]]));

/** Every file except those that grow with the site's history. */
async function bytesOf(site: SyntheticSite): Promise<Record<string, string>> {
  const all = Object.entries(await hashesOf(site.site));
  return Object.fromEntries(
    all.filter(([file]) => file !== 'composition.json' && !/^assets\/(integrity|routes)\./.test(file)),
  );
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
      'Nothing of "garden" was live before v1. To go to a version by name: npm run compose -- --pin garden=<version>.',
    );

    await site.compose({ versions: { garden: 'v2' } });
    expect(await site.page('/')).toContain('Words of v2.');
    const before = await hashesOf(site.site);
    await expect(site.compose({ versions: { garden: 'v9' } })).rejects.toThrow(
      'Refused: garden v9, releases.json: this version is not kept. Kept: v2, v1.',
    );
    expect(await hashesOf(site.site)).toEqual(before);
  });

  test('two rollbacks in a row go two versions back, to the same bytes', async () => {
    const first = { parts: (await site.ledger()).parts, bytes: await bytesOf(site) };
    await goLive(site, 'garden', 'v2');
    const second = { parts: (await site.ledger()).parts, bytes: await bytesOf(site) };
    expect(second.bytes).not.toEqual(first.bytes);
    await goLive(site, 'garden', 'v3');
    expect(versionsOf(await site.ledger())['garden']).toEqual(['v3', 'v2', 'v1']);

    for (const before of [second, first]) {
      await rollBack(site, 'garden');
      expect((await site.ledger()).parts).toEqual(before.parts);
      expect(await bytesOf(site)).toEqual(before.bytes);
    }
    await expect(rollBack(site, 'garden')).rejects.toThrow('Nothing of "garden" was live before');
  });

  test('a rollback skips a version that was released but never live', async () => {
    await goLive(site, 'garden', 'v2');
    await site.release('library', 'v2', { pages: library });
    await rollBack(site, 'garden');
    expect(versionsOf(await site.ledger())).toMatchObject({ garden: ['v1'], library: ['v1'] });
  });
});

describe('a machine without a site', () => {
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
  /** The site of another machine, which has the live site's address. */
  const elsewhere = () => ({
    folder: path.join(site.folder, `machine-${machines++}/site`),
    settings: { ...site.settings, address: live.url },
  });
  const ledgerIn = async (folder: string) =>
    JSON.parse(await readFile(path.join(folder, 'composition.json'), 'utf8')) as Ledger;

  test('reads the history from the live site, and keeps the files for open tabs', async () => {
    const { folder, settings } = elsewhere();
    const before = await site.ledger();
    await compose(settings, folder);
    const composed = await ledgerIn(folder);
    expect(composed.parts).toEqual(before.parts);
    expect(composed.routes).toEqual(before.routes);
    expect(composed.integrity).toEqual(before.integrity);
    expect(composed.integrity).toHaveLength(3);
    for (const file of [...composed.integrity, ...composed.routes])
      expect(await readFile(path.join(folder, file), 'utf8')).toBe(await site.read(file));
  });

  test('rolls back to the previous version of the live site', async () => {
    const { folder, settings } = elsewhere();
    await compose(settings, folder, { versions: await versionsBefore(settings, folder, 'garden') });
    expect(versionsOf(await ledgerIn(folder))['garden']).toEqual(['v2', 'v1']);
  });

  test('starts a new history with a warning when the live site is unreachable, and cannot roll back', async () => {
    const { folder, settings } = elsewhere();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await live.stop();
    await compose(settings, folder);
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^What is live at http:\S+ is not known, so there is nothing to roll back to: http:\S+composition\.json is not reachable/,
        ),
      ],
    ]);
    expect(versionsOf(await ledgerIn(folder))['garden']).toEqual(['v3']);

    const { folder: nowhere } = elsewhere();
    await expect(versionsBefore(settings, nowhere, 'garden')).rejects.toThrow(
      /^There is no site at \S+ to roll back\. To go to a version by name: npm run compose -- --pin garden=<version>\./,
    );
    await expect(versionsBefore(site.settings, nowhere, 'garden')).rejects.toThrow(
      /no public address is set \(SITE_URL\) to ask for its history/,
    );
  });

  test('starts a new history when the response at the address is not a site', async () => {
    const { folder, settings } = elsewhere();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    live.misbehave({ status: 404 }, /composition\.json/);
    await compose(settings, folder);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('composition.json answered 404')]]);
    expect(versionsOf(await ledgerIn(folder))['garden']).toEqual(['v3']);
  });
});

test('a rollback of an unknown part lists the parts', async () => {
  const site = await SyntheticSite.create();
  await expect(rollBack(site, 'kitchen')).rejects.toThrow(
    'rollback: there is no part "kitchen". The parts are shell, garden, library.',
  );
  await site.remove();
});

test('explains how to fix an unreadable ledger', async () => {
  const site = await SyntheticSite.create();
  await mkdir(site.site);
  await writeFile(path.join(site.site, 'composition.json'), '<!doctype html>');
  await expect(site.compose()).rejects.toThrow(
    /composition\.json cannot be read: .* Compose again without it: remove the file\./,
  );
  await site.remove();
});
