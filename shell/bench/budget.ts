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
}

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

/** The budgets for measured routes: bytes with 3 % headroom, requests without. */
export function budgetsFor(measured: Record<string, Measured>): Budgets {
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
  return { routes: Object.fromEntries(routes), files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))) };
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
