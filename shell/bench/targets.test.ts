import type { Contender, Figures, Sample } from './figures';
import type { LoadedFile } from './loaded-files';
import { noiseOf, targetsOf, type Results } from './targets';

const script = (brotli: number, gzip: number): LoadedFile[] => [
  { url: 'http://localhost/main.js', type: 'script', brotli, gzip },
];
const good: Partial<Record<Contender, Figures>> = {
  static: { largestPaint: 360, observedLargestPaint: 400, swap: 140 },
  composed: {
    largestPaint: 365,
    observedFrame: 404,
    observedLargestPaint: 404,
    usable: 1090,
    layoutShift: 0,
    blocked: 90,
    navigationAfterIdle: 80,
    navigationForced: 145,
    navigationHovered: 55,
    navigationCold: 400,
    interactionMenu: 40,
    interactionTyping: 24,
    interactionErrors: 80,
    navigationRequests: 0,
    repeatRequests: 1,
    repeatScriptBytes: 0,
  },
  single: { largestPaint: 360, usable: 1000, navigationCold: 390 },
  stock: { largestPaint: 2400 },
  'composed again': { largestPaint: 375 },
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
    heap: 1.01,
    home: { composed: script(99_000, 116_000), single: script(81_000, 94_000) },
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
  ['the same, observed through Playwright', { composed: { observedFrame: 420, observedLargestPaint: 420 } }],
  ['from the first frame to the words, observed through Playwright', { composed: { observedFrame: 380 } }],
  ['hydrated and usable, composed ÷ single bundle', { composed: { usable: 1110 } }],
  ['client-side navigation after idle', { composed: { navigationRequests: 1 } }],
  [
    'the same, with a view transition on any device, ÷ the elements swapped by hand',
    { composed: { navigationForced: 150 } },
  ],
  ['the same, after 100 ms on the link, without a view transition', { composed: { navigationHovered: 61 } }],
  ['client-side navigation cold, composed ÷ single bundle', { composed: { navigationCold: 440 } }],
  ['Get Involved: submit with errors, input to paint', { composed: { interactionErrors: 104 } }],
  ['layout shift', { composed: { layoutShift: 0.006 } }],
  ['total blocking time', { composed: { blocked: 151 } }],
  ['repeat visit', { composed: { repeatScriptBytes: 200 } }],
])('misses the target "%s"', (figure, changes) => {
  expect(missed(results(changes))).toEqual([figure]);
});

test('misses a target without measurements', () => {
  expect(missed({ samples: [], routes: ['/'], home: {}, firestore: [] })).toHaveLength(17);
});

test('reports noise if two measurements of the same site differ by more than a frame', () => {
  expect(noiseOf(results().samples, ['/'])).toEqual([{ route: '/', difference: 10, quiet: true }]);
  expect(noiseOf(results({ 'composed again': { largestPaint: 385 } }).samples, ['/'])).toEqual([
    { route: '/', difference: 20, quiet: false },
  ]);
});
