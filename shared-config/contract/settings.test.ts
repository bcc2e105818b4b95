import { textSetting } from './settings';

const config = { newsletter: { path: '/newsletter', limit: 3, empty: '', nothing: null }, plain: 'yes' };

test('finds a text by its dotted name', () => {
  expect(textSetting(config, 'newsletter.path')).toBe('/newsletter');
  expect(textSetting(config, 'plain')).toBe('yes');
});

test.each([
  'newsletter',
  'newsletter.limit',
  'newsletter.empty',
  'newsletter.nothing.more',
  'other.path',
  'plain.more.0',
])('finds no text at %s', (name) => expect(textSetting(config, name)).toBeUndefined());

test('finds nothing where a page is shown alone', () => {
  expect(textSetting(undefined, 'newsletter.path')).toBeUndefined();
});
