import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Composition } from 'shared-config/contract/composition';
import { routes } from 'shared-config/testing/pages';
import { alive, expect, test } from './fixtures';
import { openServer } from './small-server';
import { layoutShift, withoutPrefetching } from './steps';

/** Between the parts of a page's HTML, in milliseconds. */
const pause = 150;

test('requests the scripts that a page names in its HTML after the first frame, and no others @desktop', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    const { scripts = [] } = JSON.parse(/ id="composition">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Composition;
    const named = [...scripts, / data-script="([^"]+)"/.exec(html)?.[1] ?? ''].map((url) => new URL(url, baseURL).href);
    expect(named.length).toBeGreaterThanOrEqual(3);

    const page = await browser.newPage();
    await withoutPrefetching(page);
    await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first-frame')));
    const asked = requestsOf(page);
    await page.goto(`${baseURL}${path}`);
    await alive(page, path);
    // The HTML names every script, so that none has to run before another one is requested.
    expect(asked.filter((url) => url.includes('.js')).sort()).toEqual(named.toSorted());
    const [frame, ...starts] = await page.evaluate(
      (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
      ['first-frame', ...named],
    );
    for (const start of starts) expect(start).toBeGreaterThan(frame!);
    await page.close();
  }
});

test('prefetches the pages that a page links to, and fetches no file twice @desktop', async ({ browser, baseURL }) => {
  for (const route of routes) {
    const page = await browser.newPage();
    const asked = requestsOf(page);
    await page.goto(`${baseURL}${route.path}`);
    await alive(page, route.path);
    const linked = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname));
    const wanted = routes
      .filter(({ path }) => path === route.path || linked.includes(path))
      .map(({ page: name }) => name);
    expect(wanted.length).toBeGreaterThanOrEqual(8);
    const loaded = () =>
      routes
        .map(({ page: name }) => name)
        .filter((name) => asked.some((url) => url.includes(`/assets/${name}.`) && url.endsWith('.js')));
    await expect.poll(loaded).toEqual(wanted);
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
    await page.close();
  }
});

for (const width of [360, 412, 1280]) {
  test(`keeps its layout while the HTML arrives in chunks, at ${width} px @desktop`, async ({ browser, stack }) => {
    // Split after the h1, and before the cloth image, which phones show above the h1.
    const { origin, close } = await serveInChunks(stack.folder, (html) => {
      const title = html.indexOf('</h1>');
      return [title, html.indexOf('<svg', title)];
    });
    // A separate page, because missing scripts and fonts cause console errors.
    const page = await browser.newPage({ viewport: { width, height: 820 } });
    const shifts: Record<string, number> = {};
    for (const { path: route } of routes) {
      await page.goto(origin + route, { waitUntil: 'load' });
      shifts[route] = await layoutShift(page);
    }
    await page.close();
    await close();
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.005)).toEqual([]);
  });
}

test('holds the first frame until the words of the page have come @desktop', async ({ browser, stack }) => {
  const { origin, close } = await serveInChunks(stack.folder, (html) => [html.indexOf('<main')]);
  const page = await browser.newPage();
  const waits: Record<string, number> = {};
  for (const { path: route } of routes) {
    await page.goto(origin + route, { waitUntil: 'load' });
    waits[route] = await page.evaluate(async () => {
      const first = () => performance.getEntriesByName('first-paint')[0]?.startTime;
      while (first() === undefined) await new Promise((done) => requestAnimationFrame(done));
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return first()! - document!.responseStart;
    });
  }
  await page.close();
  await close();
  // Half of it, because a busy browser notes the response later than the server sent it. An empty first frame comes after 50 ms.
  expect(Object.entries(waits).filter(([, wait]) => wait < pause / 2)).toEqual([]);
});

/**
 * Serves the pages of a composed site, and none of their files.
 * @param splits where to cut a page's HTML; the parts are sent `pause` apart
 */
function serveInChunks(folder: string, splits: (html: string) => number[]) {
  return openServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      if (/\.\w+$/.test(pathname)) {
        response.writeHead(404).end();
        return;
      }
      const html = await readFile(path.join(folder, pathname === '/' ? 'index.html' : `${pathname}.html`), 'utf8');
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      let sent = 0;
      for (const to of [...splits(html), html.length]) {
        response.write(html.slice(sent, to));
        sent = to;
        await wait(pause);
      }
      response.end();
    })();
  });
}

/** The URLs that a page requests. The array grows. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}
