import { readFile, writeFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { DeployedSite } from '../testing/deployed-site';
import { runCommand } from '../testing/run-command';
import { hashOfDocument } from '../compose/document/site-files';
import { checkHealth } from './check-site';

const deployed = await DeployedSite.create();
await deployed.releaseStoring('v2');
await deployed.deploy(['--first']);
const server = (name: string) => deployed.servers[name]!;
const { address } = deployed;
const page = (file: string) => readFile(deployed.www(`site/${file}`), 'utf8');
afterEach(() => deployed.reset());
afterAll(() => deployed.close());

/** Key → what is wrong. */
async function findings(): Promise<Record<string, string>> {
  const { findings: found } = await checkHealth(address, await deployed.live());
  return Object.fromEntries(found.map(({ key, trouble }) => [key, trouble]));
}
const health = (...options: string[]) => runCommand(deployed.site.folder, ['health', address, ...options]);
const cells = (stdout: string) => stdout.split('\n').map((line) => line.trimEnd().split(/  +/));

test('finds every page and file, eight at a time, with the headers of the hosting configurations', async () => {
  const { fetch } = globalThis;
  let [running, most] = [0, 0];
  const counted = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    most = Math.max(most, ++running);
    return fetch(url, init).finally(() => running--);
  });
  const { code, stdout, stderr } = await health();
  counted.mockRestore();
  expect(cells(stdout)).toEqual([
    ['part', 'version', 'asked', 'wrong'],
    // Four pages, Page Not Found, and the file with the routes of all pages.
    ['pages', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), '6', '0'],
    ['shell', 'v1', '9', '0'],
    ['garden', 'v1', '6', '0'],
    ['library', 'v2', '8', '0'],
    ['library, reader: the database accepts what it sends.'],
    [''],
  ]);
  expect({ code, stderr, most }).toEqual({ code: 0, stderr: '', most: 8 });
});

test('checks only the pages, files and forms of the named part', async () => {
  const { stdout } = await health('--part', 'garden');
  expect(cells(stdout).map(([row]) => row)).toEqual(['part', 'pages', 'garden', '']);
  expect((await health('--part', 'gardn')).stderr).toMatch(
    /^The site has no part "gardn"\. Its parts are shell, garden/,
  );
});

test('names an unreachable part, a changed file, a wrong header and a missing page, by keys that are stable across versions', async () => {
  const { files } = (await deployed.live()).parts['garden']!;
  const changed = Object.keys(files).find((file) => /Plants.*js$/.test(file))!;
  const configuration = deployed.www('site/firebase.json');
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, text.replace('"nosniff"', '"sniff"').replaceAll('immutable', 'private'));
  server('garden').misbehave({ body: 'changed', type: 'text/javascript' }, new RegExp(changed));
  server('site').misbehave({ status: 500 }, /\/join$/);
  await server('library').stop();
  const found = await findings();
  await writeFile(configuration, text);

  expect(found).toMatchObject({
    'library /join, answer': `${address}/join answered 500`,
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
  const body = (await page('books.html')).replace(text, other);
  server('site').misbehave({ body, type: 'text/html' }, /\/books$/);
  expect((await findings())['library /books, content']).toContain(trouble);
});

test('compares Page Not Found without the path that a host writes into it', () => {
  const missing = (requested: string) => `<p><span data-requested-path="">${requested}</span></p>`;
  expect(hashOfDocument(missing('/x'))).toBe(hashOfDocument(missing('this address')));
});

test('names a missing file of routes', async () => {
  server('site').misbehave({ status: 404 }, /pages\.\w+\.json/);
  expect(Object.values(await findings())[0]).toMatch(/^the file with the routes of all pages is missing: .* 404$/);
});

test('is not healthy if the database refuses a form, or if that cannot be proven', async () => {
  deployed.statuses[0] = 'PERMISSION_DENIED';
  expect(await findings()).toEqual({
    'library reader refused': expect.stringMatching(/^the database of demo refuses/),
  });
  deployed.statuses = ['NOT_FOUND', 'NOT_FOUND'];
  const { code, stdout } = await health();
  expect(stdout).toContain('library, reader: cannot be proven from here: the database of demo also accepts');
  expect(code).toBe(1);
});
