import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { workspaceRemotes } from '../../build/workspace';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand } from '../../testing/run-command';
import { SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { hashOfDocument } from '../document/site-files';
import { checkHealth } from './health';

jest.setTimeout(120_000);

let site: SyntheticSite;
const servers = {} as Record<'site' | 'garden' | 'library', FaultServer>;

beforeAll(async () => {
  site = await SyntheticSite.create();
  // A real hosting configuration, because health checks their headers.
  const [own] = (await workspaceRemotes()).values();
  for (const name of ['garden', 'library'] as const) {
    await cp(path.join(own!.folder, 'firebase.json'), path.join(site.folder, name, 'firebase.json'));
    servers[name] = await host(path.join(site.folder, name));
  }
  const library = { releases: servers.library.url, settings: { projectId: 'demo' } };
  await site.list({ remotes: { garden: { releases: servers.garden.url }, library } });
  const [rules, example] = ['server/a.rules', 'server/join.0123.json'];
  const write = { update: { name: `readers/${'#'.repeat(20)}`, fields: {} } };
  await site.release('library', 'v2', {
    pages: syntheticPages.library,
    files: { [rules]: 'rules', [example]: JSON.stringify(write) },
    changes: {
      settings: { projectId: { kind: 'text' } },
      documents: { rules, examples: [example], projectSetting: 'projectId' },
    },
  });
  await site.compose();
  servers.site = await host(site.site);
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await site.remove();
});

/** What Firestore answers: to the example, and to the same with an unknown field. */
let statuses: [string, string];
let [running, most] = [0, 0];
const { fetch } = globalThis;
beforeEach(() => {
  statuses = ['NOT_FOUND', 'PERMISSION_DENIED'];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const status = statuses[(init?.body as string | undefined)?.includes('unknownField') ? 1 : 0];
    if (typeof url === 'string' && url.includes(':commit'))
      return Response.json({ error: { status, message: '' } }, { status: 400 });
    most = Math.max(most, ++running);
    return fetch(url, init).finally(() => running--);
  });
});
afterEach(() => servers.site.start());

/** Key → what is wrong. */
async function findings(): Promise<Record<string, string>> {
  const { findings: found } = await checkHealth(servers.site.url, await site.ledger());
  return Object.fromEntries(found.map(({ key, trouble }) => [key, trouble]));
}
const health = (...options: string[]) => runCommand(site.folder, ['health', servers.site.url, ...options]);
const cells = (stdout: string) => stdout.split('\n').map((line) => line.trimEnd().split(/  +/));

test('finds every page and file, eight at a time, with the headers of the hosting configurations', async () => {
  const { code, stdout, stderr } = await health();
  expect(cells(stdout)).toEqual([
    ['part', 'version', 'asked', 'wrong'],
    // Four pages, Page Not Found, and the file with the routes of all pages.
    ['pages', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), '6', '0'],
    ['shell', 'v1', '9', '0'],
    ['garden', 'v1', '6', '0'],
    ['library', 'v2', '8', '0'],
    ['library, join: the database accepts what it sends.'],
    [''],
  ]);
  expect({ code, stderr, most }).toEqual({ code: 0, stderr: '', most: 8 });
});

test('asks for the pages, files and forms of one part alone', async () => {
  const { stdout } = await health('--part', 'garden');
  expect(cells(stdout).map(([row]) => row)).toEqual(['part', 'pages', 'garden', '']);
  expect((await health('--part', 'gardn')).stderr).toMatch(
    /^The site has no part "gardn"\. Its parts are shell, garden/,
  );
});

test('names an unreachable part, a changed file, a wrong header and a missing page, by keys that outlive a version', async () => {
  const { files } = (await site.ledger()).parts['garden']!;
  const changed = Object.keys(files).find((file) => /Plants.*js$/.test(file))!;
  const configuration = path.join(site.site, 'firebase.json');
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, text.replace('"nosniff"', '"sniff"').replaceAll('immutable', 'private'));
  servers.garden.misbehave({ body: 'changed', type: 'text/javascript' }, new RegExp(changed));
  servers.site.misbehave({ status: 500 }, /\/join$/);
  await servers.library.stop();
  const found = await findings();
  await writeFile(configuration, text);
  await servers.garden.start();
  await servers.library.start();

  expect(found).toMatchObject({
    'library /join, answer': `${servers.site.url}/join answered 500`,
    'library /books, header x-content-type-options': 'header x-content-type-options is "sniff"',
    'shell files, header cache-control': 'header cache-control is "public, max-age=31536000, private"',
    'garden assets/Plants.js, content': 'its hash is not the one in the ledger',
    'library remoteEntry.js, answer': expect.stringMatching(/\/remoteEntry\.\w+\.js is not reachable \(.*ECONNREFUSED/),
    'library all forms unproven': expect.stringMatching(/^cannot be proven from here: .*ECONNREFUSED/),
  });
});

test.each<[string, RegExp, string]>([
  ['a proxy or the host replaces e-mail addresses', /<p>/, '<a href="/cdn-cgi/l/email-protection">'],
  ['a proxy or the host rewrites scripts', /<script/, '<script type="0123456789-module"'],
  ['a proxy or the host changes the HTML', /<\/body>/, '<script src="//x.example"></script>'],
  ['it is of another composition (shell v1, garden v1, library v1)', /library v2/, 'library v1'],
])('compares documents: %s', async (trouble, text, other) => {
  servers.site.misbehave({ body: (await site.page('/books')).replace(text, other), type: 'text/html' }, /\/books$/);
  expect((await findings())['library /books, content']).toContain(trouble);
});

test('compares Page Not Found without the path that a host writes into it', () => {
  const page = (requested: string) => `<p><span data-requested-path="">${requested}</span></p>`;
  expect(hashOfDocument(page('/x'))).toBe(hashOfDocument(page('this address')));
});

test('names a missing file of routes, and an older ledger without hashes of pages', async () => {
  servers.site.misbehave({ status: 404 }, /pages\.\w+\.json/);
  const { documents: _, ...older } = await site.ledger();
  const { findings: found, remarks } = await checkHealth(servers.site.url, older);
  expect(found[0]?.trouble).toMatch(/^the file with the routes of all pages is missing: .* answered 404$/);
  expect(remarks[0]).toBe('The ledger has no hashes of pages: their headers alone are judged.');
});

test('is not healthy if the database refuses a form, or if that cannot be proven', async () => {
  statuses[0] = 'PERMISSION_DENIED';
  expect(await findings()).toEqual({ 'library join refused': expect.stringMatching(/^the database of demo refuses/) });
  statuses = ['NOT_FOUND', 'NOT_FOUND'];
  const { code, stdout } = await health();
  expect(stdout).toContain('library, join: cannot be proven from here: the database of demo also accepts');
  expect(code).toBe(1);
});
