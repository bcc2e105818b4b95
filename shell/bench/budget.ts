/** What a route loads until it is hydrated. */
export interface Measured {
  /** Each file with its size; the name of a hashed file has no hash. */
  files: { name: string; type: 'html' | 'script' | 'style' | 'font'; bytes: number }[];
  requests: number;
}

/** Bytes by type (brotli 11) and a number of requests: the most that a route may need. */
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
  /** What each file had when the budgets were set, to tell which one has grown. */
  files: Record<string, number>;
}

const types = ['html', 'script', 'style', 'font'] as const;
/** How much more than measured a budget allows. */
const room = 1.03;

/** What is over a route's budget: one sentence each, with the files that have grown. */
export function overBudget(route: string, measured: Measured, { routes, files }: Budgets): string[] {
  const budget = routes[route] ?? largestOf(Object.values(routes));
  const sentences = types.flatMap((type) => {
    const mine = measured.files.filter((file) => file.type === type);
    const bytes = sumOf(mine);
    if (bytes <= budget[type]) return [];
    const grown = mine.filter(({ name, bytes: now }) => now > (files[name] ?? 0)).map(({ name, bytes: now }) => (files[name] === undefined ? `${name} is new with ${now}` : `${name} has ${now}, had ${files[name]}`));
    return [`${route}: ${bytes} bytes of ${type} (brotli), ${bytes - budget[type]} over its budget of ${budget[type]}: ${grown.join('; ')}.`];
  });
  if (measured.requests > budget.requests) {
    const unknown = measured.files.map(({ name }) => name).filter((name) => files[name] === undefined);
    sentences.push(`${route}: ${measured.requests} requests, its budget is ${budget.requests}. New: ${unknown.join(', ') || 'none, but a known file is asked for on this route, or twice'}.`);
  }
  return sentences;
}

/** Budgets that what was measured keeps, with a little room; requests have none. */
export function budgetsFor(measured: Record<string, Measured>): Budgets {
  const withRoom = (bytes: number) => Math.ceil((bytes * room) / 100) * 100;
  const routes = Object.entries(measured).map(([route, { files, requests }]): [string, Budget] => [
    route,
    { ...(Object.fromEntries(types.map((type) => [type, withRoom(sumOf(files.filter((file) => file.type === type)))])) as Omit<Budget, 'requests'>), requests },
  ]);
  const files = Object.values(measured).flatMap(({ files: all }) => all.map(({ name, bytes }): [string, number] => [name, bytes]));
  return { routes: Object.fromEntries(routes), files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** A page that was added since the budgets were set may need as much as the largest of the others. */
function largestOf(budgets: Budget[]): Budget {
  const most = (key: keyof Budget) => Math.max(0, ...budgets.map((budget) => budget[key]));
  return { html: most('html'), script: most('script'), style: most('style'), font: most('font'), requests: most('requests') };
}

function sumOf(files: Measured['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
