import { readPage } from '../render/html';
import { replaceAttributes, replaceCssUrls } from './replace-urls';

const toLocal = (text: string) => text.replaceAll('https://c.example/', '/parts/content/');

test.each([
  ['.a{background:url(a.png)}', '.a{background:url(/new/a.png)}'],
  ['.a{background:url( "a.png" )}', '.a{background:url( "/new/a.png" )}'],
  [
    "@font-face{src:URL('a.woff2')format('woff2'),url(b.woff2)}",
    `@font-face{src:URL("/new/a.woff2")format('woff2'),url(/new/b.woff2)}`,
  ],
  [
    '.a{background:image-set("a.avif" 1x type("image/avif"),url(b.png) 2x)}',
    '.a{background:image-set("/new/a.avif" 1x type("image/avif"),url(/new/b.png) 2x)}',
  ],
  ['.a{background:url("a b\\")(.png")}', '.a{background:url("/new/a b\\")(.png")}'],
  ['.a{background:url(a\\ b.png)}', '.a{background:url("/new/a b.png")}'],
  ['.a::after{content:"url(a.png)"}/* url(a.png) */', '.a::after{content:"url(a.png)"}/* url(a.png) */'],
])('replaces the addresses in %s', (css, expected) => {
  expect(replaceCssUrls(css, (url) => `/new/${url}`)).toBe(expected);
});

test('keeps the bytes of a style sheet without replacements', () => {
  const css = `@charset "utf-8";.a\\31{ b : URL( 'x' ) url(y)\t;--c:{ "d" } }\r\n/* e */ .f`;
  expect(replaceCssUrls(css, (url) => url)).toBe(css);
});

test.each([
  ['<img src="https://c.example/a.png" alt="">', '<img src="/parts/content/a.png" alt="">'],
  ['<IMG\r\n SRC=https://c.example/a.png>', '<IMG\r\n src="/parts/content/a.png">'],
  [
    "<img srcset='https://c.example/a.png 1x, https://c.example/b.png 2x'>",
    '<img srcset="/parts/content/a.png 1x, /parts/content/b.png 2x">',
  ],
  ['<img src="https://c.example/a&amp;&quot;b&quot;.png">', '<img src="/parts/content/a&amp;&quot;b&quot;.png">'],
  [
    '<svg viewBox="0 0 1 1"><use xlink:href="https://c.example/a.svg#b"/></svg>',
    '<svg viewBox="0 0 1 1"><use xlink:href="/parts/content/a.svg#b"/></svg>',
  ],
  ['<noscript><img src="https://c.example/a.png"></noscript>', '<noscript><img src="/parts/content/a.png"></noscript>'],
  ['<b title="https://c.example/a"><p>x</b>y</p>', '<b title="/parts/content/a"><p>x</b>y</p>'],
  [
    '<p>See https://c.example/a.png</p><!-- https://c.example/ -->',
    '<p>See https://c.example/a.png</p><!-- https://c.example/ -->',
  ],
])('replaces values of attributes in %s', (html, expected) => {
  expect(replaceAttributes(html, readPage(html).elements, toLocal)).toBe(expected);
});
