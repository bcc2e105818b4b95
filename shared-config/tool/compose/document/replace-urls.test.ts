import { replaceCssUrls } from './replace-urls';

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
