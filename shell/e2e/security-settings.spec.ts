import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { routes } from 'shared-config/testing/pages';
import { alive, composedSite, expect, test as base } from './fixtures';
import { follow } from './steps';

/** The site with all settings for more security. */
const test = base.extend({
  stack: composedSite((settings) => {
    settings.security = {
      contact: 'mailto:security@cndcr.example',
      reportTo: 'https://reports.example/site',
      integrityPolicy: 'enforce',
      resourcePolicy: 'same-origin',
    };
  }),
});

// One site serves all tests.
test.describe.configure({ mode: 'default' });

test('all pages work, with a policy that requires a hash for every script @desktop', async ({ page, stack }) => {
  for (const { path: address } of routes) {
    const response = await page.goto(stack.site.url + address);
    expect(response?.headers()).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(site)',
      'reporting-endpoints': 'site="https://reports.example/site"',
      'cross-origin-resource-policy': 'same-origin',
    });
    await alive(page, address);
  }
  await follow(page, 'Our Awards');
  await alive(page, '/our-awards');
});

test('a script without a hash is refused, although it is on the own origin @desktop', async ({ page, stack }) => {
  const file = path.join(stack.folder, 'about-us.html');
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace(/ data-integrity="[^"]*"/, ' data-integrity=""'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/about-us');
  const request = await failed;
  expect([new URL(request.url()).pathname, request.failure()?.errorText]).toEqual([
    expect.stringMatching(/^\/assets\/main\./),
    'integrity',
  ]);
  // The finished page needs no script.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('security.txt is there for whoever finds a weakness @desktop', async ({ page }) => {
  const response = await page.request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^Contact: mailto:security@cndcr\.example\nExpires: /);
});
