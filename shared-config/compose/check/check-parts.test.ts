import type { Parts } from '../../build/release/read-release';
import type { Release } from '../../contract/release';
import { releasedPage, releasedPart } from '../../testing/released-part';
import { checkParts } from './check-parts';

const arrangement = { navigation: ['/'], missing: [], owners: {} };
const own = { 'entry.js': '', 'server.cjs': '' };
const parts = (changes: Partial<Release> = {}, files: Record<string, string> = {}): Parts => ({
  shell: releasedPart('shell', {}, own),
  remotes: {
    first: releasedPart('first', { pages: { Home: releasedPage('/') }, ...changes }, { ...own, ...files }),
    second: releasedPart(
      'second',
      {
        pages: { Join: releasedPage('/join') },
        origins: { connect: [{ setting: 'host' }] },
        settings: { host: { kind: 'host' } },
      },
      own,
    ),
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
  expect(site.needs['second']).toEqual({
    origins: { connect: ['http://localhost:1'], script: [], frame: [] },
    trustedTypes: [],
  });
});

test.each([
  [
    'a contract that the shell does not serve yet',
    { contract: 2 },
    /first v1: it was built with contract 2, and shell v1 serves 1\. Release and take the shell/,
  ],
  ['a page fewer than the navigation needs', { pages: {} }, /the navigation of site\.json names \//],
  [
    'the path of another remote',
    { pages: { Home: releasedPage('/'), Other: releasedPage('/join') } },
    /second v1, \.\/Join: its path \/join is also that of first/,
  ],
  [
    'an entry that is not among its files',
    { entry: 'main.js' },
    /first v1, main\.js: it is its entry, and is not among/,
  ],
  [
    'a server bundle that is not among its files',
    { server: 'server/x.cjs' },
    /first v1, server\/x\.cjs: it is the file that compose renders with, and is not among/,
  ],
  [
    'a style sheet that is not among its files',
    { styles: ['main.css'] },
    /first v1, main\.css: it is a style sheet of all its pages, and is not among/,
  ],
  [
    'a page’s script that is not among its files',
    { pages: { Home: releasedPage('/', { scripts: ['Home.js'] }) } },
    /first v1, Home\.js: it is a script of \.\/Home, and is not among/,
  ],
  [
    'a page’s style sheet that is not among its files',
    { pages: { Home: releasedPage('/', { styles: ['Home.css'] }) } },
    /first v1, Home\.css: it is a style sheet of \.\/Home, and is not among/,
  ],
])('refuses %s', (_what, changes, message) => {
  expect(() => checkParts(parts(changes), arrangement)).toThrow(message);
});
