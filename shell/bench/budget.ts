/** The files and requests of a route until it is hydrated. */
export interface Measured {
  /** Names without hashes, sizes in brotli 11. */
  files: { name: string; type: 'html' | 'script' | 'style' | 'font'; bytes: number }[];
  requests: number;
}

/** The limits of a route: bytes by type (brotli 11), and requests. */
export interface Budget {
  html: number;
  script: number;
  style: number;
  font: number;
  requests: number;
}

/** `budgets.json`. */
export interface Budgets {
  routes: Record<string, Budget>;
  /** File → its bytes when the budgets were set, to find the files that have grown. */
  files: Record<string, number>;
  /** Released file that dependencies fill, and no words of a page → its bytes, uncompressed. Not one more is allowed. */
  exact: Record<string, number>;
}

/** Name without hash, e.g. `content remoteEntry.js` → bytes, uncompressed. */
export type FileSizes = Record<string, number>;

const types = ['html', 'script', 'style', 'font'] as const;
/** The factor from the measured bytes to the budget. */
const headroom = 1.03;

/** One sentence per exceeded limit of a route, with the files that have grown. */
export function overBudget(route: string, measured: Measured, { routes, files }: Budgets): string[] {
  const budget = routes[route] ?? largestOf(Object.values(routes));
  const sentences = types.flatMap((type) => {
    const ofType = measured.files.filter((file) => file.type === type);
    const bytes = sumOf(ofType);
    if (bytes <= budget[type]) return [];
    const grown = ofType
      .filter(({ name, bytes: now }) => now > (files[name] ?? 0))
      .map(({ name, bytes: now }) =>
        files[name] === undefined ? `${name} is new with ${now}` : `${name} has ${now}, was ${files[name]}`,
      );
    return [
      `${route}: ${bytes} bytes of ${type} (brotli), ${bytes - budget[type]} over its budget of ${budget[type]}: ${grown.join('; ')}.`,
    ];
  });
  if (measured.requests > budget.requests) {
    const unknown = measured.files.map(({ name }) => name).filter((name) => files[name] === undefined);
    sentences.push(
      `${route}: ${measured.requests} requests, over its budget of ${budget.requests}. New: ${unknown.join(', ') || 'none; a known file is new on this route or requested twice'}.`,
    );
  }
  return sentences;
}

/** One sentence per file that is larger than its exact budget, or new in a part that has one. A new part has none yet. */
export function overExact(measured: FileSizes, { exact }: Pick<Budgets, 'exact'>): string[] {
  const partOf = (name: string) => name.split(' ')[0];
  const known = new Set(Object.keys(exact).map(partOf));
  return Object.entries(measured).flatMap(([name, bytes]) => {
    const before = exact[name];
    if (before === undefined) return known.has(partOf(name)) ? [`${name} is new with ${bytes} bytes.`] : [];
    return bytes > before ? [`${name} has ${bytes} bytes, was ${before}.`] : [];
  });
}

/** The budgets for measured routes, bytes with 3 % headroom and requests without, and for the files that dependencies fill. */
export function budgetsFor(measured: Record<string, Measured>, exact: FileSizes = {}): Budgets {
  const withHeadroom = (bytes: number) => Math.ceil((bytes * headroom) / 100) * 100;
  const routes = Object.entries(measured).map(([route, { files, requests }]): [string, Budget] => [
    route,
    {
      ...(Object.fromEntries(
        types.map((type) => [type, withHeadroom(sumOf(files.filter((file) => file.type === type)))]),
      ) as Omit<Budget, 'requests'>),
      requests,
    },
  ]);
  const files = Object.values(measured).flatMap(({ files: all }) =>
    all.map(({ name, bytes }): [string, number] => [name, bytes]),
  );
  return { routes: Object.fromEntries(routes), files: sorted(Object.fromEntries(files)), exact: sorted(exact) };
}

function sorted(sizes: FileSizes): FileSizes {
  return Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A page that was added since the budgets were set may need as much as the largest of the others. */
function largestOf(budgets: Budget[]): Budget {
  const most = (key: keyof Budget) => Math.max(0, ...budgets.map((budget) => budget[key]));
  return {
    html: most('html'),
    script: most('script'),
    style: most('style'),
    font: most('font'),
    requests: most('requests'),
  };
}

function sumOf(files: Measured['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
