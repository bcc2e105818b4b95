import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';

/** Changes the bytes of a remote's file, so that they differ from the composed hash. */
const tamper = (code: string) => code.replace(/^/, '/* not what was released */');
const integrityError = /integrity|Integrity/;

for (const [what, file, path_] of [
  ['entry', /:\d+\/remoteEntry\.\w+\.js/, '/events'],
  ['page chunk', /\/assets\/Events\.\w+\.js(\?|$)/, '/events'],
] as const) {
  test(`does not run a remote's ${what} that changed after composition, and keeps the served page @desktop`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(integrityError, /Remote "content"/, /Failed to load resource/);
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: tamper(await response.text()) });
    });
    const reported = page.waitForEvent('console', (message) =>
      message.text().includes('Remote "content" did not give the page "Events"'),
    );
    await page.goto(path_);
    await reported;
    await showsPage(page, '/events');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('page-alive').length)).toBe(0);
  });
}

test('does not run a chunk that changed after composition, and loads the composed page on navigation @desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(integrityError, /Remote "content"/, /Failed to load resource/);
  await page.route(/\/assets\/Founders\.\w+\.js(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
  });
  await page.goto('/');
  await alive(page, '/');
  const documentNavigation = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Founders' }).click();
  await documentNavigation;
  await expect(page).toHaveURL(/\/founders$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

test('does not apply a style sheet that changed after composition, and loads the composed page on navigation @desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(integrityError, /Remote "content"/, /Failed to load resource/);
  let requests = 0;
  await page.route(/\/assets\/Founders\.\w+\.css(\?|$)/, async (route) => {
    requests++;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body { outline: 7px solid }` });
  });
  await page.goto('/');
  await alive(page, '/');
  // An applied style sheet stays until the document unloads, so check at pagehide.
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('outline', getComputedStyle(document.body).outlineStyle)),
  );
  const documentNavigation = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Founders' }).click();
  await documentNavigation;
  await expect(page).toHaveURL(/\/founders$/);
  await alive(page, '/founders');
  expect(requests).toBeGreaterThan(0);
  expect(await page.evaluate(() => sessionStorage.getItem('outline'))).toBe('none');
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  // The composed page has the released styles inlined.
  await expect(page.getByRole('main').getByRole('list').first()).toHaveCSS('display', 'grid');
});

test('does not run injected code: inline scripts, foreign scripts, scripts that compose has not recorded @desktop', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|Trusted(Script|HTML)|not part of the released site|status of 404/);
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.injected = true' }),
  );
  const file = path.join(stack.folder, 'events.html');
  const served = await readFile(file, 'utf8');
  const injected =
    '<script>globalThis.injected = true</script><script src="https://evil.example/x.js"></script><img src="x" onerror="globalThis.injected = true">';
  await writeFile(file, served.replace('<div id="root"', `${injected}<div id="root"`));
  try {
    await page.goto('/events');
    await alive(page, '/events');
  } finally {
    await writeFile(file, served);
  }
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);

  const attempts = await page.evaluate((remote) => {
    const attempt = (work: () => void) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return String(error);
      }
    };
    return {
      url: attempt(() => void (document.createElement('script').src = `${remote}/assets/other.js`)),
      html: attempt(() => void (document.body.innerHTML = '<b>x</b>')),
      chunk: attempt(() => void globalThis.cndcrIntegrity?.(`${remote}/assets/other.js`)),
    };
  }, stack.remoteOf('/').url);
  expect(attempts.url).toMatch(/TrustedScriptURL/);
  expect(attempts.html).toMatch(/TrustedHTML/);
  expect(attempts.chunk).toMatch(/not part of the released site/);
});

test('loads no foreign code on a live page, whatever storage or the address contain @desktop', async ({
  page,
  stack,
}) => {
  const allowed = [stack.site.url, ...Object.values(stack.remotes).map(({ url }) => url)];
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of ['cndcr:override', 'override', '__FEDERATION_OVERRIDES__', 'federation:override'])
        storage.setItem(key, JSON.stringify({ content: 'http://localhost:9' }));
    }
  });
  await page.goto('/?override=content:http://localhost:9&remote=http://localhost:9');
  await alive(page, '/');
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((url) => !allowed.includes(new URL(url).origin))).toEqual([]);
});
