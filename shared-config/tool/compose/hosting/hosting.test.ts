import { hash } from 'node:crypto';
import type { Release } from '../../../web/contract/release-manifest';
import type { Approvals, Parts } from '../../release/read-release';
import { releasedPage, releasedPart } from '../../testing/released-part';
import { checkTogether } from '../check/check-parts';
import { readSite } from '../site';
import { hostingOf } from './hosting';
import { hostFiles } from './host-files';

const { headers: own } = await readSite({});
const pages = [
  { path: '/', styles: ['.shell{}', '.home{}'] },
  { path: '/join', styles: ['.shell{}'] },
  { path: '/404', styles: ['.shell{}', '.missing{}'] },
];
const arrangement = { navigation: ['/'], missing: [], owners: {} };
const hashOf = (css: string) => `'sha256-${hash('sha256', css, 'base64')}'`;

function parts(): Parts {
  const garden = releasedPart('garden', {
    pages: { Home: releasedPage('/') },
    origins: { frame: [{ origin: 'https://maps.example' }] },
    trustedTypes: [{ policy: 'charts' }],
  });
  garden.entry.approved = { frame: ['https://maps.example'], trustedTypes: ['charts'] };
  const library = releasedPart('library', {
    pages: { Join: releasedPage('/join', { was: ['/sign-up'] }) },
    origins: { connect: [{ origin: 'https://store.example' }] },
  });
  library.entry.url = 'https://cdn.example/some/library';
  library.entry.approved = { connect: ['https://store.example'] };
  const shell = releasedPart('shell', {}, { 'entry.js': '', 'server.cjs': '', 'assets/start.0a1b.js': 'start()\n' });
  return { shell, remotes: { garden, library } };
}

/** The policy of each URL pattern, by directive. */
function policiesOf(given: Parts): Record<string, Record<string, string[]>> {
  const { rules } = hostingOf(checkTogether(given, arrangement), pages, own, false);
  const policies = rules.flatMap(({ source, headers }) =>
    headers.flatMap(({ key, value }) => (key === 'Content-Security-Policy' ? [[source, parse(value)] as const] : [])),
  );
  return Object.fromEntries(policies);
}

function parse(policy: string): Record<string, string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
}

test('gives each page a strict policy: its own styles, the start script, connections of all remotes, frames and policies of its own remote', () => {
  const policies = policiesOf(parts());
  const policy = {
    'default-src': [`'none'`],
    'script-src': [`'self'`, 'https://garden.example', 'https://cdn.example', hashOf('start()')],
    'style-src': [`'self'`, 'https://garden.example', 'https://cdn.example', hashOf('.shell{}'), hashOf('.home{}')],
    'font-src': [`'self'`],
    'img-src': [`'self'`, 'https://garden.example', 'https://cdn.example'],
    'connect-src': [`'self'`, 'https://store.example'],
    'form-action': [`'none'`],
    'frame-ancestors': [`'none'`],
    'base-uri': [`'none'`],
    'object-src': [`'none'`],
    'require-trusted-types-for': [`'script'`],
    'trusted-types': ['cndcr-start', 'cndcr-shell', 'cndcr_garden-webpack', 'cndcr_library-webpack'],
  };
  expect(policies['/']).toEqual({
    ...policy,
    'frame-src': ['https://maps.example'],
    'trusted-types': [...policy['trusted-types'], 'charts'],
  });
  expect(policies['/join']).toEqual({
    ...policy,
    'style-src': [`'self'`, 'https://garden.example', 'https://cdn.example', hashOf('.shell{}')],
  });
  // Any other URL shows Page Not Found.
  const ofMissing = [hashOf('.shell{}'), hashOf('.missing{}')];
  expect(policies['**']).toEqual({ ...policy, 'style-src': [...policy['style-src'].slice(0, 3), ...ofMissing] });
  expect(policies['/404']).toBeUndefined();
});

test('has short headers on a site of 500 pages with styles of their own, and refuses a page whose policy is too long', () => {
  const many = Array.from({ length: 500 }, (_, page) => ({ path: `/p${page}`, styles: [`.page${page}{}`] }));
  const pagesOf = Object.fromEntries(many.map(({ path }) => [`P${path.slice(2)}`, releasedPage(path)]));
  const garden = releasedPart('garden', { pages: pagesOf });
  const site = checkTogether({ shell: releasedPart('shell'), remotes: { garden } }, { ...arrangement, navigation: [] });
  const { rules } = hostingOf(site, [...many, pages[2]!], own, false);
  const values = rules.flatMap(({ headers }) => headers.map(({ value }) => value.length));
  expect(values.length).toBeGreaterThan(500);
  expect(Math.max(...values)).toBeLessThan(1000);
  const styled = { path: '/p7', styles: many.flatMap(({ styles }) => styles) };
  expect(() => hostingOf(site, [styled, pages[2]!], own, false)).toThrow(
    /^Refused: garden v1, \.\/P7: its Content-Security-Policy has 27\d{3} bytes; 4000 are allowed\. /,
  );
});

test('lists no origin for remotes that the site serves itself, and allows frames only if a remote needs them', () => {
  const given = parts();
  for (const [name, part] of Object.entries(given.remotes)) {
    part.entry.url = `/parts/${name}`;
    part.release.origins = {};
  }
  const { '/': policy } = policiesOf(given);
  expect(policy?.['script-src']).toEqual([`'self'`, hashOf('start()')]);
  expect(policy?.['connect-src']).toEqual([`'self'`]);
  expect(policy).not.toHaveProperty('frame-src');
});

const maps = 'https://maps.example';
test.each<[Partial<Release>, Approvals]>([
  [{ origins: { script: [{ origin: maps }] } }, { script: [maps] }],
  [{ origins: { frame: [{ origin: maps }] } }, { frame: [maps] }],
  [{ trustedTypes: [{ policy: 'maps' }] }, { trustedTypes: ['maps'] }],
])('allows what a remote needs in its own pages alone: %j', (needs, approved) => {
  const given = parts();
  const { release, entry } = given.remotes['garden']!;
  Object.assign(release, { origins: {}, trustedTypes: [] }, needs);
  entry.approved = approved;
  const having = Object.entries(policiesOf(given)).filter(([, policy]) => JSON.stringify(policy).includes('maps'));
  expect(having.map(([page]) => page)).toEqual(['/']);
});

describe('the files for hosts', () => {
  const files = hostFiles(hostingOf(checkTogether(parts(), arrangement), pages, own, true), { firestore: {} });

  test('firebase.json serves its own folder, without these files', () => {
    const ignore = ['firebase.json', 'nginx.conf', 'Caddyfile'];
    expect(Object.keys(files)).toEqual(ignore);
    expect(JSON.parse(files['firebase.json'] ?? '')).toMatchObject({
      firestore: {},
      hosting: { public: '.', ignore, cleanUrls: true, trailingSlash: false },
    });
  });

  test('each leads an earlier path to the page', () => {
    const { hosting } = JSON.parse(files['firebase.json'] ?? '') as { hosting: object };
    const to = { destination: '/join', type: 301 };
    expect(hosting).toMatchObject({
      redirects: [
        { source: '/sign-up', ...to },
        { source: '/sign-up.html', ...to },
      ],
    });
    for (const spelling of ['/sign-up', '/sign-up/', '/sign-up.html'])
      expect(files['nginx.conf']).toContain(`location = ${spelling} { return 301 /join$is_args$args; }\n`);
    expect(files['Caddyfile']).toContain('path_regexp ^/+sign-up(\\.html|/+)?$\nredir @old0 /join{search} 301\n');
  });
});
