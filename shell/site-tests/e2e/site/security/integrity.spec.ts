import { hydrated, expect, openPage, test } from '../../fixtures/site';
import { changeAnswers, follow, footerLink, markDocument, showsPage } from '../../fixtures/steps';
import { notices } from '../../../../content/words';

const integrityError = /integrity|Integrity/;

test("does not run a remote's entry that changed after composition, and keeps the served page", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(integrityError, /Remote "content"/, /Failed to load resource/);
  await changeAnswers(page, /:\d+\/remoteEntry\.\w+\.js/, (code) => `/* changed */${code}`);
  const reported = page.waitForEvent('console', (message) =>
    message.text().includes('Remote "content" did not give the page "Events"'),
  );
  await page.goto('/events');
  await reported;
  await showsPage(page, '/events');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: notices.retry })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('page-alive').length)).toBe(0);
});

test('neither runs nor applies a changed chunk and style sheet, and loads the composed page on navigation', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(integrityError, /Remote "content"/, /Failed to load resource/);
  const changed = new Set<string>();
  const add = (file: RegExp, code: string) =>
    changeAnswers(page, file, (text) => {
      changed.add(code);
      return `${text} ${code}`;
    });
  await add(/\/assets\/Founders\.\w+\.css(\?|$)/, 'body { outline: 7px solid }');
  await add(/\/assets\/AboutUs\.\w+\.js(\?|$)/, ';sessionStorage.setItem("tampered", "yes")');
  await openPage(page, '/');
  // An applied style sheet stays until the document unloads, so check at pagehide.
  await page.evaluate(() =>
    addEventListener('pagehide', () => sessionStorage.setItem('outline', getComputedStyle(document.body).outlineStyle)),
  );
  for (const [name, path] of Object.entries({ Founders: '/founders', 'About Us': '/about-us' })) {
    const documentNavigation = page.waitForEvent('load');
    await follow(page, name);
    await documentNavigation;
    await expect(page).toHaveURL(path);
    await showsPage(page, path);
    const noted = await page.evaluate(() => ['outline', 'tampered'].map((key) => sessionStorage.getItem(key)));
    expect(noted).toEqual(['none', null]);
    await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  }
  expect(changed.size).toBe(2);
});

test('does not run injected code: inline scripts, foreign scripts, scripts that compose has not recorded', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Content Security Policy|Trusted(Script|HTML|TypePolicy)|not part of the released site|status of 404/,
  );
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.injected = true' }),
  );
  const injected =
    '<script>globalThis.injected = true</script><script src="https://evil.example/x.js"></script><img src="x" onerror="globalThis.injected = true">';
  await changeAnswers(page, '**/events', (html) => html.replace('<div id="root"', `${injected}$&`));
  await openPage(page, '/events');
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
      // The first three exist already.
      policies: ['cndcr-start', 'cndcr-shell', 'cndcr_content-webpack', 'mine'].filter(
        (name) => attempt(() => trustedTypes?.createPolicy(name, { createScriptURL: (url) => url })) === 'done',
      ),
    };
  }, stack.remoteOf('/').url);
  expect(attempts.url).toMatch(/TrustedScriptURL/);
  expect(attempts.html).toMatch(/TrustedHTML/);
  expect(attempts.chunk).toMatch(/not part of the released site/);
  expect(attempts.policies).toEqual([]);
});

test('uses the list of routes and the hashes only as composed; without it, links load documents', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/integrity|Failed to load|Failed to find|fetch|did not send/i);
  let asked = 0;
  await changeAnswers(page, /\/assets\/pages\.[\w-]+\.json$/, (text) => {
    asked += 1;
    return `${text.replace('About Us', 'Injected').replace(/sha384-\w{4}/, 'sha384-AAAA')} `;
  });
  // A page includes only the routes that it links to. This one has another page in the place of Newsletter.
  await changeAnswers(page, '**/founders', (html) => html.replaceAll('"/newsletter"', '"/elsewhere"'));
  await openPage(page, '/founders');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByText('Injected')).toHaveCount(0);
  const isSameDocument = await markDocument(page);
  const link = footerLink(page, 'Events');
  await link.evaluate((element: HTMLAnchorElement) => (element.href = '/newsletter'));
  await link.click();
  await hydrated(page, '/newsletter');
  await showsPage(page, '/newsletter');
  expect(await isSameDocument()).toBe(false);
  await follow(page, 'Events');
  await hydrated(page, '/events');
  await showsPage(page, '/events');
  await expect(page.getByText('Injected')).toHaveCount(0);
});

test('a link waits for the list of hashes', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/assets\/pages\.[\w-]+\.json$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/founders');
  await hydrated(page, '/founders');
  const isSameDocument = await markDocument(page);
  await follow(page, 'Events');
  await expect.poll(() => held.length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/events');
  held[0]?.();
  await showsPage(page, '/events');
  expect(await isSameDocument()).toBe(true);
});
