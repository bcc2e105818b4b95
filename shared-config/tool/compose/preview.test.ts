import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { metasIn, pageDataIn } from '../testing/read-html';
import { fixtureOptions } from '../testing/render-here';
import { storing, SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import { compose } from './compose-site';

const pages = ['/', '/plants', '/books', '/join', '/404'];
const pageOf = (folder: string, page: string) =>
  readFile(path.join(folder, page === '/' ? 'index.html' : `${page}.html`), 'utf8');

const site = await SyntheticSite.create();
await site.compose();
const preview = path.join(site.folder, 'shell/previews/draft');
await compose({ ...site.settings, address: 'https://site.example' }, preview, { ...fixtureOptions, preview: true });

test('is excluded from search engines', async () => {
  for (const page of pages) expect([page, metasIn(await pageOf(preview, page))['robots']]).toEqual([page, 'noindex']);
  expect(await readFile(path.join(preview, 'firebase.json'), 'utf8')).toContain('X-Robots-Tag');
  expect(await site.read('firebase.json')).not.toContain('X-Robots-Tag');
});

test('contains no public address', async () => {
  expect(await readdir(preview)).not.toContain('sitemap.xml');
  expect(await readFile(path.join(preview, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
  expect(await pageOf(preview, '/')).not.toMatch(/rel="canonical"|og:|ld\+json|site\.example/);
});

test('warns of a link in the navigation to a page that is not there, and leaves it out', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = path.join(site.folder, 'shell/previews/later');
  const arrangement = { ...site.settings.arrangement, navigation: ['/', '/later'] };
  const changes = { promote: { settings: 'newest' } };
  const options = { ...fixtureOptions, local: false, preview: true, live: site.site, changes };
  await compose({ ...site.settings, arrangement }, folder, options);
  expect(warn.mock.calls.flat()).toEqual([
    '"navigation" in the settings names /later, which no page has: the link is left out.',
  ]);
  expect(await pageOf(folder, '/')).toContain('<nav><a href="/">Home</a></nav>');
});

test('stores nothing that its forms send, and compose says so', async () => {
  await site.release('library', 'v2', { pages: syntheticPages.library, ...storing('v2', 'rules') });
  site.settings.remotes['library']!.settings = { firestore: { projectId: 'production' } };
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await compose(site.settings, preview, {
    ...fixtureOptions,
    local: false,
    changes: { first: true, promoteAll: true },
    live: path.join(site.folder, 'nowhere'),
    preview: true,
  });
  expect(warn.mock.calls.flat()).toEqual(['library: what is sent in this preview is stored nowhere.']);
  const { remotes } = pageDataIn(await pageOf(preview, 'join'));
  expect(remotes['library']?.settings).toEqual({ firestore: { projectId: 'demo-preview' } });
  // A preview deploys no rules.
  expect(JSON.parse(await readFile(path.join(preview, 'firebase.json'), 'utf8'))).not.toHaveProperty('firestore');
});
