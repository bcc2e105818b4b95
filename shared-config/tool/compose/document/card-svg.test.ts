import { renderAsync } from '@resvg/resvg-js';
import { iconOf } from './card';
import { cardSvg, font } from './card-svg';
import { colour } from './colours';

const cardNamed = (name: string) => cardSvg({ name });

test('writes a name as text, and replaces characters that XML does not allow', () => {
  expect(cardNamed('A & <b> "c" \'d\'')).toContain(`>A &amp; &lt;b&gt; &quot;c&quot; 'd'</text>`);
  expect(cardNamed('\u0000\ud800]]>\uffff')).toContain('>\ufffd\ufffd]]&gt;\ufffd</text>');
});

test.each([
  ['wide letters', 'W'.repeat(14)],
  ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitän'],
  ['a word without end', 'W'.repeat(80)],
  ['punctuation', 'Questions & Answers <"Lagos">'],
  ['combining marks', 'ẹ̀kọ́ '.repeat(12)],
  ['right-to-left letters and emoji', 'שלום عليكم 😀'],
  ['letters that the font does not have', '问答'.repeat(40)],
])('keeps a name of %s in the column of the text', async (_what, name) => {
  const { pixels, width } = await renderAsync(cardNamed(name), { font });
  const hasText = (x: number, y: number) => (pixels[(y * width + x) * 4] ?? 0) > 0x40;
  // The left and right margins, and the gap between title and organisation.
  const spilled = [strip(0, 70, 100, 630), strip(728, 756, 0, 630), strip(72, 720, 494, 500)].map((points) =>
    points.some(([x, y]) => hasText(x, y)),
  );
  expect(spilled).toEqual([false, false, false]);
});

function strip(left: number, right: number, top: number, bottom: number): [x: number, y: number][] {
  return Array.from({ length: (right - left) * (bottom - top) }, (_, index) => [
    left + (index % (right - left)),
    top + Math.floor(index / (right - left)),
  ]);
}

test.each([
  ['About Us', ['About Us'], 92],
  ['Internationalisation', ['Internationalisation'], 68],
  ['One two three four five', ['One two three', 'four five'], 92],
])('writes %p in the largest size that fits', (name, lines, size) => {
  const drawn = cardNamed(name).matchAll(/<text fill="(#\w+)" font-size="(\d+)" x="72" y="\d+">([^<]*)</g);
  const title = [...drawn].filter(([, fill]) => fill === colour('on-strong').light);
  expect(title.map(([, , fontSize, text]) => [Number(fontSize), text])).toEqual(lines.map((line) => [size, line]));
});

test('shows that a name is truncated', () => {
  expect(cardNamed('W'.repeat(80))).toContain('…</text>');
});

test.each([
  ['a reference', '<svg xmlns="http://www.w3.org/2000/svg"><image href="/home/ada/photo.png"/></svg>'],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'],
])('draws no icon with %s', async (_what, svg) => {
  await expect(iconOf(svg, 180)).rejects.toThrow(
    'Refused: shell, logo.svg: the icon of 180 px cannot be drawn (it has a reference, e.g. to another picture, or an entity).',
  );
});
