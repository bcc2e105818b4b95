import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { withoutPrefetching } from './steps';

/** Bytes in brotli 11, and requests, until a route is hydrated. */
type Budget = Record<'html' | 'script' | 'style' | 'font' | 'requests', number>;
type Budgets = Record<string, Budget>;

const file = path.join(import.meta.dirname, 'budgets.json');
const record = 'RECORD_BUDGETS=1 npx playwright test -c shell/e2e budgets';
/** From the measured bytes to the budget: room for words. */
const headroom = 1.03;

// Budgets limit bytes and requests, which are equal on every machine. The benchmark measures times.
test('keeps every route within its budget of bytes and requests @desktop', async ({ page }) => {
  test.setTimeout(180_000);
  await withoutPrefetching(page);
  const measured: Budgets = {};
  for (const { path: route } of routes) measured[route] = await measure(page, route);
  if (process.env['RECORD_BUDGETS']) {
    const budgets = Object.entries(measured).map(([route, { requests, ...bytes }]) => [
      route,
      { ...mapValues(bytes, (count) => Math.ceil((count * headroom) / 100) * 100), requests },
    ]);
    await writeFile(file, `${JSON.stringify(Object.fromEntries(budgets), null, 1)}\n`);
  }
  const budgets = JSON.parse(await readFile(file, 'utf8')) as Budgets;
  const over = Object.entries(measured).flatMap(([route, figures]) =>
    Object.entries(figures)
      .map(([type, count]) => ({ type, count, limit: budgets[route]?.[type as keyof Budget] ?? 0 }))
      .filter(({ count, limit }) => count > limit)
      .map(({ type, count, limit }) => `${route}: ${type} ${count}, over its budget of ${limit}`),
  );
  expect(over, `If this is meant: ${record}`).toEqual([]);
});

function mapValues<Key extends string>(values: Record<Key, number>, change: (value: number) => number) {
  return Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, change(value)]));
}

const types: Record<string, Exclude<keyof Budget, 'requests'>> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
};

/** Measures all requests until a route is hydrated. */
async function measure(page: Page, route: string): Promise<Budget> {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on('request', note);
  await page.goto(route);
  await alive(page, route);
  // Load every font file that the text may need: the browser's choice depends on the order in which files arrive.
  await page.evaluate(() =>
    Promise.all(
      ['Inter', 'Playfair', 'Playfair Display'].map((family) =>
        document.fonts.load(`1rem "${family}"`, document.body.innerText),
      ),
    ),
  );
  page.off('request', note);
  const budget: Budget = { html: 0, script: 0, style: 0, font: 0, requests: 0 };
  for (const request of requests) {
    const type = types[request.resourceType()];
    if (!type) continue;
    budget.requests++;
    // Fetch the file again, because the browser does not keep the bodies of preloads.
    const body = Buffer.from(await (await fetch(request.url())).arrayBuffer());
    // Fonts are compressed already. Ports differ between runs.
    const text = type === 'html' ? body.toString('utf8').replace(/localhost:\d+/g, 'localhost') : body;
    budget[type] += type === 'font' ? body.length : brotliCompressSync(text).length;
  }
  return budget;
}
