import { routes, type Route } from 'shared-config/routes';
import { alive, expect, test } from './fixtures';
import { holdBack, shellAlive, withoutPrefetching } from './steps';

for (const route of routes as readonly Route[]) {
  test(`asks for the scripts of ${route.path} at once, for the shell's own when it has been painted, and for no others @desktop`, async ({ page, request, baseURL }) => {
    const html = await (await request.get(route.path)).text();
    const tags = html.matchAll(/<(?:script defer src|link rel="preload" as="script" href)="([^"]+)"/g);
    const named = [...tags].map(([, url]) => new URL(url!, baseURL).href);
    expect(named.length).toBeGreaterThanOrEqual(3);
    const own = new URL(/ data-script="([^"]+)"/.exec(html)?.[1] ?? '', baseURL).href;

    await withoutPrefetching(page);
    const asked: { url: string; by: string }[] = [];
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Network.requestWillBeSent', (event) => {
      if (event.request.url.includes('.js')) asked.push({ url: event.request.url, by: event.initiator.type });
    });
    await devtools.send('Network.enable');
    await page.goto(route.path);
    await alive(page, route.path);
    // The HTML itself asks for each but one: none waits for another script to run and ask for it.
    expect(asked.filter(({ by }) => by !== 'parser')).toEqual([{ url: own, by: 'script' }]);
    expect(asked.map(({ url }) => url).sort()).toEqual([...named, own].sort());
    const [painted, asksForOwn] = await page.evaluate((url) => [performance.getEntriesByName('first-contentful-paint'), performance.getEntriesByName(url)].map(([entry]) => entry?.startTime ?? NaN), own);
    expect(asksForOwn).toBeGreaterThan(painted ?? NaN);
  });

  test(`fetches no file twice for ${route.path} and for what is loaded ahead: the pages that it links to @desktop`, async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(route.path);
    await alive(page, route.path);
    const linked = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname));
    const wanted = routes.filter(({ path }) => path === route.path || linked.includes(path)).map(({ page: name }) => name);
    expect(wanted.length).toBeGreaterThanOrEqual(8);
    const loadedAhead = () => routes.map(({ page: name }) => name).filter((name) => urls.some((url) => url.includes(`/assets/${name}.`) && url.endsWith('.js')));
    await expect.poll(loadedAhead).toEqual(wanted);
    await page.waitForLoadState('networkidle');
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  });
}

test('takes over the page as it was served, down to its nodes @desktop', async ({ page }) => {
  const release = await holdBack(page, /Founders/);
  await page.goto('/founders', { waitUntil: 'domcontentloaded' });
  await shellAlive(page);
  const served = await page.getByRole('heading', { level: 3 }).last().elementHandle();
  const text = await page.getByRole('main').innerText();
  release();
  await alive(page, '/founders');
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.getByRole('main').innerText()).toBe(text);
});

test('loads nothing ahead for a visitor who saves data @desktop', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await withoutPrefetching(page);
  await page.goto('/');
  await alive(page, '/');
  await page.getByRole('link', { name: 'About Us' }).first().hover();
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /AboutUs|GetInvolved|integrity/.test(url))).toEqual([]);
});
