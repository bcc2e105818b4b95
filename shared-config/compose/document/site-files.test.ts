import { readPage } from '../check/html';
import type { Part } from '../../build/release/read-release';
import { releasedPart } from '../../testing/released-part';
import { SiteFiles } from './site-files';

function part(name: string, url: string, files: Record<string, string>): Part {
  const made = releasedPart(name, {}, files);
  return { ...made, settings: { ...made.settings, url } };
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
});
const forms = part('forms', '/parts/forms', { 'assets/Form.css': '.a{background:url(../f.png)}', 'f.png': 'f' });
const parts = { shell, remotes: { content, forms } };

test('rewrites the URLs in a style sheet for a page', () => {
  const files = new SiteFiles(parts);
  expect(files.inlineCss(shell, 'assets/main.css')).toBe(
    '@font-face{src:url(/assets/inter.woff2)}a{b:url(#c) url(data:,d)}',
  );
  expect(files.inlineCss(forms, 'assets/Form.css')).toBe('.a{background:url(/parts/forms/f.png)}');
});

test('links to the copies of the pictures that a remote shows', () => {
  const files = new SiteFiles(parts);
  const url = 'https://content.example/base/assets';
  const html = `<img src="${url}/a.png" srcset="${url}/a.png 1x, ${url}/a.png.webp 2x"><p>${url}/unused.png</p>`;
  expect(files.inlineCss(content, 'assets/Home.css')).toBe(
    '.a{background:url(/parts/content/assets/a.png) url("/parts/content/assets/b c.svg#d") url(https://else.example/e.png)}',
  );
  expect(files.localise({ path: '/', html, ...readPage(html) })).toBe(
    `<img src="/parts/content/assets/a.png" srcset="/parts/content/assets/a.png 1x, /parts/content/assets/a.png.webp 2x"><p>${url}/unused.png</p>`,
  );
  expect(String(files.all().get('parts/content/assets/b c.svg'))).toBe('b');
});
