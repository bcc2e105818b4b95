import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { siteFile } from '../build/workspace';
import type { Composition } from '../contract/composition';
import { elementsNamed } from '../testing/read-html';
import { SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import { readSite } from './read/site';

jest.setTimeout(60_000);

let site: SyntheticSite;
beforeEach(async () => {
  site = await SyntheticSite.create();
});
afterEach(() => site.remove());

const { garden, library } = syntheticPages;
const outsideOfBlock = (html: string) =>
  html.replace(/<!--remotes-->.*<!--\/remotes-->/s, '').replace(/<meta name="version".*/, '');
const remotesIn = (html: string) =>
  (
    JSON.parse(
      elementsNamed(html, 'script').find(({ attributes }) => attributes['id'] === 'composition')?.text ?? '',
    ) as Composition
  ).remotes;

test('a page moves between remotes in steps, and is available at each step', async () => {
  const shown = async () => (/Trees and herbs|Plants in books/.exec(await site.page('/plants')) ?? [])[0];
  const navigation = ['/', '/plants'];
  await site.list({ navigation });
  await site.compose();
  expect(await shown()).toBe('Trees and herbs');

  // Two remotes with the same path require an owner in the site's settings.
  const moved = { ...library, Herbarium: { path: '/plants', name: 'Plants', words: 'Plants in books.' } };
  await site.release('library', 'v2', { pages: moved });
  await expect(site.compose()).rejects.toThrow(
    /^Refused: library v2, \.\/Herbarium: its path \/plants is also that of garden, \.\/Plants\..*"owners": \{ "\/plants": "library" \}\.$/,
  );
  expect(await shown()).toBe('Trees and herbs');
  await site.list({ navigation, owners: { '/plants': 'library' } });
  await site.compose();
  expect(await shown()).toBe('Plants in books');

  // After a rollback of the new owner, the other remote still provides the page.
  await site.compose({ changes: { rollBack: ['library'] } });
  expect(await shown()).toBe('Trees and herbs');

  await site.release('garden', 'v2', { pages: { Home: garden.Home } });
  await site.compose({ changes: { takeAll: true, releaseHold: ['library'] } });
  expect(await shown()).toBe('Plants in books');
  await site.list({ navigation });
  await site.compose();
  expect(await shown()).toBe('Plants in books');
  expect((await site.ledger()).site.arrangement).toEqual({ navigation, missing: [], owners: {} });
});

test('one list entry adds a third remote, without a release of another part', async () => {
  await site.compose();
  const before = { home: await site.page('/'), parts: (await site.ledger()).parts };

  await site.release('kitchen', 'v1', {
    pages: { Meals: { path: '/meals', name: 'Meals', words: 'What we cook.', css: '.meals_a{color:red}' } },
  });
  const { remotes, ...entries } = JSON.parse(await readFile(path.join(site.folder, siteFile), 'utf8')) as {
    remotes: Record<string, { releases: string }>;
    navigation: string[];
  };
  await site.list({ ...entries, remotes: { ...remotes, kitchen: { releases: '../kitchen/releases' } } });
  await site.compose();

  expect(await site.page('/meals')).toContain('What we cook.');
  const { kitchen, ...others } = (await site.ledger()).parts;
  expect(others).toEqual(before.parts);
  expect(outsideOfBlock(await site.page('/'))).toBe(outsideOfBlock(before.home));
  // The site serves a remote without a URL.
  expect(kitchen?.url).toBe('/parts/kitchen');
  const { entry } = remotesIn(await site.page('/meals'))['kitchen'] ?? {};
  expect(entry).toMatch(/^\/parts\/kitchen\/remoteEntry\.\w+\.js$/);
  expect(await site.read(entry ?? '')).toContain('assets/Meals.');
  expect(await site.read('firebase.json')).toContain('cndcr_kitchen-webpack');
});

test('environment variables set the location and the page settings of any remote', async () => {
  const pages = { Meals: { path: '/meals', name: 'Meals', body: `h('h1', null, 'Meals at ', props.config.table)` } };
  await site.release('north-kitchen', 'v1', { pages, changes: { settings: { table: { kind: 'text' } } } });
  const remotes = { 'north-kitchen': { releases: 'https://nowhere.example', settings: { table: 'one' } } };
  await site.list({ remotes, navigation: ['/meals'] });
  const env = {
    NORTH_KITCHEN_RELEASES: site.releasesOf('north-kitchen'),
    NORTH_KITCHEN_URL: 'https://cdn.example/kitchen/',
    NORTH_KITCHEN_CONFIG: '{"table":"two"}',
  };
  await site.compose({}, await readSite(env, path.join(site.folder, siteFile)));
  const html = await site.page('/meals');
  expect(elementsNamed(html, 'h1')[0]?.text).toBe('Meals at two');
  expect(remotesIn(html)).toEqual({
    'north-kitchen': {
      entry: expect.stringMatching(/^https:\/\/cdn\.example\/kitchen\/remoteEntry\.\w+\.js$/),
      config: { table: 'two' },
    },
  });
});
