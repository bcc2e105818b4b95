import type { Parts } from '../../build/release/read-release';
import type { Release } from '../../contract/release';
import { releasedPage, releasedPart } from '../../testing/released-part';
import { checkParts } from './check-parts';

const arrangement = { navigation: ['/'], missing: [], owners: {} };
const parts = (changes: Partial<Release> = {}, files: Record<string, string> = {}): Parts => ({
  shell: releasedPart('shell'),
  remotes: {
    first: releasedPart('first', { pages: { Home: releasedPage('/') }, ...changes }, files),
    second: releasedPart('second', {
      pages: { Join: releasedPage('/join') },
      origins: { connect: [{ setting: 'host' }] },
      settings: { host: { kind: 'host' } },
    }),
  },
});

test('accepts compatible parts with all their pages and origins', () => {
  const given = parts();
  given.remotes['second']!.settings.config = { host: 'localhost:1' };
  const site = checkParts(given, arrangement);
  expect(site.pages.map(({ path, remote }) => [path, remote])).toEqual([
    ['/', 'first'],
    ['/join', 'second'],
  ]);
  expect(site.origins).toEqual({ connect: ['http://localhost:1'], script: [], frame: [] });
});

test.each([
  [
    'other types of the contract',
    { contract: '000000000000' },
    /first v1: it was built with other types of the contract/,
  ],
  ['a page fewer than the navigation needs', { pages: {} }, /the navigation of site\.json names \//],
  [
    'the path of another remote',
    { pages: { Home: releasedPage('/'), Other: releasedPage('/join') } },
    /second v1, \.\/Join: its path \/join is also that of first/,
  ],
])('refuses %s', (_what, changes, message) => {
  expect(() => checkParts(parts(changes), arrangement)).toThrow(message);
});

test('refuses a style sheet with selectors outside the remote', () => {
  expect(() => checkParts(parts({}, { 'assets/Home.css': 'body{color:red}' }), arrangement)).toThrow(
    /first v1, assets\/Home\.css/,
  );
});
