import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import { budgetsFor, overBudget, type Budgets, type Measured } from '../bench/budget';
import { brotliBytesOf } from '../bench/compress';
import { alive, expect, test } from './fixtures';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { withoutPrefetching } from './steps';

const file = path.join(import.meta.dirname, 'budgets.json');
const record = 'RECORD_BUDGETS=1 npx playwright test -c shell/e2e budgets';

// Bytes and requests alone: they are the same on every machine. Times are the benchmark's.
if (process.env['RECORD_BUDGETS']) {
  test('records what every route needs now @desktop', async ({ page, stack }) => {
    test.setTimeout(120_000);
    await withoutPrefetching(page);
    const measured: Record<string, Measured> = {};
    for (const { path: route } of routes) measured[route] = await measure(page, stack, route);
    await writeFile(file, `${JSON.stringify(budgetsFor(measured), null, 1)}\n`);
    expect(Object.keys(measured)).toHaveLength(routes.length);
  });
} else {
  for (const { path: route } of routes) {
    test(`keeps ${route} within its budget of bytes and requests @desktop`, async ({ page, stack }) => {
      const budgets = JSON.parse(await readFile(file, 'utf8')) as Budgets;
      await withoutPrefetching(page);
      const over = overBudget(route, await measure(page, stack, route), budgets);
      expect(over, `If this is meant: ${record}`).toEqual([]);
    });
  }
}

const types: Record<string, Measured['files'][number]['type']> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
};

/** What a browser asks for until a route is hydrated, compressed as a host would do it at best. */
async function measure(page: Page, stack: SiteUnderTest, route: string): Promise<Measured> {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on('request', note);
  await page.goto(route);
  await alive(page, route);
  // Whether a file of rarer letters is asked for can depend on which other file is there first: all that the text may need is counted.
  await page.evaluate(() =>
    Promise.all(['Inter', 'Playfair'].map((family) => document.fonts.load(`1rem ${family}`, document.body.innerText))),
  );
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const needed = requests.filter((request) => types[request.resourceType()]);
  const files = await Promise.all(needed.map((request) => filesOf(request, stack)));
  return { files: files.flat(), requests: needed.length };
}

async function filesOf(request: Request, stack: SiteUnderTest): Promise<Measured['files']> {
  const url = new URL(request.url());
  const type = types[request.resourceType()]!;
  // Asked for once more: the browser does not keep the bodies of preloads.
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  if (type !== 'html') {
    const part = Object.entries(stack.remotes).find(([, remote]) => remote.url === url.origin)?.[0] ?? 'shell';
    const name = `${part} ${path.basename(url.pathname).replace(/\.[\w-]{8,12}\./, '.')}`;
    // Fonts are compressed already.
    return [{ name, type, bytes: type === 'font' ? body.length : await brotliBytesOf(body) }];
  }
  // Ports are other ones in each run.
  const html = body.toString('utf8').replace(/http:\/\/localhost:\d+/g, 'https://part.example');
  const inlined = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  return [
    { name: url.pathname, type: 'html', bytes: await brotliBytesOf(html) },
    { name: `${url.pathname}, inlined CSS`, type: 'style', bytes: await brotliBytesOf(inlined) },
  ];
}
