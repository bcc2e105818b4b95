import type { Part, Parts } from '..';
import type { PartName } from '../../contract/parts';
import { SiteFiles } from './site-files';

function part(name: PartName, url: string, files: Record<string, string>): Part {
  return {
    release: { part: name } as Part['release'],
    settings: { releases: '', url, config: {} },
    manifest: ['manifests/v1.json', Buffer.from('{}')],
    files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
  };
}

const parts: Parts = {
  shell: part('shell', '', { 'assets/main.css': '@font-face{src:url(inter.woff2)}a{b:url(#c) url(data:,d)}', 'assets/inter.woff2': 'inter' }),
  content: part('content', 'https://content.example/base', {
    'assets/Home.css': '.a{background:url(a.png) url("b c.svg#d") url(https://else.example/e.png)}',
    'assets/a.png': 'a',
    'assets/a.png.webp': 'webp',
    'assets/b c.svg': 'b',
    'assets/unused.png': 'unused',
  }),
  forms: part('forms', '/parts/forms', { 'assets/Form.css': '.a{background:url(../f.png)}', 'f.png': 'f' }),
};

test('makes the addresses in a style sheet right for a page', () => {
  const files = new SiteFiles(parts);
  expect(files.inlineCss(parts.shell, 'assets/main.css')).toBe('@font-face{src:url(/assets/inter.woff2)}a{b:url(#c) url(data:,d)}');
  expect(files.inlineCss(parts.forms, 'assets/Form.css')).toBe('.a{background:url(/parts/forms/f.png)}');
});

test('copies the pictures that a remote shows, and nothing else of it, into the site', () => {
  const files = new SiteFiles(parts);
  const url = 'https://content.example/base/assets';
  expect(files.inlineCss(parts.content, 'assets/Home.css')).toBe(
    '.a{background:url(/parts/content/assets/a.png) url("/parts/content/assets/b c.svg#d") url(https://else.example/e.png)}',
  );
  expect(files.localise(`<img src="${url}/a.png" srcset="${url}/a.png 1x, ${url}/a.png.webp 2x"><p>${url}/unused.png</p>`)).toBe(
    `<img src="/parts/content/assets/a.png" srcset="/parts/content/assets/a.png 1x, /parts/content/assets/a.png.webp 2x"><p>${url}/unused.png</p>`,
  );
  const copies = [...files.all()].filter(([file]) => file.startsWith('parts/content'));
  expect(copies.map(([file, content]) => [file, String(content)])).toEqual([
    ['parts/content/assets/a.png', 'a'],
    ['parts/content/assets/b c.svg', 'b'],
    ['parts/content/assets/a.png.webp', 'webp'],
  ]);
});
