import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [onScreen = '', inPrint = ''] = css.split('@media print');
const colors = new Map(
  [...onScreen.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g)].map(
    ([, name = '', light = '', dark = light]) => [name, { light, dark }],
  ),
);

const grounds = ['surface', 'surface-soft', 'surface-raised'];
const pairs: [least: number, fronts: string[], backs: string[]][] = [
  // Body text, also the muted one.
  [7, ['ink', 'ink-soft'], grounds],
  [7, ['on-strong', 'on-strong-soft', 'on-strong-accent'], ['surface-strong']],
  // Links and buttons.
  [4.5, ['error', 'emphasis'], grounds],
  [4.5, ['on-action'], ['action', 'action-hover']],
  [4.5, ['on-accent'], ['accent', 'accent-hover']],
  // Borders of controls, the focus ring, and the lines under links and the current page.
  [3, ['line-strong', 'focus', 'line-accent'], grounds],
  [3, ['accent'], ['surface-strong']],
];

test.each(['light', 'dark'] as const)('colours have the contrast that their use needs, in %s', (scheme) => {
  const colour = (name: string) => colors.get(name)![scheme];
  const ratios = pairs.flatMap(([least, fronts, backs]) =>
    fronts.flatMap((front) =>
      backs.map((back) => ({ least, front, back, ratio: contrast(colour(front), colour(back)) })),
    ),
  );
  expect(ratios.filter(({ least, ratio }) => !(ratio >= least))).toEqual([]);
});

test('lines are seen in print, on white', () => {
  const printed = new Map(
    [...inPrint.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
  for (const name of ['accent', 'line-accent'])
    expect(contrast(printed.get(name) ?? colors.get(name)!.light, '#ffffff')).toBeGreaterThan(3);
});

function contrast(front: string, back: string): number {
  const [lighter = 0, darker = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
