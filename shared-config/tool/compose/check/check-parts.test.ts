import type { Parts } from '../../release/read-release';
import type { Release } from '../../../web/contract/release-manifest';
import { releasedPage, releasedPart } from '../../testing/released-part';
import { checkTogether } from './check-parts';

const arrangement = { navigation: ['/'], missing: [], owners: {} };
const own = { 'entry.js': '', 'server.cjs': '' };
const parts = (changes: Partial<Release> = {}): Parts => ({
  shell: releasedPart('shell', {}, own),
  remotes: { first: releasedPart('first', { pages: { Home: releasedPage('/') }, ...changes }, own) },
});

test.each<[string, Partial<Release>]>([
  ['x.js: it is its entry', { entry: 'x.js' }],
  ['x.cjs: it is the file that compose renders with', { server: 'x.cjs' }],
  ['x.css: it is a style sheet of all its pages', { styles: ['x.css'] }],
  ['x.js: it is a script of ./Home', { pages: { Home: releasedPage('/', { scripts: ['x.js'] }) } }],
  ['x.css: it is a style sheet of ./Home', { pages: { Home: releasedPage('/', { styles: ['x.css'] }) } }],
  ['x.rules: it is its rules', { firestore: { rules: 'x.rules', examples: [] } }],
  ['x.json: it is an example of what it stores', { firestore: { rules: 'server.cjs', examples: ['x.json'] } }],
])('refuses a file that is not in the release: %s', (what, changes) => {
  expect(() => checkTogether(parts(changes), arrangement)).toThrow(
    `Refused: first v1, ${what}, and is not among the files`,
  );
});
