import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { siteFile } from '../release/workspace';
import { git as gitIn } from '../testing/git';
import { renderHere } from '../testing/render-here';
import { SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import { compose } from './compose-site';
import { readSite } from './site';

const site = await SyntheticSite.create();

const git = gitIn.bind(undefined, site.folder);
git('init', '-q', '-b', 'main');

async function commit(navigation: string[]): Promise<string> {
  await site.list({ navigation });
  git('add', 'shell/site.json', 'shell/headers.json');
  git('commit', '-qm', navigation.join(' '));
  return git('rev-parse', 'HEAD');
}
const composeHere = async (changes: Parameters<typeof compose>[2]['changes']) =>
  compose(await readSite({}, path.join(site.folder, siteFile)), site.site, { changes, startRenderer: renderHere });

test('an older checkout cannot revert changed settings, and its compositions keep them', async () => {
  const first = await commit(['/', '/books']);
  await composeHere({ first: true });
  const second = await commit(['/books', '/']);
  await composeHere({ promote: { settings: 'newest' } });

  git('checkout', '-q', first);
  await expect(composeHere({ promote: { settings: 'newest' } })).rejects.toThrow(
    `Refused: the live version of the settings comes from commit ${second.slice(0, 12)}, which is later than this checkout. Get it first: git pull.`,
  );
  await site.release('garden', 'v2', { pages: syntheticPages.garden });
  await composeHere({ promote: { garden: 'newest' } });
  expect((await site.ledger()).settings).toMatchObject({
    arrangement: { navigation: ['/books', '/'] },
    commit: second,
  });
});

describe('settings that differ from the commit', () => {
  const promote = { settings: 'newest' } as const;
  beforeAll(async () => {
    git('checkout', '-q', 'main');
    await composeHere({ promote });
    await site.list({ navigation: ['/'] });
  });

  test('are refused, and do not stand in the way of a change that takes no settings', async () => {
    await expect(composeHere({ promote })).rejects.toThrow(
      'Refused: there are uncommitted changes in shell/site.json. Commit them first.',
    );
    await writeFile(path.join(site.folder, 'shell/headers.json'), '[]');
    await expect(composeHere({ promote })).rejects.toThrow(
      'Refused: there are uncommitted changes in shell/headers.json, shell/site.json. Commit them first.',
    );
    await composeHere({ rollBack: ['garden'] });
    expect((await site.ledger()).settings.arrangement.navigation).toEqual(['/books', '/']);
  });

  test('are taken on the machine of a developer and in a preview', async () => {
    const own = { startRenderer: renderHere, changes: { promoteAll: true }, live: site.site };
    const settings = await readSite({}, path.join(site.folder, siteFile));
    const elsewhere = path.join(site.folder, 'elsewhere/site');
    for (const where of [{ local: true }, { preview: true }]) await compose(settings, elsewhere, { ...own, ...where });
  });
});

test('a new remote without a release is left out, so that no team waits for another, unless it is named', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  git('checkout', '-qf', 'main');
  const settings = await readSite({}, path.join(site.folder, siteFile));
  const attic = { releases: site.releasesOf('attic'), url: 'https://attic.example', settings: {}, approved: {} };
  settings.remotes['attic'] = attic;
  const partsAfter = async (promote: Record<string, string>, local = false) => {
    await compose(settings, site.site, { changes: { promote }, local, startRenderer: renderHere });
    return Object.keys((await site.ledger()).parts);
  };
  const known = ['shell', 'garden', 'library'];
  // The comparison of `diff` is local.
  for (const local of [true, false]) expect(await partsAfter({ settings: 'newest' }, local)).toEqual(known);
  expect(warn.mock.lastCall?.[0]).toMatch(
    /^attic is left out until it is released: npm run deploy -- attic\. attic, \S+ cannot be read/,
  );
  await expect(partsAfter({ attic: 'newest', settings: 'newest' })).rejects.toThrow('Refused: attic, ');
  await site.release('attic', 'v1', { pages: { Attic: { ...syntheticPages.garden.Home, path: '/attic' } } });
  expect(await partsAfter({ settings: 'newest' })).toEqual([...known, 'attic']);
});
