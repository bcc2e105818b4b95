import { edited } from './framework';
import { frameworksIn } from './index';

test.each([
  ['', []],
  ['astro', ['astro']],
  ['astro,next', ['next', 'astro']],
])('reads --with %s', (list, names) => {
  expect(frameworksIn(list)).toEqual(names);
});

test('names the frameworks that --with takes', () => {
  expect(() => frameworksIn('next,vue')).toThrow('--with takes next and astro, not "vue".');
});

test('edits a source, and names the text that it lacks', () => {
  expect(edited('<a href="/">Home</a>', /<(\/?)a\b/g, '<$1Link')).toBe('<Link href="/">Home</Link>');
  expect(() => edited('<p>Home</p>', '<a', '<Link')).toThrow(
    'A source of the site lacks <a. Correct its edit in shell/bench/variants.',
  );
});
