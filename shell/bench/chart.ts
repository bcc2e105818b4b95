import { findRoute } from 'shared-config/testing/pages';
import { spread, type Contender } from './figures';
import type { Results } from './targets';

const names: { contender: Contender; name: string }[] = [
  { contender: 'static', name: 'static HTML' },
  { contender: 'composed', name: 'this site, composed' },
  { contender: 'single', name: 'single bundle, prerendered' },
  { contender: 'stock', name: 'stock Module Federation' },
  { contender: 'next', name: 'Next.js, static export' },
  { contender: 'astro', name: 'Astro, client router' },
];
const left = 230;
const width = 860;
const barHeight = 18;
const groupGap = 44;

/** An SVG chart of each route's largest paint, with a bar per contender and a mark at the time when the page is hydrated and usable. */
export function chartOf({ samples, routes }: Results): string {
  const shown = names.filter(({ contender }) => samples.some((sample) => sample.contender === contender));
  const median = (contender: Contender, route: string, figure: 'largestPaint' | 'usable') =>
    spread(samples, contender, route, figure)?.median;
  const longest = Math.max(
    ...routes.flatMap((route) =>
      shown.flatMap(({ contender }) => [
        median(contender, route, 'largestPaint') ?? 0,
        median(contender, route, 'usable') ?? 0,
      ]),
    ),
  );
  const seconds = Math.ceil(longest / 500) / 2;
  const x = (milliseconds: number) => left + (milliseconds / 1000 / seconds) * (width - left - 70);
  const groupHeight = shown.length * (barHeight + 6) + groupGap;
  const height = 60 + routes.length * groupHeight + 34;
  const bottom = height - 46;

  const ticks = Array.from({ length: seconds * 2 + 1 }, (_none, index) => index / 2).map(
    (tick) =>
      `<path class="grid" d="M${x(tick * 1000)} 56V${bottom}"/><text class="small" text-anchor="middle" x="${x(tick * 1000)}" y="${bottom + 18}">${tick} s</text>`,
  );
  const groups = routes.map((route, group) => {
    const top = 60 + group * groupHeight;
    const bars = shown.map(({ contender, name }, index) => {
      const y = top + 26 + index * (barHeight + 6);
      const paint = median(contender, route, 'largestPaint') ?? 0;
      const usable = median(contender, route, 'usable');
      return [
        `<text class="small" text-anchor="end" x="${left - 12}" y="${y + 13}">${name}</text>`,
        `<path class="bar ${contender}" d="M${left} ${y}H${x(paint).toFixed(1)}v${barHeight}H${left}z"/>`,
        usable === undefined ? '' : `<path class="usable" d="M${x(usable).toFixed(1)} ${y - 2}v${barHeight + 4}"/>`,
        `<text class="small value" x="${(Math.max(x(paint), x(usable ?? 0)) + 8).toFixed(1)}" y="${y + 13}">${(paint / 1000).toFixed(2)} s</text>`,
      ].join('');
    });
    return `<text class="route" x="0" y="${top + 14}">${findRoute(route).name}</text>${bars.join('')}`;
  });
  const description = routes
    .map(
      (route) =>
        `${findRoute(route).name}: ${shown.map(({ contender, name }) => `${name} ${((median(contender, route, 'largestPaint') ?? 0) / 1000).toFixed(2)} s`).join(', ')}`,
    )
    .join('. ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">Largest paint on slow 4G and a processor slowed down four times</title>
<desc id="description">${description}.</desc>
<style>
text { font-family: system-ui, sans-serif; fill: #17211c; }
.heading { font-size: 17px; font-weight: 600; }
.route { font-size: 15px; font-weight: 600; }
.small { font-size: 13px; }
.value { font-weight: 600; }
.grid { stroke: #c9cfc8; }
.bar { fill: #8a948d; }
.bar.composed { fill: #17593f; }
.bar.stock { fill: #b5651d; }
.usable { stroke: #17211c; stroke-width: 3; }
@media (prefers-color-scheme: dark) {
text { fill: #f0ede2; }
.grid { stroke: #3d4842; }
.bar { fill: #7f8a83; }
.bar.composed { fill: #4fb286; }
.bar.stock { fill: #d98b45; }
.usable { stroke: #f0ede2; }
}
</style>
<text class="heading" x="0" y="20">Largest paint, and when the page is usable (the upright mark)</text>
<text class="small" x="0" y="42">Slow 4G (150 ms, 1.6 Mbit/s), processor ÷ 4, cold cache; medians</text>
${ticks.join('')}
${groups.join('\n')}
</svg>
`;
}
