import { createServer, type ServerResponse } from 'node:http';
import { listen } from 'shared-config/local/ports';
import { routes } from 'shared-config/testing/pages';
import { whyMissing } from 'shared-config/local/programs';
import { expect, expectNoneOfWords, test } from '../fixtures/site';
import { namedFiles } from '../fixtures/named-files';
import { layoutShift, savingData } from '../fixtures/steps';

/** Blocks rendering until `#main` has been parsed. */
const holding = '<link rel="expect" href="#main" blocking="render">';

for (const width of [1280, 360, 412]) {
  for (const { path: route } of routes) {
    const title = `${route} at ${width} px delays its first frame until <main> has arrived, and then keeps its layout`;
    test(title, { tag: title.startsWith('/ at 1280') ? [] : '@full' }, async ({ context, stack }) => {
      const { html } = await namedFiles(stack.site.url, route);
      expect(html).toContain(holding);
      // The second document is for browsers without `rel=expect`.
      const documents = await Promise.all([html, html.replace(holding, '')].map(serveInParts));
      const [held, plain] = [await context.newPage(), await context.newPage()];
      for (const [index, page] of [held, plain].entries()) {
        await page.setViewportSize({ width, height: 820 });
        await page.goto(documents[index]!.origin, { waitUntil: 'commit' });
      }
      await plain.waitForFunction(hasPainted, undefined, { polling: 100 });
      expect(await held.evaluate(hasPainted)).toBe(false);
      for (const [index, page] of [held, plain].entries()) {
        for (const [part, send] of documents[index]!.parts.entries()) {
          send();
          await page.waitForFunction(hasParts, [partEnd, part + 1] as const);
          const { sum, moved } = await layoutShift(page);
          expect(sum, moved).toBeLessThan(0.005);
        }
        documents[index]!.close();
      }
    });
  }
}

const partEnd = '<!--part-->';
const hasPainted = () => performance.getEntriesByName('first-paint').length > 0;
const hasParts = ([end, count]: readonly [string, number]) => document.body.innerHTML.split(end).length === count + 1;

/** Its pictures stay on their way. @returns functions that send the further parts: to h1, picture, footer and end */
async function serveInParts(html: string) {
  const at = (tag: string) => html.indexOf(tag);
  const title = at('</h1>');
  const picture = html.slice(0, html.indexOf('</header>', title)).indexOf('<img', title);
  const ends = [at('<main'), title, picture < 0 ? title : picture, at('<footer'), at('</body>')];
  const [first, ...rest] = ends.map((end, index) => html.slice(ends[index - 1] ?? 0, end));
  let document: ServerResponse | undefined;
  const server = createServer((request, response) => {
    // A picture that fails gives its place up, at some time.
    if (/\.(svg|png|jpg)$/.test(request.url!)) return;
    if (request.url !== '/') response.writeHead(404).end();
    else (document = response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })).write(first);
  });
  return {
    origin: `http://localhost:${await listen(server)}`,
    parts: rest.map((part) => () => document?.write(part + partEnd)),
    close: () => server.close().closeAllConnections(),
  };
}

test('keeps the layout of every page when its fonts arrive', { tag: ['@full', '@phone'] }, async ({ page }) => {
  await savingData(page);
  const lacks = whyMissing('fonts');
  test.skip(lacks !== undefined, lacks);
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const shifts: string[] = [];
  for (const { path: route } of routes) {
    await page.goto(route);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const { sum, moved } = await layoutShift(page);
    if (sum >= 0.005) shifts.push(`${route}: ${sum}\n${moved}`);
  }
  expectNoneOfWords(shifts, 'In the fallback font, a line breaks elsewhere: in other words it may not.');
});
