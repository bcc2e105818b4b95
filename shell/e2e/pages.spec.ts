import { notFoundPath, titleOf, type Route } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { site } from 'shared-config/site';
import { alive, expect, test } from './fixtures';
import { openServer } from './small-server';
import { stopClock } from './steps';

for (const route of routes as readonly Route[]) {
  test(`shows ${route.path} when it is loaded directly`, async ({ page }) => {
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await alive(page, route.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('shows Page Not Found with status 404 for unknown paths', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of ['/media-archives', '/About-Us', `${notFoundPath}/<script>alert(1)</script>`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('CNDCR | Page Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Error Code: 404')).toBeVisible();
    await expect(page.getByRole('code')).toHaveText(decodeURIComponent(path));
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`shows the path that a host writes into Page Not Found, ${javaScriptEnabled ? 'once, after hydration' : 'without scripts'} @desktop`, async ({
      page,
      stack,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 404/);
      const { origin, close } = await serveWithPath(stack.site.url);
      for (const path of ['/nowhere/at-all', '/nowhere/<b>bold', '/nowhere/a&copy']) {
        await page.goto(origin + path);
        if (javaScriptEnabled) await expect(page.getByRole('code')).toHaveText(path);
        await expect(page.getByText('There is no page at')).toHaveText(
          `There is no page at ${path}. It may have moved, or the link may have a mistake in it.`,
        );
      }
      await close();
    });
  });
}

test('shows the page that the server sends for a percent-encoded path', async ({ page }) => {
  const response = await page.goto('/%61bout-us');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('CNDCR | About Us');
  await alive(page, '/about-us');
});

test('shows the current year instead of the release year @desktop', async ({ page, request }) => {
  const now = new Date().getFullYear();
  expect(await (await request.get('/')).text()).toMatch(new RegExp(`© .*${now}`));
  await page.clock.setFixedTime(new Date(now + 1, 0, 5));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${now + 1} ${site.name}`);
});

for (const [path, title] of [
  ['/our-awards', 'Nomination Submitted!'],
  ['/contact-us', 'Message Sent!'],
] as const) {
  test(`contains the dialog "${title}", which stays closed @desktop`, async ({ page }) => {
    await page.goto(path);
    await alive(page, path);
    const dialog = page.getByRole('dialog', { name: title, exact: true, includeHidden: true });
    await expect(dialog).toHaveCount(1);
    await stopClock(page);
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

/** Serves a site like a host that writes the requested path into Page Not Found; see docs/operations.md. */
function serveWithPath(site: string) {
  const words = '<span data-requested-path="">this address</span>';
  return openServer(({ url = '/' }, response) => {
    void (async () => {
      const upstream = await fetch(site + url);
      const { status } = upstream;
      const body = Buffer.from(await upstream.arrayBuffer());
      response.writeHead(status, { 'Content-Type': upstream.headers.get('Content-Type') ?? '' });
      if (status !== 404) {
        response.end(body);
        return;
      }
      const path = decodeURIComponent(url).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const [before, after, ...others] = body.toString().split(words);
      if (after === undefined || others.length > 0) throw new Error(`404.html does not contain ${words} once`);
      response.end(`${before}<span data-requested-path="">${path}</span>${after}`);
    })();
  });
}
