import { reportOf, type Contender, type Sample } from './report';

const sample = (pair: number, contender: Contender, paint: number, usable?: number): Sample => ({
  pair,
  contender,
  route: '/',
  paint,
  ...(usable && { usable, navigation: usable / 10, script: 97_000 }),
});

/** The cells of a row: static again, composed, single, target, verdict. */
function rowOf(report: string, figure: string): string[] {
  const line = report.split('\n').find((text) => text.startsWith(`| ${figure}`));
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

test('divides within pairs, takes the median of the ratios, and marks missed targets', () => {
  const report = reportOf([
    ...[sample(0, 'static', 100), sample(0, 'composed', 102, 1100), sample(0, 'static again', 100)],
    // The machine is slow during this whole pair.
    ...[sample(1, 'static', 300), sample(1, 'composed', 306, 1100), sample(1, 'static again', 300)],
    ...[sample(2, 'static', 100), sample(2, 'composed', 150, 1100), sample(2, 'static again', 90)],
    sample(0, 'single', 105, 990),
  ]);
  expect(rowOf(report, 'largest paint')).toEqual(['1.00', '1.02', '1.05', '≤ 1.03', 'met']);
  expect(rowOf(report, 'usable')).toEqual(['–', '1.11', '1.00', '≤ 1.10', 'MISSED']);
  expect(rowOf(report, 'navigation')).toEqual(['–', '1.11', '1.00', '≤ 1.10', 'MISSED']);
  expect(rowOf(report, 'scripts')).toEqual(['–', '97.00', '97.00', '≤ 98.00', 'met']);
});
