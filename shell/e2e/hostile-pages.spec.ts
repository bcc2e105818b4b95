import { alive, expect, test } from './fixtures';
import { showsPage } from './served';

const keys = ['cndcr:override', 'cndcr:draft:volunteer', 'cndcr:draft:volunteer:tries'];
const garbage = ['null', '5', '"x"', 'true', '[]', '{"a":null}', '[[1],[null,2],"x"]', '{', ''];

test('works with anything in storage @desktop', async ({ page }) => {
  await page.goto('/');
  for (const text of garbage) {
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) sessionStorage.setItem(name, value);
      },
      [keys, text] as [string[], string],
    );
    await page.goto('/get-involved');
    await alive(page, '/get-involved');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await showsPage(page, '/about-us');
    await page.goBack();
    await showsPage(page, '/get-involved');
  }
});

test('makes each Trusted Types policy once, except for a remote that loads again @desktop', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|Trusted|Failed to load resource|Remote "content"/);
  await page.goto('/events');
  await alive(page, '/events');
  const made = () =>
    page.evaluate(() =>
      ['cndcr-start', 'cndcr-shell', 'cndcr_shell-webpack', 'cndcr_content-webpack', 'mine'].filter((name) => {
        try {
          globalThis.trustedTypes?.createPolicy(name, { createScriptURL: (url) => url });
          return true;
        } catch {
          return false;
        }
      }),
    );
  // The page's own chunk is loaded, so both runtimes have theirs.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await showsPage(page, '/about-us');
  expect(await made()).toEqual([]);

  // A remote whose chunk failed loads again, with the policy of its first try.
  await page.route(/\/assets\/Founders\.\w+\.js$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Founders' }).click();
  await showsPage(page, '/founders');
  expect(await made()).toEqual([]);
});

test('uses the list of routes and the hashes only as composed @desktop', async ({ page, expectedErrors }) => {
  expectedErrors.push(/integrity|Failed to load|Failed to find|fetch/i);
  let asked = 0;
  await page.route(/\/assets\/pages\.[\w-]+\.json$/, async (route) => {
    asked += 1;
    const response = await route.fetch();
    const body = (await response.text()).replace('About Us', 'Injected').replace(/sha384-\w{4}/, 'sha384-AAAA');
    await route.fulfill({ response, body: `${body} ` });
  });
  await page.goto('/');
  await alive(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await showsPage(page, '/events');
  await alive(page, '/events');
  expect(asked).toBeGreaterThan(0);
  await expect(page.getByText('Injected')).toHaveCount(0);
});
