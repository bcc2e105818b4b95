import { hashedName } from '../../release/integrity';
import { releasedPart } from '../../testing/released-part';
import { urlOf } from '../read/part-addresses';
import { fileOfPage, SiteFiles } from './site-files';

function part(name: string, url: string, files: Record<string, string>) {
  const made = releasedPart(name, {}, files);
  return { ...made, entry: { ...made.entry, url } };
}

const shell = part('shell', '', {
  'assets/main.css': '@font-face{src:url(inter.woff2)}a{b:url(#c) url(data:,d)}',
  'assets/inter.woff2': 'inter',
});
const content = part('content', 'https://content.example/base', {
  'assets/Home.css': '.a{background:url(a.png) url("b c.svg#d") url(https://else.example/e.png)}',
  'assets/a.png': 'a',
  'assets/a.png.webp': 'webp',
  'assets/b c.svg': 'b',
  'assets/unused.png': 'unused',
  'assets/Home.js': 'script',
});
const forms = part('forms', '/parts/forms', { 'assets/Form.css': '.a{background:url(../f.png)}', 'f.png': 'f' });
const parts = { shell, remotes: { content, forms } };

test('contains the files of its shell at the root, those of a remote without a URL in a folder, and those of other remotes that compose reads', () => {
  const texts = [...new SiteFiles(parts).all].map(([file, text]) => [file, text.toString()]);
  expect(Object.fromEntries(texts)).toMatchObject({
    'assets/inter.woff2': 'inter',
    'manifests/v1.json': '{}',
    'parts/forms/f.png': 'f',
    'parts/forms/manifests/v1.json': '{}',
    'parts/content/assets/b c.svg': 'b',
    'parts/content/manifests/v1.json': '{}',
  });
  expect(texts.map(([file]) => file)).not.toContain('parts/content/assets/Home.js');
  expect([shell, forms, content].map((each) => urlOf(each, 'a.js'))).toEqual([
    '/a.js',
    '/parts/forms/a.js',
    'https://content.example/base/a.js',
  ]);
  expect(['/', '/404', '/awards/2026'].map(fileOfPage)).toEqual(['index.html', '404.html', 'awards/2026.html']);
});

test('names a file by its content, in letters that need no encoding in a URL', () => {
  const names = Array.from({ length: 50 }, (_none, index) => hashedName('routes', `content ${index}`, 'json'));
  for (const name of names) expect(name).toMatch(/^assets\/routes\.[A-Za-z0-9_]{12}\.json$/);
  expect(new Set(names).size).toBe(50);
  expect(hashedName('routes', 'content 1', 'json')).toBe(names[1]);
});

test('rewrites the URLs in a style sheet for a page', () => {
  const files = new SiteFiles(parts);
  expect(files.inlineCss(shell, 'assets/main.css')).toBe(
    '@font-face{src:url(/assets/inter.woff2)}a{b:url(#c) url(data:,d)}',
  );
  expect(files.inlineCss(forms, 'assets/Form.css')).toBe('.a{background:url(/parts/forms/f.png)}');
  expect(files.inlineCss(content, 'assets/Home.css')).toBe(
    '.a{background:url(/parts/content/assets/a.png) url("/parts/content/assets/b c.svg#d") url(https://else.example/e.png)}',
  );
});

test('shows the pictures of remotes from the site, and keeps all else', () => {
  const html = (place: string) =>
    `<img srcSet="${place}a.png 1x, ${place}a.png.webp 2x" alt=""/><noscript><img src="${place}a.png" alt=""/></noscript>`;
  const text = '<p>See https://content.example/base/assets/a.png</p>';
  expect(new SiteFiles(parts).localise(html('https://content.example/base/assets/') + text)).toBe(
    html('/parts/content/assets/') + text,
  );
});
