import { contractVersion } from '../../contract/page';
import { routes } from '../../contract/routes';
import { reactRange, type Release } from '../../contract/release';
import { checkPage, checkParts } from './gate';
import type { Part, Parts } from '../read/read-part';

const pagesOf = (remote: string) =>
  Object.fromEntries(routes.filter((route) => route.remote === remote).map(({ page }) => [page, { scripts: [], styles: [] }]));

function part(name: 'shell' | 'content' | 'forms', changes: Partial<Release> = {}, files: Record<string, string> = {}): Part {
  return {
    release: {
      part: name,
      version: 'v1',
      contract: contractVersion,
      react: reactRange,
      federation: '2.9.2',
      entry: 'entry.js',
      styles: [],
      server: 'server.cjs',
      pages: pagesOf(name),
      files: {},
      ...changes,
    },
    settings: { releases: '', url: '', config: {} },
    manifest: ['manifests/v1.json', Buffer.from('{}')],
    files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
  };
}

const parts = (content: Part = part('content')): Parts => ({ shell: part('shell'), content, forms: part('forms') });
const goodPage = { path: '/events', html: '<main><h1>Events</h1><a href="/our-awards#youth">Awards</a></main>', description: 'What is on.' };

test('lets parts through that fit together', () => {
  expect(() => checkParts(parts())).not.toThrow();
});

test.each([
  ['another contract version', { contract: contractVersion + 1 }, /content v1: it was made for contract/],
  ['another federation runtime', { federation: '2.8.0' }, /content v1: it needs federation runtime 2\.8\.0/],
  ['another React', { react: '^18.0.0' }, /content v1: it needs React \^18\.0\.0/],
  ['a page that the routes need and nobody exposes', { pages: {} }, /content v1, \.\/Home: it exposes no such page/],
])('refuses %s', (_what, changes, message) => {
  expect(() => checkParts(parts(part('content', changes)))).toThrow(message);
});

test('refuses page CSS with a global selector and names file and selector', () => {
  expect(() => checkParts(parts(part('content', {}, { 'assets/Home.css': '.a b{color:red}h1{color:blue}' })))).toThrow(
    'Refused: content v1, assets/Home.css: it has the global selector "h1".',
  );
});

test('lets a finished page through', () => {
  expect(() => checkPage(parts(), goodPage)).not.toThrow();
});

test.each([
  ['a fallback', { html: '<main><div data-fallback><h1>Events</h1></div></main>' }, /it has the fallback|the fallback/],
  ['a pending boundary', { html: '<main><!--$?--><h1>Events</h1></main>' }, /the fallback/],
  ['an inline script', { html: '<main><h1>Events</h1><script>1</script></main>' }, /an inline script/],
  ['a <template>', { html: '<main><h1>Events</h1><template></template></main>' }, /a <template>/],
  ['a style attribute', { html: '<main><h1 style="color:red">Events</h1></main>' }, /a style= attribute/],
  ['nothing', { html: '<main></main>' }, /renders nothing/],
  ['no meta', { description: '' }, /no meta/],
  ['a link to no page', { html: '<main><h1>Events</h1><a class="x" href="/our-award">A</a></main>' }, /links to \/our-award,/],
])('refuses a page with %s', (_what, changes, message) => {
  expect(() => checkPage(parts(), { ...goodPage, ...changes })).toThrow(message);
  expect(() => checkPage(parts(), { ...goodPage, ...changes })).toThrow(/Refused: content v1, \.\/Events/);
});

test('lets text speak of style= and the known missing path be linked', () => {
  const html = '<main><h1>Events</h1><p>write style= here</p><a href="/media-archives">Archives</a></main>';
  expect(() => checkPage(parts(), { ...goodPage, html })).not.toThrow();
});
