import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { DeployedSite } from '../testing/deployed-site';
import { answering } from '../testing/fault-server';
import { runCommand } from '../testing/run-command';
import { integrityOf } from '../release/integrity';
import { checkSite, type Problem } from './check-site';

const deployed = await DeployedSite.create();
await deployed.releaseStoring('v2');
await deployed.deploy(['--first']);
const server = (name: string) => deployed.servers[name]!;
const { address } = deployed;
const page = (file: string) => readFile(deployed.www(`site/${file}`), 'utf8');
afterEach(() => deployed.reset());

/** Key → message. @param changes of the ledger */
async function findings(changes: object = {}): Promise<Record<string, string>> {
  const { findings: found } = await checkSite(address, { ...(await deployed.live()), ...changes });
  return Object.fromEntries(found.map(({ key, message }) => [key, message]));
}
/** The findings with a changed `firebase.json` of the site. */
async function configured(change: (text: string) => string): Promise<Record<string, string>> {
  const file = deployed.www('site/firebase.json');
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
  try {
    return await findings();
  } finally {
    await writeFile(file, text);
  }
}

const health = () => runCommand(deployed.site.folder, ['health', address]);
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
    ['shell', 'v1', expect.stringMatching(/^\d+$/), '0'],
    ['garden', 'v1', '6', '0'],
    ['library', 'v2', '8', '0'],
    ['library, reader: the database accepts what it sends.'],
    [''],
  ]);
  expect({ code, stderr, most }).toEqual({ code: 0, stderr: '', most: 8 });
});

test('checks only the pages, files and forms of the named part', async () => {
  const { asked } = await checkSite(address, await deployed.live(), ['garden']);
  expect([...new Set(asked)]).toEqual(['pages', 'garden']);
});

test('names an unreachable part, a changed file, a wrong header and a missing page, by keys that are stable across versions', async () => {
  const { files } = (await deployed.live()).parts['garden']!;
  const changed = Object.keys(files).find((file) => /Plants.*js$/.test(file))!;
  server('garden').misbehave({ body: 'changed', type: 'text/javascript' }, new RegExp(changed));
  server('site').misbehave({ status: 500 }, /\/join$/);
  server('site').misbehave({ status: 404 }, /pages\.\w+\.json/);
  await server('library').stop();
  const other = (text: string) =>
    text.replace('"nosniff"', '"sniff"').replaceAll('immutable', 'private').replaceAll('require-trusted-types', 'x');
  const routes = 'the file with the routes of all pages';
  expect(await configured(other)).toMatchObject({
    [`site ${routes}, answer`]: `${routes} is missing: it answered 404`,
    'library /join, answer': 'it answered 500',
    'library /books, header x-content-type-options': 'header x-content-type-options is "sniff"',
    'library /books, header content-security-policy': expect.stringMatching(/^header content-security-policy is "/),
    'shell files, header cache-control': 'header cache-control is "public, max-age=31536000, private"',
    'garden assets/Plants.js, content': 'its hash is not the one in the ledger',
    'library remoteEntry.js, answer': expect.stringMatching(/^it is not reachable \(.*ECONNREFUSED/),
    'library all forms, unproven': expect.stringMatching(/^cannot be proven from here: .*ECONNREFUSED/),
  });
  const unsafe = (text: string) => text.replaceAll('require-trusted-types', `style-src-attr 'unsafe-inline'; $&`);
  expect(Object.keys(await configured(unsafe))).toContain('library /books, header content-security-policy');
});

test('names each header that pages lack, and a Page Not Found that does not say so', async () => {
  const found = Object.keys(await configured((text) => text.replaceAll('"key": "', '"key": "X-')));
  const needed =
    'cache-control content-security-policy x-content-type-options referrer-policy permissions-policy cross-origin-opener-policy strict-transport-security';
  expect(found.filter((key) => key.startsWith('library /books, '))).toEqual(
    needed.split(' ').map((header) => `library /books, header ${header}`),
  );
  server('site').misbehave({ body: await page('404.html'), type: 'text/html' }, /\/404\/none$/);
  expect((await findings())['shell /404, answer']).toBe('it answered 200');
});

test.each<[Problem, string, RegExp, string]>([
  ['changed', 'a proxy or the host replaces email addresses', /<p>/, '<a href="/cdn-cgi/l/email-protection">'],
  ['changed', 'a proxy or the host rewrites scripts', /<script/, '<script type="0123456789-module"'],
  ['changed', 'a proxy or the host changes the HTML', /<\/body>/, '<script src="//x.example"></script>'],
  [
    'composition',
    'it belongs to a different composition (shell v1, garden v1, library v1)',
    /library v2/,
    'library v1',
  ],
])('compares documents, %s: %s', async (problem, message, text, other) => {
  const body = (await page('books.html')).replace(text, other);
  server('site').misbehave({ body, type: 'text/html' }, /\/books$/);
  expect((await findings())[`library /books, ${problem}`]).toContain(message);
});

test('compares the inline style sheets and scripts of a page with the policy that came with it', async () => {
  const html = await page('books.html');
  const hashes = ['style', 'script type="module"'].map((tag) => {
    const [, text = ''] = new RegExp(`<${tag}[^>]*>([^]*?)</`).exec(html) ?? [];
    return `'sha256-${hash('sha256', text, 'base64')}'`;
  });
  for (const hash of hashes) {
    // Pages without it keep their policy.
    const found = await configured((text) => text.replaceAll(` ${hash}`, ''));
    expect(found['library /books, policy']).toMatch(
      /^the policy that came with it belongs to a different composition .*: reload/,
    );
    expect(Object.keys(found).filter((key) => !key.endsWith(', policy'))).toEqual([]);
  }
  const twoPolicies = await configured((text) => text.replaceAll(`'script'`, `$&, style-src 'none'`));
  expect(twoPolicies['library /books, policy']).toContain('it blocks an inline <style>');
});

test('reports a page that is redirected, e.g. to a slash, and HTML that is sent uncompressed', async () => {
  const withSlash = (text: string) => text.replace('"trailingSlash": false', '"trailingSlash": true');
  expect((await configured(withSlash))['library /books, redirect']).toMatch(/^it redirects to \/books\/, so/);

  const body = (await page('books.html')).replace('</body>', `<!--${'long '.repeat(3000)}--></body>`);
  server('site').misbehave({ body, type: 'text/html' }, /\/books$/);
  const { 'library /books, uncompressed': message } = await findings();
  expect(message).toMatch(/sent uncompressed, in 1\d,\d{3} bytes instead of [\d,]{3,5}: turn compression on/);
  // The host compresses the other pages, and small ones need no compression.
  expect(Object.keys(await findings()).filter((key) => key.endsWith('uncompressed'))).toHaveLength(1);
});

test('asks the files of other hosts as a browser does, with the origin of the site', async () => {
  const { upstream } = server('garden');
  let allowed = address;
  server('garden').upstream = await answering(async ({ url, headers: { origin } }, response) => {
    const { headers, body } = await fetch(`http://${upstream}${url}`);
    if (origin === allowed) response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Cache-Control', headers.get('cache-control') ?? '').end(Buffer.from(await buffer(body!)));
  });
  try {
    expect(await findings()).toEqual({});
    allowed = 'https://other.example';
    const missing = 'header access-control-allow-origin is missing';
    expect(await findings()).toEqual({ 'garden files, header access-control-allow-origin': missing });
  } finally {
    server('garden').upstream = upstream;
  }
});

test('asks for each served file of the composition, and compares it', async () => {
  const other = integrityOf('other');
  const unasked = { 'books.html': other, 'firebase.json': other, 'nginx.conf': other };
  const robots = integrityOf(await page('robots.txt'));
  expect(await findings({ files: { 'robots.txt': robots, ...unasked } })).toEqual({});
  const files = { 'robots.txt': other, 'parts/library/none.js': other };
  expect(await findings({ files })).toEqual({
    'shell robots.txt, content': 'its hash is not the one in the ledger',
    'shell parts/library/none.js, answer': 'it answered 404',
  });
});

test('is not healthy if the database refuses a form, or if that cannot be proven, except because of App Check', async () => {
  deployed.statuses[0] = 'PERMISSION_DENIED';
  expect(await findings()).toEqual({
    'library reader, refused': expect.stringMatching(/^the database of demo refuses/),
  });
  // Only a browser can get the token of App Check, and health is not red every day for that.
  const ledger = await deployed.live();
  Object.assign(ledger.parts['library']!.settings['firestore'] as object, { appCheckSiteKey: 'key' });
  expect(await checkSite(address, ledger)).toMatchObject({
    findings: [],
    remarks: [expect.stringMatching(/^library, reader: cannot be proven from here: .* refuses requests without/)],
  });
  deployed.statuses = ['NOT_FOUND', 'NOT_FOUND'];
  const { code, stdout } = await health();
  expect(stdout).toContain('library, reader: cannot be proven from here: the database of demo also accepts');
  expect(code).toBe(1);
});
