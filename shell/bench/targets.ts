import { spread, type Contender, type FigureName, type Sample } from './figures';
import { sumOf, type LoadedFile } from './loaded-files';

/** The measurements of one run of the benchmark. */
export interface Results {
  samples: Sample[];
  /** Contender → the files that Home loads until it is usable. */
  home: Partial<Record<Contender, LoadedFile[]>>;
  routes: string[];
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
export function targetsOf({ samples, home, routes, firestore }: Results): Target[] {
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
  const navigationRequests = spread(samples, 'composed', '/', 'navigationRequests')?.max ?? NaN;
  const shift = (route: string) => spread(samples, 'composed', route, 'layoutShift')?.max ?? NaN;
  const repeat = {
    requests: spread(samples, 'composed', '/', 'repeatRequests')?.max ?? NaN,
    scripts: spread(samples, 'composed', '/', 'repeatScriptBytes')?.max ?? NaN,
  };
  return [
    paintTarget({ samples, routes }),
    {
      figure: 'largest paint, stock federation ÷ composed',
      target: '≥ 6',
      value: each((route) => ratio('stock', 'composed', route, 'largestPaint'), 1),
      met: routes.every((route) => ratio('stock', 'composed', route, 'largestPaint') >= 6),
    },
    {
      figure: 'hydrated and usable, composed ÷ single bundle',
      target: '≤ 1.15',
      value: each((route) => ratio('composed', 'single', route, 'usable'), 2),
      met: routes.every((route) => ratio('composed', 'single', route, 'usable') <= 1.15),
    },
    {
      figure: 'script bytes (brotli) on Home, composed ÷ single bundle',
      target: '≤ 1.30',
      value: bytes.toFixed(2),
      met: bytes <= 1.3,
    },
    {
      figure: 'script bytes on Home until hydrated',
      target: '≤ 106 kB brotli, 124 kB gzip',
      value: `${(composed.brotli / kB).toFixed(1)} kB, ${(composed.gzip / kB).toFixed(1)} kB`,
      met: composed.brotli > 0 && composed.brotli <= 106 * kB && composed.gzip <= 124 * kB,
    },
    {
      figure: 'client-side navigation after idle',
      target: '≤ 100 ms, no request',
      value: `${navigation.toFixed(0)} ms, ${navigationRequests} requests`,
      met: navigation <= 100 && navigationRequests === 0,
    },
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

/** Composed pages paint as fast as static HTML. */
export function paintTarget({ samples, routes }: Pick<Results, 'samples' | 'routes'>): Target {
  const paints = routes.map(
    (route) =>
      (['composed', 'static'] as const).map(
        (contender) => spread(samples, contender, route, 'largestPaint')?.median ?? NaN,
      ) as [number, number],
  );
  return {
    figure: 'largest paint, composed ÷ static',
    target: '≤ 1.05, or one frame more',
    value: paints.map(([composed, plain]) => (composed / plain).toFixed(2)).join(' / '),
    met: paints.every(([composed, plain]) => composed <= Math.max(1.05 * plain, plain + frame)),
  };
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
