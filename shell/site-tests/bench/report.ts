import type { Figures } from './visit';

const contenders = ['static again', 'composed', 'single'] as const;
export type Contender = 'static' | (typeof contenders)[number];

/** The figures of one visit. Visits with the same `pair` follow each other. */
export interface Sample extends Figures {
  pair: number;
  contender: Contender;
  route: string;
}

/** One table in Markdown: ratios, with the targets of the composed site. */
export function reportOf(samples: readonly Sample[]): string {
  const routes = [...new Set(samples.map(({ route }) => route))];
  /** By pair. */
  const values = (figure: keyof Figures, contender: Contender, route = '/') => {
    const found: number[] = [];
    for (const sample of samples)
      if (sample.contender === contender && sample.route === route) found[sample.pair] = sample[figure] ?? NaN;
    return found;
  };
  const ratio = (figure: keyof Figures, base: Contender, route: string) => (contender: Contender) => {
    const bases = values(figure, base, route);
    return median(values(figure, contender, route).map((value, pair) => value / (bases[pair] ?? NaN)));
  };
  const meanNavigation = (contender: Contender) => mean(values('navigation', contender));
  const rows = [
    ...routes.map((route) => row(`largest paint ÷ static, ${route}`, ratio('paint', 'static', route), 1.03)),
    ...routes.map((route) => row(`usable ÷ single bundle, ${route}`, ratio('usable', 'single', route), 1.1)),
    row(
      'navigation after idle ÷ single bundle (means)',
      (contender) => meanNavigation(contender) / meanNavigation('single'),
      1.1,
    ),
    row('scripts of Home until usable, kB brotli', (contender) => median(values('script', contender)) / 1000, 98),
  ];
  const table = [['figure', ...contenders, 'target', ''], Array<string>(contenders.length + 3).fill('---'), ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function row(figure: string, valueOf: (contender: Contender) => number, target: number): string[] {
  const measured = valueOf('composed');
  return [
    figure,
    ...contenders.map(valueOf).map((value) => (Number.isFinite(value) ? value.toFixed(2) : '–')),
    `≤ ${target.toFixed(2)}`,
    Number.isNaN(measured) ? '' : measured <= target ? 'met' : 'MISSED',
  ];
}

/** The median of the numbers among the values; NaN without any. */
function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

function mean(values: readonly number[]): number {
  return values.filter(Number.isFinite).reduce((sum, value, _index, { length }) => sum + value / length, 0) || NaN;
}
