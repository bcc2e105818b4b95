import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { routes } from 'shared-config/testing/pages';
import { expectNoneOfWords, test } from '../../fixtures/site';
import { namedFiles } from '../../fixtures/named-files';

/** Bytes in brotli 11, and requests, until a route is hydrated. */
type Budget = Record<'html' | 'script' | 'font' | 'requests', number>;

const file = path.join(import.meta.dirname, 'budgets.json');
const compress = promisify(brotliCompress);
/** Budget ÷ measured bytes: room for words. */
const headroom = 1.03;

// Bytes and requests do not depend on the machine. pages.spec.ts shows that a page requests what its HTML names, and nothing else.
test('keeps every route within its budget of bytes and requests', async ({ stack }) => {
  const measured: Record<string, Budget> = {};
  for (const { path: route } of routes) measured[route] = await measure(stack.site.url, route);
  if (process.env['RECORD_BUDGETS']) {
    const room = (count: number) => Math.ceil((count * headroom) / 100) * 100;
    const budgets = Object.entries(measured).map(([route, { html, script, font, requests }]) => [
      route,
      { html: room(html), script: room(script), font: room(font), requests },
    ]);
    await writeFile(file, `${JSON.stringify(Object.fromEntries(budgets), null, 1)}\n`);
  }
  const budgets = JSON.parse(await readFile(file, 'utf8')) as Record<string, Budget>;
  const record = 'RECORD_BUDGETS=1 npx playwright test -c shell/site-tests/e2e budgets';
  const over = Object.entries(measured).flatMap(([route, figures]) => {
    const budget = budgets[route];
    // A new page is no mistake.
    if (!budget) console.warn(`${route} has no budget yet: ${record}`);
    return (['html', 'script', 'font', 'requests'] as const)
      .filter((type) => budget && !(figures[type] <= budget[type]))
      .map((type) => `${route}: ${type} ${figures[type]}, over its budget of ${budget![type]}`);
  });
  expectNoneOfWords(over, `If this is meant: ${record}`);
});

const sizes = new Map<string, number>();

async function measure(site: string, route: string): Promise<Budget> {
  const { html, scripts, fonts } = await namedFiles(site, route);
  for (const url of [...scripts, ...fonts]) if (!sizes.has(url)) sizes.set(url, await sizeOf(url));
  const sum = (urls: string[]) => urls.reduce((total, url) => total + (sizes.get(url) ?? NaN), 0);
  return {
    // Ports differ between runs.
    html: (await compress(html.replace(/localhost:\d+/g, 'localhost'))).length,
    script: sum(scripts),
    font: sum(fonts),
    requests: 1 + scripts.length + fonts.length,
  };
}

async function sizeOf(url: string): Promise<number> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  // Fonts are compressed already.
  return url.endsWith('.woff2') ? body.length : (await compress(body)).length;
}
