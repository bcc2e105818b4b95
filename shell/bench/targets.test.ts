import type { Contender, Figures, Sample } from './figures';
import type { LoadedFile } from './loaded-files';
import { noiseOf, targetsOf, type Results } from './targets';

const script = (brotli: number, gzip: number): LoadedFile[] => [
  { url: 'http://localhost/main.js', type: 'script', brotli, gzip },
];
const good: Partial<Record<Contender, Figures>> = {
  static: { largestPaint: 360 },
  composed: {
    largestPaint: 370,
    usable: 1100,
    layoutShift: 0,
    blocked: 90,
    navigationAfterIdle: 80,
    navigationRequests: 0,
    repeatRequests: 1,
    repeatScriptBytes: 0,
  },
  single: { largestPaint: 360, usable: 1000 },
  stock: { largestPaint: 2400 },
  'composed again': { largestPaint: 380 },
};

function results(changes: Partial<Record<Contender, Figures>> = {}): Results {
  const samples = (Object.keys(good) as Contender[]).map((contender): Sample => ({
    run: 1,
    contender,
    route: '/',
    figures: { ...good[contender], ...changes[contender] },
  }));
  return {
    samples,
    routes: ['/'],
    home: { composed: script(104_000, 121_000), single: script(81_000, 94_000) },
    firestore: [],
  };
}

const missed = (of: Results) =>
  targetsOf(of)
    .filter(({ met }) => !met)
    .map(({ figure }) => figure);

test('meets every target with good figures', () => {
  expect(missed(results())).toEqual([]);
});

test.each<[string, Partial<Record<Contender, Figures>>]>([
  ['largest paint, composed ÷ static', { composed: { largestPaint: 379 } }],
  ['largest paint, stock federation ÷ composed', { stock: { largestPaint: 2200 } }],
  ['hydrated and usable, composed ÷ single bundle', { composed: { usable: 1160 } }],
  ['client-side navigation after idle', { composed: { navigationRequests: 1 } }],
  ['layout shift', { composed: { layoutShift: 0.006 } }],
  ['total blocking time', { composed: { blocked: 151 } }],
  ['repeat visit', { composed: { repeatScriptBytes: 200 } }],
])('misses the target "%s"', (figure, changes) => {
  expect(missed(results(changes))).toEqual([figure]);
});

test('misses a target without measurements', () => {
  expect(missed({ samples: [], routes: ['/'], home: {}, firestore: [] })).toHaveLength(9);
});

test('reports noise if two measurements of the same site differ by more than a frame', () => {
  expect(noiseOf(results().samples, ['/'])).toEqual([{ route: '/', difference: 10, quiet: true }]);
  expect(noiseOf(results({ 'composed again': { largestPaint: 390 } }).samples, ['/'])).toEqual([
    { route: '/', difference: 20, quiet: false },
  ]);
});
