import type { PartHere } from '../release/workspace';
import { describedPage } from '../testing/released-part';
import { pageDataIn } from '../testing/read-html';
import { storing, SyntheticSite, syntheticPages } from '../testing/synthetic-site';
import { devDocumentOf, leadsTo, readDevSite, type DevSite } from './dev-site';

/** Only `/moved` is from source: the released `/plants` became `/moved`. The library is released, and has a live database. */
const garden: PartHere = {
  folder: '',
  definition: {
    name: 'garden',
    port: 4001,
    pages: [describedPage('Home', '/'), { ...describedPage('Plants', '/moved'), was: ['/sown'] }],
    origins: { connect: [{ origin: 'https://weather.example' }] },
  },
};
const source = new Map([['garden', garden]]);
let site: SyntheticSite;
let dev: DevSite;
beforeAll(async () => {
  site = await SyntheticSite.create({ navigation: ['/', '/plants', '/books'] });
  await site.release('library', 'v2', { pages: syntheticPages.library, ...storing('v2', 'rules') });
  const { library, garden: own } = site.settings.remotes;
  library!.settings = { firestore: { projectId: 'production' } };
  own!.settings = { plot: 7 };
  own!.approved = { connect: ['https://weather.example'] };
  dev = await readDevSite(site.settings, source);
});

const dataOf = (path: string) => pageDataIn(devDocumentOf(dev, path).html);

test('has the pages, files, settings and policy of source for its parts, at addresses of the dev server', () => {
  const { path, remotes } = dataOf('/moved');
  const own = { entry: '/parts/garden/remoteEntry.js', settings: { plot: 7 } };
  expect([path, remotes['garden']]).toEqual(['/moved', own]);
  expect(dev.policy).toContain(`connect-src 'self' https://weather.example;`);
});

test('has released pages of all other parts, whose forms do not reach the live database', () => {
  const { library } = dataOf('/books').remotes;
  expect(library?.entry).toMatch(/^\/parts\/library\/remoteEntry\.\w+\.js$/);
  expect(library?.settings).toEqual({ firestore: { projectId: 'demo-preview' } });
});

test('leaves paths without a page out of the navigation, and answers them with Page Not Found', () => {
  const { routes } = dataOf('/');
  expect(routes.filter(({ inNavigation }) => inNavigation).map(({ path }) => path)).toEqual(['/', '/books']);
  expect(devDocumentOf(dev, '/plants').status).toBe(404);
  expect(dataOf('/plants').path).toBe('/404');
});

test('has the files of the released shell, or of its source', async () => {
  const own = await readDevSite(site.settings, new Map([...source, ['shell', { folder: '' }]]));
  expect(own.shell.entry).toBe('assets/main.js');
  expect(dev.shell.entry).not.toBe('assets/main.js');
  // Its element is missing until the shell renders.
  expect(devDocumentOf(dev, '/').html).not.toContain('rel="expect"');
});

test.each([
  ['/sown/', '/moved'],
  ['/moved/', '/moved'],
  ['/moved', undefined],
  ['/plants', undefined],
])('%s leads to %s', (pathname, expected) => {
  expect(leadsTo(dev, pathname)).toBe(expected);
});

test('refuses what the site has not approved', async () => {
  site.settings.remotes['garden']!.approved = {};
  await expect(readDevSite(site.settings, source)).rejects.toThrow('https://weather.example');
});
