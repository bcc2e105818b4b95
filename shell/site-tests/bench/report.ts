import type { Figures } from './visit';

const contenders = ['static again', 'composed', 'single'] as const;
type Contender = 'static' | (typeof contenders)[number];

/** The figures of one visit. Visits with the same `pair` follow each other. */
export interface Sample extends Figures {
  pair: number;
  contender: Contender;
  route: string;
}

/** One table in Markdown: ratios, with the targets of the composed site. */
export function reportOf(samples: readonly Sample[]): string {
  const routes = [...new Set(samples.map(({ route }) => route))];
  const pairs = [...new Set(samples.map(({ pair }) => pair))];
  const valueOf = (contender: Contender, at: string, inPair: number, figure: keyof Figures) =>
    samples.find((other) => other.contender === contender && other.route === at && other.pair === inPair)?.[figure] ??
    NaN;
  const ratio = (figure: keyof Figures, base: Contender, route: string) => (contender: Contender) =>
    median(pairs.map((pair) => valueOf(contender, route, pair, figure) / valueOf(base, route, pair, figure)));
  const meanNavigation = (contender: Contender) => {
    const times = samples.flatMap((sample) => (sample.contender === contender ? (sample.navigation ?? []) : []));
    return times.reduce((sum, time) => sum + time, 0) / times.length;
  };
  const rows = [
    ...routes.map((route) => row(`largest paint ÷ static, ${route}`, ratio('paint', 'static', route), 1.03)),
    ...routes.map((route) => row(`usable ÷ single bundle, ${route}`, ratio('usable', 'single', route), 1.1)),
    row(
      'navigation after idle ÷ single bundle (means)',
      (contender) => meanNavigation(contender) / meanNavigation('single'),
      1.1,
    ),
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
