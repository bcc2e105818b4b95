import { releasedPage } from '../../testing/released-part';
import type { Arrangement } from '../site';
import { mergePages, pathsWithoutPage, type RemotePages } from './merge-pages';

const arrangement: Arrangement = { navigation: [], missing: [], owners: {} };
const remote = (...paths: string[]): RemotePages => ({
  version: 'v1',
  pages: Object.fromEntries(paths.map((path, index) => [`Page${index}`, releasedPage(path)])),
});
const order = (remotes: Record<string, RemotePages>, changes: Partial<Arrangement> = {}) =>
  mergePages(remotes, { ...arrangement, ...changes }).map(({ path, remote: name }) => `${path} ${name}`);

test('puts the pages of the navigation first in its order, then those of the footer in its order, then the others in the order of the remotes', () => {
  const pages = mergePages(
    { one: remote('/', '/extra', '/about', '/legal'), two: remote('/join', '/more', '/news') },
    { ...arrangement, navigation: ['/about', '/join', '/'], footer: ['/news', '/', '/legal'] },
  );
  expect(pages.map(({ path }) => path)).toEqual(['/about', '/join', '/', '/news', '/legal', '/extra', '/more']);
  expect(pages.filter(({ inNavigation }) => inNavigation).map(({ path }) => path)).toEqual(['/about', '/join', '/']);
});

test.each([{}, { '/meetings': 'three' }])(
  'refuses two remotes with the same path and the owners %j, and names both and the solution',
  (owners) => {
    expect(() => order({ one: remote('/meetings'), two: remote('/meetings') }, { owners })).toThrow(
      'Refused: two v1, ./Page0: its path /meetings is also that of one, ./Page0. Give one of them another path; or, while the page moves, say whose is shown: add "/meetings": "two" to "owners" in site.json, and npm run deploy -- settings first.',
    );
  },
);

test('refuses an earlier path that is a page, or that leads to two pages', () => {
  const moved = (path: string, ...was: string[]) => ({ pages: { Page: releasedPage(path, { was }) } });
  const [page] = mergePages({ one: moved('/', '/home') }, arrangement);
  expect(page?.was).toEqual(['/home']);
  expect(() => order({ one: moved('/a', '/b'), two: moved('/b', '/a') })).toThrow(
    'Refused: one, ./Page: its earlier path /b is also the path of two, ./Page. An address leads to one page: correct "was", or release both with other paths at the same time.',
  );
  expect(() => order({ one: moved('/a', '/c'), two: moved('/b', '/c') })).toThrow(
    /^Refused: two, \.\/Page: its earlier path \/c is also an earlier path of one, \.\/Page\. /,
  );
});

test('marks the pages of the lists by their path or an earlier one, and finds the paths that no page has', () => {
  const remotes = { one: { pages: { Legal: releasedPage('/legal', { was: ['/imprint'] }) } }, two: remote('/') };
  const lists = { ...arrangement, navigation: ['/', '/no'], footer: ['/imprint'], notFound: ['/none', '/'] };
  const pages = mergePages(remotes, lists);
  expect(
    pages.map(({ path, inNavigation, inFooter, onNotFound }) => [path, inNavigation, inFooter, onNotFound]),
  ).toEqual([
    ['/', true, undefined, true],
    ['/legal', false, true, undefined],
  ]);
  expect(pathsWithoutPage(pages, lists)).toEqual([
    { list: 'navigation', path: '/no' },
    { list: 'notFound', path: '/none' },
  ]);
});

test('moves a page between remotes in steps, with one owner at each step', () => {
  const owners = { '/meetings': 'two' };
  const navigation = ['/meetings'];
  const before = { one: remote('/', '/meetings'), two: remote('/join') };
  const both = { one: remote('/', '/meetings'), two: remote('/join', '/meetings') };
  const after = { one: remote('/'), two: remote('/join', '/meetings') };
  // Sets the owner first: until the owner has the page, the site shows the page of the other remote.
  expect(order(before, { owners, navigation })[0]).toBe('/meetings one');
  expect(order(both, { owners, navigation })[0]).toBe('/meetings two');
  // Independent of the order of the remotes.
  expect(order({ two: both.two, one: both.one }, { owners, navigation })[0]).toBe('/meetings two');
  expect(order(after, { owners, navigation })[0]).toBe('/meetings two');
  expect(order(after, { navigation })[0]).toBe('/meetings two');
  // A rollback of the new owner shows the page of the previous owner.
  expect(order(before, { owners, navigation })[0]).toBe('/meetings one');
});
