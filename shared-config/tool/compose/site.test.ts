import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { parseSite, readSite } from './site';

const entries = {
  shell: { releases: 'releases' },
  remotes: {
    'first-part': { releases: 'https://first.example/', settings: { key: 'value' } },
    second: { releases: '../second/releases' },
  },
  navigation: ['/'],
};
const folder = await temporaryFolder({ 'site.json': JSON.stringify(entries), 'headers.json': '[]' });
const file = path.join(folder, 'site.json');

test('reads the locations of parts: folders relative to the file, URLs without a trailing slash', async () => {
  const site = await readSite({}, file);
  expect(site.shell).toMatchObject({ releases: path.join(folder, 'releases'), url: '' });
  expect(site.remotes).toEqual({
    'first-part': {
      releases: 'https://first.example',
      url: 'https://first.example',
      settings: { key: 'value' },
      approved: {},
    },
    // Without a URL, the files of a folder are part of the site.
    second: { releases: path.join(folder, '../second/releases'), url: '/parts/second', settings: {}, approved: {} },
  });
  expect(site.arrangement).toEqual({ navigation: ['/'], missing: [], owners: {} });
  expect(site.address).toBeUndefined();
  expect(site.headers).toEqual([]);
});

test('environment variables override the entries of any remote, with folders relative to the current folder', async () => {
  const site = await readSite(
    {
      SITE_URL: 'https://cndcr.example/',
      SHELL_RELEASES: 'some/shell',
      FIRST_PART_RELEASES: 'some/releases',
      SECOND_URL: 'https://cdn.example/second/',
      SECOND_SETTINGS: '{"key":1}',
    },
    file,
  );
  expect(site.address).toBe('https://cndcr.example');
  expect(site.shell.releases).toBe(path.resolve('some/shell'));
  expect(site.remotes['first-part']).toMatchObject({
    releases: path.resolve('some/releases'),
    url: '/parts/first-part',
  });
  expect(site.remotes['second']).toMatchObject({ url: 'https://cdn.example/second', settings: { key: 1 } });
});

test.each([
  [{ SECOND_SETTINGS: '{' }, 'SECOND_SETTINGS must be a JSON object'],
  [{ SECOND_SETTINGS: '7' }, 'SECOND_SETTINGS must be a JSON object'],
  [
    { SITE_URL: 'www.example' },
    'SITE_URL must be the public address of the site, e.g. https://www.example, and is "www',
  ],
  [{ SITE_URL: 'ftp://www.example' }, 'SITE_URL must be the public address of the site'],
  [{ SITE_URL: 'http://' }, 'SITE_URL must be the public address of the site'],
  [{ SITE_URL: 'http://a.example/x' }, 'SITE_URL must be http://a.example: the site must stand at the root'],
  [
    { SECOND_URL: 'cdn.example' },
    'SECOND_URL must give the part a URL, or a path of letters, digits, hyphens and underscores such as /parts/second; it gives "cdn.example".',
  ],
  [{ SECOND_URL: '/parts.v2/second' }, 'SECOND_URL must give the part a URL, or a path'],
  [{ FIRST_PART_RELEASES: 'https://a.example/"' }, 'FIRST_PART_RELEASES must give the part a URL'],
])('names the invalid variable: %j', async (env, message) => {
  await expect(readSite(env, file)).rejects.toThrow(message);
});

const second = (facts: object) => ({ ...entries, remotes: { second: { releases: 'x', ...facts } } });

const noUrls =
  'cdn.example //other.example https://a.example;x https://a.example,b https://a.example/?b https://a.example/#b';
test.each(['', 'https://b:c@a.example', ...noUrls.split(' ')])('refuses %j as the URL of a part', (url) => {
  const parse = () => parseSite(JSON.stringify(second({ url })), 'site.json');
  expect(parse).toThrow(/remotes\.second\.url must be a URL or a path/);
});

test.each([
  ['{', /^site\.json is not JSON/],
  ['[]', /^site\.json is not a list of the site's parts: the whole is wrong/],
  [{ ...entries, remotes: { Second: { releases: 'x' } } }, /remotes\.Second/],
  [{ ...entries, remotes: { shell: { releases: 'x' } } }, /remotes\.shell/],
  [second({ releases: '' }), /remotes\.second\.releases/],
  [second({ config: {} }), /remotes\.second.*config/],
  [second({ approved: { connect: ['store.example'] } }), /remotes\.second\.approved\.connect\[0\] must be an origin/],
  [
    second({ approved: { script: ['https://a.example/b'] } }),
    /script\[0\] .*or one with a path that ends with a slash/,
  ],
  [{ ...entries, navigation: ['about-us'] }, /navigation\[0\] must be a path such as \/visit-us/],
  [{ ...entries, owners: { '/': 'frist-part' } }, /owners names "frist-part", and the remotes are first-part, second/],
  [{ ...entries, address: 'www.example' }, /address must be the public address/],
])('says what is wrong in %j', (content, message) => {
  expect(() => parseSite(typeof content === 'string' ? content : JSON.stringify(content), 'site.json')).toThrow(
    message,
  );
});

test('accepts URLs with and without a trailing slash, and paths of the site', () => {
  for (const url of ['https://cdn.example', 'https://cdn.example/a/', '/parts/second', '/parts/second/'])
    expect(parseSite(JSON.stringify(second({ url })), 'site.json').remotes['second']?.url).toBe(url);
});
