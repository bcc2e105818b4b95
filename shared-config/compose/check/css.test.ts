import { findCssProblem } from './css';

test.each([
  '',
  '.a{color:red}',
  '.a,.b{color:red}',
  '.a:hover>b{color:red}',
  '.a:not(.b,.c){color:red}',
  '.a::after{content:"}body{"}',
  '.a[title="}, body{"]{color:red}',
  'textarea.a{color:red}',
  ':is(.a,.b c)>h2{color:red}',
  '[data-tone=forest]>.a b{color:red}',
  '.a:is(html[data-theme=dark] *){color:red}',
  '@layer ui,page;@layer ui{.a{color:red}}',
  '@media (min-width:1px){.a{color:red}}',
  '@media print{.a{color:red}}',
  '@SUPPORTS (display:grid){@container card (width>1px){@starting-style{.a{color:red}}}}',
  '@keyframes x{from{color:red}50%{color:red}to{color:blue}}',
  '.a{--empty:{};--b:url(data:image/png;base64,eA==)}',
  '/* body{} */.a{/* h1{} */color:red}',
  '@charset "utf-8";.a{color:red}',
  '/*# sourceMappingURL=missing.css.map */.a{color:red}',
])('accepts %s', (css) => {
  expect(findCssProblem(css)).toBeUndefined();
});

test.each([
  '.a{& b{color:red}}',
  '.a{b{color:red}> b{color:red}}',
  '.a{&:hover,&.b{color:red}}',
  '.a{.b &{color:red}}',
  '.a{[data-tone=forest] &{color:red}}',
  '.a{> & b{color:red}}',
  '.a{:is(&,.b) c{color:red}}',
  '.a{@media print{color:red;b{color:red}}}',
  '.a{b{&:hover{color:red}}}',
])('accepts native nesting in a rule of the page: %s', (css) => {
  expect(findCssProblem(css)).toBeUndefined();
});

test.each([
  '@scope (.a){img{color:red}:scope{color:red}&:hover{color:red}}',
  '@scope (.a,.b:not(.c,.d)) to (.e){color:red;h2{color:red}}',
  '@scope{.a{color:red}}',
  '.a{@scope (&>.b){h2{color:red}}}',
])('accepts a scope that begins at an element of the page: %s', (css) => {
  expect(findCssProblem(css)).toBeUndefined();
});

test.each([
  ['h1{color:red}', 'h1'],
  ['*{color:red}', '*'],
  [':root{--a:b}', ':root'],
  ['.a,body{color:red}', 'body'],
  ['.a{color:red}h1 .a{color:red}', 'h1 .a'],
  ['body.dark{color:red}', 'body.dark'],
  ['BODY.dark .a{color:red}', 'BODY.dark .a'],
  [':root.dark .a{color:red}', ':root.dark .a'],
  [':is(html,.b).a{color:red}', ':is(html,.b).a'],
  ['.dark body{color:red}', '.dark body'],
  ['html .a{color:red}', 'html .a'],
  ['html/**/ .a{color:red}', 'html/**/ .a'],
  ['html/* .b */{color:red}', 'html'],
  [':root .a{color:red}', ':root .a'],
  [':is(body) .a{color:red}', ':is(body) .a'],
  [':where(.a,body){color:red}', ':where(.a,body)'],
  [':is(){color:red}', ':is()'],
  [':not(.a){color:red}', ':not(.a)'],
  [':has(.a){color:red}', ':has(.a)'],
  ['[class~=a]{color:red}', '[class~=a]'],
  ['[data-tone] h1{color:red}', '[data-tone] h1'],
  ['[data-tone],.a{color:red}', '[data-tone]'],
  ['\\.a{color:red}', '\\.a'],
  ['h1[title=".a"]{color:red}', 'h1[title=".a"]'],
  ['>.a{color:red}', '>.a'],
  ['&.a{color:red}', '&.a'],
  ['& .a{color:red}', '& .a'],
  ['::selection{color:red}', '::selection'],
  ['::view-transition-old(root){color:red}', '::view-transition-old(root)'],
  ['@layer ui{*{color:red}}', '*'],
  ['@media print{@supports (a:b){h1{color:red}}}', 'h1'],
  ['.a{body &{color:red}}', 'body &'],
  ['.a{:not(&){color:red}}', ':not(&)'],
  ['.a{b{color:red}:is(&,h1){color:red}}', ':is(&,h1)'],
  ['.a{html:has(&) b{color:red}}', 'html:has(&) b'],
  ['.a{@media print{h1:has(&){color:red}}}', 'h1:has(&)'],
  ['@scope (body){.a{color:red}}', '@scope (body)'],
  ['@scope (.a,h1){b{color:red}}', '@scope (.a,h1)'],
  ['@scope{h1{color:red}}', 'h1'],
  ['@scope to (.a){h1{color:red}}', 'h1'],
  ['@scope (.a){@scope{h1{color:red}}}', 'h1'],
])('refuses the global selector in %s', (css, selector) => {
  expect(findCssProblem(css)).toBe(`it has the global selector "${selector}"`);
});

test.each([
  ['@font-face{font-family:x}', '@font-face'],
  ['@FONT-FACE{font-family:x}', '@FONT-FACE'],
  ['@import "x.css";.a{color:red}', '@import'],
  ['@property --a{syntax:"*";inherits:false}', '@property'],
  ['@page{margin:0}', '@page'],
  ['@media print{@page{margin:0}}', '@page'],
  ['@namespace svg "x";', '@namespace'],
  ['@counter-style x{symbols:"x"}', '@counter-style'],
  ['@view-transition{navigation:auto}', '@view-transition'],
  ['@-moz-document url(){h1{color:red}}', '@-moz-document'],
  ['.a{@unheard-of{color:red}}', '@unheard-of'],
])('refuses %s, which is for the whole document', (css, name) => {
  expect(findCssProblem(css)).toBe(`it has ${name}, which applies to the whole document`);
});

test.each([
  ['a declaration outside of a rule', '@media print{--a:b}', 'it has the declaration "--a" outside of a rule'],
  // A browser ends the custom property before `h1`, PostCSS after it.
  ['a rule that follows a custom property', '--a:{}h1{color:red}', 'it has the declaration "--a" outside of a rule'],
  [
    'text that ends the <style> element',
    '.a::after{content:"</style><script>"}',
    'it has "</", which can end the <style> element that it is written into',
  ],
  ['a selector without a name', '.a{:{color:red}}', 'it has the selector ":", which is not valid'],
  ['a rule without a selector', '{color:red}', 'it has the selector "", which is not valid'],
])('refuses %s', (_what, css, problem) => {
  expect(findCssProblem(css)).toBe(problem);
});

test.each([
  ['.a{color:red}\n.b{color', 'line 2, column 3: Unclosed "{"'],
  ['.a{color:red}}', 'line 1, column 14: Unexpected "}"'],
  ['.a{color}', 'line 1, column 4: Unknown word color'],
  ['.a{}/* h1{}', 'line 1, column 5: Unexpected EOF while consuming a comment.'],
  // A browser ends the string with the line, and sees the rule.
  [
    '.a{content:"\n} body{color:red} .b{content:"}',
    'line 1, column 12: Unexpected newline while consuming a string token.',
  ],
  ['@media (a{b) {.a{color:red}}', 'line 1, column 10: A "{" within parentheses'],
  ['.a{b:c)}', 'line 1, column 7: Unexpected ")"'],
  ['.a{b:url(c d)}', 'line 1, column 6: Invalid url(c d)'],
])('refuses %j, which is not valid CSS, and says where', (css, reason) => {
  expect(findCssProblem(css)).toBe(`it is not valid CSS (${reason})`);
});
