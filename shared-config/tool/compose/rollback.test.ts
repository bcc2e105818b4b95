import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { host } from '../testing/fault-server';
import { renderHere } from '../testing/render-here';
import { hashesOf, SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import { compose } from './compose-site';
import type { Site } from './site';
import type { Changes } from './ledger/plan';
import type { Ledger } from './ledger/ledger';

const { garden, library } = syntheticPages;
const site = await SyntheticSite.create();
await site.compose();
const live = await host(site.site);
afterEach(() => live.start());

/** Every file except those that grow with the site's history. */
async function bytesNow(): Promise<object> {
  const all = Object.entries(await hashesOf(site.site));
  return Object.fromEntries(all.filter(([file]) => file !== 'ledger.json' && !file.startsWith('assets/pages.')));
}

test('a rollback of one remote restores the same bytes, does not change the other, and a pin moves forward again', async () => {
  await site.release('library', 'v2', { pages: library });
  await site.compose();
  const before = await bytesNow();
  await site.release('garden', 'v2', { pages: { ...garden, Home: { ...garden.Home, words: 'Words of v2.' } } });
  await site.compose();
  expect(await site.page('/')).toContain('Words of v2.');
  await site.compose({ changes: { rollBack: ['garden'] } });
  expect(await bytesNow()).toEqual(before);

  await site.compose({ changes: { pin: { garden: 'v2' } } });
  expect(await site.page('/')).toContain('Words of v2.');
});

describe('a machine that has only the address of the live site', () => {
  let machines = 0;
  const elsewhere = async (changes: Changes, settings: Partial<Site> = {}): Promise<string> => {
    const folder = path.join(site.folder, `machine-${machines++}/site`);
    await compose({ ...site.settings, address: live.url, ...settings }, folder, { changes, startRenderer: renderHere });
    return folder;
  };
  const ledgerIn = async (folder: string) =>
    JSON.parse(await readFile(path.join(folder, 'ledger.json'), 'utf8')) as Ledger;

  test('starts from the live ledger, and keeps the files for open tabs', async () => {
    const before = await site.ledger();
    // The live site has the files of the shell.
    const shell = { ...site.settings.shell, releases: path.join(site.folder, 'nowhere') };
    const folder = await elsewhere({ promote: { library: 'newest' } }, { shell });
    const { parts, pages } = await ledgerIn(folder);
    expect(parts).toEqual(before.parts);
    expect(before.pages).toEqual(pages);
    for (const file of [...pages, 'releases.json'])
      expect(await readFile(path.join(folder, file), 'utf8')).toBe(await site.read(file));
  });

  test('replaces a part while the host of another is unavailable, whose files it keeps except for scripts', async () => {
    const { library: before } = (await site.ledger()).parts;
    const files = Object.entries(before!.files).filter(([file]) => !file.endsWith('.js'));
    const kept = { ...Object.fromEntries(files), [`manifests/${before!.version}.json`]: before!.manifest };
    const own = { ...site.settings.remotes['library']!, releases: 'http://127.0.0.1:1' };
    const remotes = { ...site.settings.remotes, library: own };
    for (const changes of [
      { promote: { garden: 'newest' }, unhold: ['garden'] },
      { rollBack: ['garden'] },
      { pin: { garden: 'v1' } },
    ]) {
      const folder = await elsewhere(changes, { remotes });
      expect((await ledgerIn(folder)).parts['library']).toEqual(before);
      expect(await hashesOf(path.join(folder, 'parts/library'))).toEqual(kept);
    }
    await expect(elsewhere({ rollBack: ['library'] }, { remotes })).rejects.toThrow(
      `Refused: library, ${own.releases}/releases.json: cannot be read`,
    );
    // The site has lost its copies.
    live.misbehave({ status: 404 }, /parts\/library/);
    expect((await ledgerIn(await elsewhere({ rollBack: ['garden'] }))).parts['library']).toEqual(before);
    await expect(elsewhere({ rollBack: ['garden'] }, { remotes })).rejects.toThrow(
      /^library is not to change, but .* Its own host: library v2, http:\S+ cannot be read .* The parts that move are not the reason\./,
    );
  });

  test('reads an unchanged part only with the manifest that the ledger names', async () => {
    const manifest = 'parts/library/manifests/v2.json';
    live.misbehave({ body: `${await site.read(manifest)} `, type: 'application/json' }, new RegExp(manifest));
    const library = { ...site.settings.remotes['library']!, releases: 'http://127.0.0.1:1' };
    await expect(
      elsewhere({ rollBack: ['garden'] }, { remotes: { ...site.settings.remotes, library } }),
    ).rejects.toThrow(/^library is not to change, .* The live site: library v2, manifests\/v2\.json: its hash is not/);
  });

  test('takes no release of uncommitted source', async () => {
    await site.release('garden', 'v6', { pages: garden, built: { dirty: true } });
    await expect(elsewhere({ unhold: ['garden'], promote: { garden: 'newest' } })).rejects.toThrow(
      'Refused: garden v6: it was released with --dirty, from uncommitted source or without a type check.',
    );
  });

  test('loses no path of a page, unless it has moved, is named as gone, or a rollback takes it away', async () => {
    const { Home, Plants } = garden;
    const newestGarden = { unhold: ['garden'], promote: { garden: 'newest' } };
    await site.release('garden', 'v7', { pages: { Home } });
    await expect(elsewhere(newestGarden)).rejects.toThrow(
      `Refused: /plants would no longer lead to a page. If it has moved, add was: ['/plants'] beside its new path in the pages.ts of any remote; otherwise, name it in "gone" in site.json, and npm run deploy -- settings first.`,
    );
    // A hold, or a pin that goes forward, brings nothing back.
    for (const other of [{ pin: { library: 'v2' } }, { pin: { library: 'v2', garden: 'v7' }, promote: {} }])
      await expect(elsewhere({ ...newestGarden, ...other })).rejects.toThrow('Refused: /plants would no longer lead');
    const arrangement = { ...site.settings.arrangement, gone: ['/plants'] };
    const gone = await elsewhere({ ...newestGarden, promoteAll: true }, { arrangement });
    expect((await ledgerIn(gone)).paths).toHaveProperty(['/plants'], 'garden');

    // A page may link to an earlier path.
    const Linking = { ...Home, body: `h('h1', null, h('a', { href: '/plants' }, 'Plants'))` };
    await site.release('garden', 'v8', {
      pages: { Home: Linking, Plants: { ...Plants, path: '/herbs', was: ['/plants'] } },
    });
    const moved = await elsewhere(newestGarden);
    expect((await ledgerIn(moved)).paths).toMatchObject({ '/herbs': 'garden', '/plants': 'garden' });
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const back = path.join(site.folder, 'back/site');
    await compose(site.settings, back, { live: moved, startRenderer: renderHere, changes: { rollBack: ['garden'] } });
    expect(warn.mock.calls).toEqual([['After this change, /herbs leads to Page Not Found.']]);
    expect((await ledgerIn(back)).paths).toEqual({
      '/': 'garden',
      '/plants': 'garden',
      '/books': 'library',
      '/join': 'library',
    });
  });
});
