import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { Ledger } from 'shared-config/compose/publish/ledger';
import { routes } from 'shared-config/testing/pages';
import { budgetsFor, overBudget, overExact, type Budgets, type Measured, type FileSizes } from '../bench/budget';
import { brotliBytesOf } from '../bench/compress';
import { alive, expect, test } from './fixtures';
import type { SiteUnderTest } from 'shared-config/testing/site-under-test';
import { withoutPrefetching } from './steps';

const file = path.join(import.meta.dirname, 'budgets.json');
const record = 'RECORD_BUDGETS=1 npx playwright test -c shell/e2e budgets';

// Budgets limit bytes and requests, which are equal on every machine. The benchmark measures times.
if (process.env['RECORD_BUDGETS']) {
  test('records the bytes and requests of every route @desktop', async ({ page, stack }) => {
    test.setTimeout(120_000);
    await withoutPrefetching(page);
    const measured: Record<string, Measured> = {};
    for (const { path: route } of routes) measured[route] = await measure(page, stack, route);
    await writeFile(file, `${JSON.stringify(budgetsFor(measured, await filesOfDependencies(stack)), null, 1)}\n`);
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

  test('keeps the files that dependencies fill within their exact bytes @desktop', async ({ stack }) => {
    const budgets = JSON.parse(await readFile(file, 'utf8')) as Budgets;
    const measured = await filesOfDependencies(stack);
    const entries = Object.keys(stack.remotes).map((remote) => `${remote} remoteEntry.js`);
    expect(Object.keys(measured)).toEqual(expect.arrayContaining(['shell main.js', ...entries]));
    expect(overExact(measured, budgets), `If this is meant: ${record}`).toEqual([]);
  });
}

/** The released scripts and fonts that are not of one page. They have next to no words, so their bytes are those of dependencies. */
async function filesOfDependencies(stack: SiteUnderTest): Promise<FileSizes> {
  const { parts } = JSON.parse(await readFile(path.join(stack.folder, 'composition.json'), 'utf8')) as Ledger;
  const pages = routes.map(({ page }) => page);
  const sizes: FileSizes = {};
  for (const [part, { files }] of Object.entries(parts)) {
    const origin = stack.remotes[part]?.url ?? stack.site.url;
    for (const released of Object.keys(files)) {
      const name = path.basename(released).replace(/\.[\da-f]{8,12}\./, '.');
      if (released.startsWith('server/') || !/\.(js|woff2)$/.test(name)) continue;
      if (pages.includes(path.parse(name).name)) continue;
      sizes[`${part} ${name}`] = (await (await fetch(`${origin}/${released}`)).arrayBuffer()).byteLength;
    }
  }
  return sizes;
}

const types: Record<string, Measured['files'][number]['type']> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
};

/** Measures all requests until a route is hydrated, with the best compression of a host. */
async function measure(page: Page, stack: SiteUnderTest, route: string): Promise<Measured> {
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
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const needed = requests.filter((request) => types[request.resourceType()]);
  const files = await Promise.all(needed.map((request) => filesOf(request, stack)));
  return { files: files.flat(), requests: needed.length };
}

async function filesOf(request: Request, stack: SiteUnderTest): Promise<Measured['files']> {
  const url = new URL(request.url());
  const type = types[request.resourceType()]!;
  // Fetch the file again, because the browser does not keep the bodies of preloads.
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  if (type !== 'html') {
    const part = Object.entries(stack.remotes).find(([, remote]) => remote.url === url.origin)?.[0] ?? 'shell';
    const name = `${part} ${path.basename(url.pathname).replace(/\.[\w-]{8,12}\./, '.')}`;
    // Fonts are compressed already.
    return [{ name, type, bytes: type === 'font' ? body.length : await brotliBytesOf(body) }];
  }
  // Ports differ between runs.
  const html = body.toString('utf8').replace(/http:\/\/localhost:\d+/g, 'https://part.example');
  const inlined = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  return [
    { name: url.pathname, type: 'html', bytes: await brotliBytesOf(html) },
    { name: `${url.pathname}, inlined CSS`, type: 'style', bytes: await brotliBytesOf(inlined) },
  ];
}
