import { createHash } from 'node:crypto';
import { releasedPart } from '../../testing/released-part';
import { fileOfPage, hashedName, SiteFiles, urlOf } from './site-files';

const textsOf = (files: SiteFiles) =>
  Object.fromEntries([...files.all()].map(([file, content]) => [file, content.toString()]));

test.each([
  ['/', 'index.html'],
  ['/404', '404.html'],
  ['/about-us', 'about-us.html'],
  ['/awards/2026', 'awards/2026.html'],
])('the page %s is the file %s', (path, file) => {
  expect(fileOfPage(path)).toBe(file);
});

test('a name is a content hash in letters that need no encoding in a URL', () => {
  const names = Array.from({ length: 50 }, (_none, index) => hashedName('routes', `content ${index}`, 'json'));
  for (const name of names) expect(name).toMatch(/^assets\/routes\.[A-Za-z0-9_]{12}\.json$/);
  expect(new Set(names).size).toBe(50);
  expect(hashedName('routes', 'content 1', 'json')).toBe(names[1]);
});

test('data gets a name by content, and is available under its URL', () => {
  const files = new SiteFiles({ shell: releasedPart('shell'), remotes: {} });
  const { url, hash } = files.addJson('routes', [{ path: '/' }]);
  expect(textsOf(files)[url.slice(1)]).toBe('[{"path":"/"}]');
  expect(hash).toBe(`sha256-${createHash('sha256').update('[{"path":"/"}]').digest('base64')}`);
  expect(files.addJson('routes', [{ path: '/' }])).toEqual({ url, hash });
  expect(files.addJson('routes', [{ path: '/other' }]).url).not.toBe(url);
});

test('a site contains the files of its shell at the root, those of a remote without a URL in a folder, and those of other remotes that compose reads', () => {
  const [shell, here, elsewhere] = [
    releasedPart('shell', {}, { 'assets/main.js': 'shell' }),
    releasedPart('here', {}, { 'a.js': 'here' }),
    releasedPart('elsewhere', {}, { 'a.js': 'elsewhere', 'server.cjs': 'rendered' }),
  ];
  shell.settings.url = '';
  here.settings.url = '/parts/here';
  expect(textsOf(new SiteFiles({ shell, remotes: { here, elsewhere } }))).toEqual({
    'assets/main.js': 'shell',
    'manifests/v1.json': '{}',
    'parts/here/a.js': 'here',
    'parts/here/manifests/v1.json': '{}',
    'parts/elsewhere/server.cjs': 'rendered',
    'parts/elsewhere/manifests/v1.json': '{}',
  });
  expect([shell, here, elsewhere].map((part) => urlOf(part, 'a.js'))).toEqual([
    '/a.js',
    '/parts/here/a.js',
    'https://elsewhere.example/a.js',
  ]);
});
