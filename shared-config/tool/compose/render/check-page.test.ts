import { releasedPage, releasedPart } from '../../testing/released-part';
import type { CheckedParts } from '../check/check-parts';
import { checkPage, checkPlaces } from './check-page';

const pages = { Events: releasedPage('/meetings'), Join: releasedPage('/join', { needsScripts: true }) };
const part = releasedPart('example', { pages });
const site: CheckedParts = {
  parts: { shell: releasedPart('shell'), remotes: { example: part } },
  pages: Object.entries(pages).map(([page, facts]) => ({ ...facts, remote: 'example', page, inNavigation: false })),
  needs: {},
  arrangement: { navigation: [], missing: ['/archives'], owners: {} },
};

/** Checks what a page has in <main>. */
const check = (main: string, path = '/meetings', given = site) =>
  expect(() => checkPage(given, { path, html: `<main>${main}</main>` }));

test.each([
  ['what html.ts finds', '<div data-fallback><h1>Events</h1></div>', 'its HTML has the fallback in place of'],
  ['nothing', '', 'it renders nothing'],
  ['elements without end', '<div>'.repeat(5000), 'its HTML cannot be read: '],
  ['a link to no page', '<h1>Events</h1><a class="x" href="/joined">A</a>', 'it links to /joined,'],
])('refuses a page with %s', (_what, main, message) => {
  check(main).toThrow(`Refused: example v1, ./Events: ${message}`);
});

test('accepts links to other pages and to the known missing path', () => {
  check('<h1>Events</h1><a href="/join#youth">Join</a><a href="/archives">Archives</a>').not.toThrow();
});

test('accepts a link to a file of a part that the site serves, and to no other', () => {
  const { release } = releasedPart('example', { pages }, { 'assets/one.ics': '' });
  const example = { ...part, entry: { ...part.entry, url: '/parts/example' }, release };
  const served = { ...site, parts: { ...site.parts, remotes: { example } } };
  const linkTo = (file: string) => `<h1>Events</h1><a href="/parts/example/assets/${file}">Calendar</a>`;
  check(linkTo('one.ics'), '/meetings', served).not.toThrow();
  check(linkTo('two.ics'), '/meetings', served).toThrow(/links to .*two\.ics,/);
});

test('accepts links to ids in the served HTML of the other page, and no others', () => {
  const checkLink = (href: string) => {
    const html = `<main><h1 id="h">Events</h1><a href="${href}">Link</a></main>`;
    const join =
      '<main><h1 id="youth">Join</h1><p id="café"></p><p id="100%"></p><noscript>Write to us.</noscript></main>';
    const checked = [checkPage(site, { path: '/meetings', html }), checkPage(site, { path: '/join', html: join })];
    return expect(() => checkPlaces(site, checked));
  };
  for (const href of ['/join#youth', '/join#caf%C3%A9', '/join#100%', '#h', '/archives#youth'])
    checkLink(href).not.toThrow();
  for (const [href, place] of [
    ['#youth', '/meetings#youth'],
    ['/join#Youth', '/join#Youth'],
  ] as const)
    checkLink(href).toThrow(
      `Refused: example v1, ./Events: it links to ${place}, and the HTML of that page, of example v1, has no such id. `,
    );
});

test('refuses a page that needs scripts and has no text for browsers without them', () => {
  check('<h1>Join</h1>', '/join').toThrow(/it needs scripts, and has no <noscript>/);
  check('<h1>Join</h1><noscript>Write to us.</noscript>', '/join').not.toThrow();
});

test('checks the links of Page Not Found, and names the shell', () => {
  const main = '<h1>Page Not Found</h1><a href="/nowhere">Nowhere</a>';
  check(main, '/404').toThrow(/Refused: shell v1, Page Not Found: it links to \/nowhere/);
});
