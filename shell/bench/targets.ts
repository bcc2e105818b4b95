import { figureNames, spread, type Contender, type FigureName, type Sample } from './figures';
import { sumOf, type LoadedFile } from './loaded-files';

/** The measurements of one run of the benchmark. */
export interface Results {
  samples: Sample[];
  /** Contender → the files that Home loads until it is usable. */
  home: Partial<Record<Contender, LoadedFile[]>>;
  routes: string[];
  /** The heap of the composed site after 300 navigations, divided by that after 30. */
  heap?: number;
  /** URLs of Firestore's code that composed pages request before a form field is used. */
  firestore: string[];
}

export interface Target {
  figure: string;
  target: string;
  value: string;
  met: boolean;
}

/** One frame at 60 Hz, in milliseconds. */
export const frame = 17;
/** In bytes. */
const kB = 1000;

/** All targets with the measured values. */
export function targetsOf({ samples, home, routes, firestore, heap }: Results): Target[] {
  const median = (contender: Contender, route: string, figure: FigureName) =>
    spread(samples, contender, route, figure)?.median ?? NaN;
  const ratio = (above: Contender, below: Contender, route: string, figure: FigureName) =>
    median(above, route, figure) / median(below, route, figure);
  const each = (of: (route: string) => number, digits: number) =>
    routes.map((route) => of(route).toFixed(digits)).join(' / ');
  const composed = sumOf(home.composed ?? [], 'script');
  const single = sumOf(home.single ?? [], 'script');
  const bytes = composed.brotli / single.brotli;
  const navigation = median('composed', '/', 'navigationAfterIdle');
  const forced = median('composed', '/', 'navigationForced') / median('static', '/', 'swap');
  const hovered = median('composed', '/', 'navigationHovered');
  const cold = ratio('composed', 'single', '/', 'navigationCold');
  const navigationRequests = spread(samples, 'composed', '/', 'navigationRequests')?.max ?? NaN;
  const shift = (route: string) => spread(samples, 'composed', route, 'layoutShift')?.max ?? NaN;
  const repeat = {
    requests: spread(samples, 'composed', '/', 'repeatRequests')?.max ?? NaN,
    scripts: spread(samples, 'composed', '/', 'repeatScriptBytes')?.max ?? NaN,
  };
  return [
    ...paintTargets({ samples, routes }),
    {
      figure: 'hydrated and usable, composed ÷ single bundle',
      target: '≤ 1.10',
      value: each((route) => ratio('composed', 'single', route, 'usable'), 2),
      met: routes.every((route) => ratio('composed', 'single', route, 'usable') <= 1.1),
    },
    {
      figure: 'script bytes (brotli) on Home, composed ÷ single bundle',
      target: '≤ 1.30',
      value: bytes.toFixed(2),
      met: bytes <= 1.3,
    },
    {
      figure: 'script bytes on Home until hydrated',
      target: '≤ 100 kB brotli',
      value: `${(composed.brotli / kB).toFixed(1)} kB`,
      met: composed.brotli > 0 && composed.brotli <= 100 * kB,
    },
    {
      figure: 'client-side navigation after idle',
      target: '≤ 100 ms, no request',
      value: `${navigation.toFixed(0)} ms, ${navigationRequests} requests`,
      met: navigation <= 100 && navigationRequests === 0,
    },
    limit('the same, with a view transition on any device, ÷ the elements swapped by hand', 1.05, forced, 2),
    limit('the same, after 100 ms on the link, without a view transition', 60, hovered, 0, ' ms'),
    limit('client-side navigation cold, composed ÷ single bundle', 1.1, cold, 2),
    limit('heap after 300 navigations ÷ after 30', 1.05, heap, 2),
    ...(['interactionMenu', 'interactionTyping', 'interactionErrors'] as const).map((figure) =>
      limit(figureNames[figure].replace(/, ms$/, ''), 100, median('composed', '/', figure), 0, ' ms'),
    ),
    {
      figure: 'layout shift',
      target: '0.00',
      value: each(shift, 3),
      met: routes.every((route) => shift(route) < 0.005),
    },
    {
      figure: 'total blocking time',
      target: '≤ 150 ms',
      value: `${each((route) => median('composed', route, 'blocked'), 0)} ms`,
      met: routes.every((route) => median('composed', route, 'blocked') <= 150),
    },
    {
      figure: 'repeat visit',
      target: 'only HTML revalidated, 0 script bytes',
      value: `${repeat.requests} request, ${repeat.scripts} script bytes`,
      met: repeat.requests === 1 && repeat.scripts === 0,
    },
    {
      figure: 'Firestore’s code',
      target: 'on no page until a form field is used',
      value: `${firestore.length} requests`,
      met: firestore.length === 0,
    },
  ];
}

/** @param digits after the point, in the report */
function limit(figure: string, most: number, value: number | undefined, digits: number, unit = ''): Target {
  return {
    figure,
    target: `≤ ${most.toFixed(digits)}${unit}`,
    value: (value ?? NaN).toFixed(digits) + unit,
    met: value !== undefined && value <= most,
  };
}

/** Composed pages paint as fast as static HTML, whoever looks, and their first frame has their words. */
export function paintTargets({ samples, routes }: Pick<Results, 'samples' | 'routes'>): Target[] {
  const median = (contender: Contender, route: string, figure: FigureName) =>
    spread(samples, contender, route, figure)?.median ?? NaN;
  const asFast = (figure: FigureName, name: string): Target => {
    const ratios = routes.map((route) => median('composed', route, figure) / median('static', route, figure));
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    return {
      figure: name,
      target: '≤ 1.02 (mean)',
      value: `${mean.toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' / ')})`,
      met: mean <= 1.02,
    };
  };
  const gaps = routes.map(
    (route) => median('composed', route, 'observedLargestPaint') - median('composed', route, 'observedFrame'),
  );
  return [
    asFast('largestPaint', 'largest paint, composed ÷ static'),
    asFast('observedLargestPaint', 'the same, observed through Playwright'),
    {
      figure: 'from the first frame to the words, observed through Playwright',
      target: 'no frame',
      value: `${gaps.map((gap) => gap.toFixed(0)).join(' / ')} ms`,
      met: gaps.every((gap) => gap < frame),
    },
  ];
}

/** For each route, the difference between the two measurements of the composed site in milliseconds, and whether it is at most one frame. */
export function noiseOf(
  samples: readonly Sample[],
  routes: readonly string[],
): { route: string; difference: number; quiet: boolean }[] {
  return routes.map((route) => {
    const [a, b] = (['composed', 'composed again'] as const).map(
      (contender) => spread(samples, contender, route, 'largestPaint')?.median ?? NaN,
    );
    const difference = Math.abs(a! - b!);
    return { route, difference, quiet: difference <= frame };
  });
}
