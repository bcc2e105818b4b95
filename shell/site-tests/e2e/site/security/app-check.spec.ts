import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { routes } from 'shared-config/testing/pages';
import type { ServedSite } from 'shared-config/testing/site-under-test';
import { hydrated, expect, openPage, test } from '../../fixtures/site';
import { project } from '../../fixtures/local-services';
import { collectAlerts, formOf, holds, send } from '../../fixtures/form-steps';
import { follow, markDocument, requestsOf, stopClock } from '../../fixtures/steps';

test.use({ site: 'secured' });

/** Mocks reCAPTCHA and App Check's service, and does what Google's scripts do in a document. */
async function startAttestation(page: Page): Promise<void> {
  const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
  await page.route(
    'https://www.google.com/recaptcha/enterprise.js?*',
    script(`
      const enterprise = ((window.grecaptcha ??= {}).enterprise ??= {});
      window.waiting ??= [];
      enterprise.ready = (callback) => window.waiting.push(callback);
      const main = document.createElement('script');
      main.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js';
      document.head.append(main);
    `),
  );
  await page.route(
    'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js',
    script(`
      try { trustedTypes.createPolicy('goog#html', { createHTML: (html) => html }); } catch {}
      grecaptcha.enterprise.render = (id, options) => {
        const place = document.getElementById(id);
        place.innerHTML = '<div class="badge"></div>';
        const frame = document.createElement('iframe');
        frame.src = 'https://www.google.com/recaptcha/enterprise/anchor?k=' + options.sitekey;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        place.firstChild.append(frame);
        grecaptcha.enterprise.execute = async () => {
          await loaded;
          options.callback();
          return 'proof for ' + options.sitekey;
        };
        return 0;
      };
      grecaptcha.enterprise.ready = (callback) => callback();
      waiting.splice(0).forEach((callback) => callback());
    `),
  );
  await page.route('https://www.google.com/recaptcha/enterprise/anchor?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>reCAPTCHA</title>' }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', async (route) => {
    const { recaptcha_enterprise_token: proof } = route.request().postDataJSON() as Record<string, string>;
    await route.fulfill({
      status: proof === 'proof for a-site-key' ? 200 : 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { token: 'an-app-check-token', ttl: '3600s' },
    });
  });
}

/** Makes the database refuse documents without the token, as Firestore does once App Check is enforced. */
async function enforce(page: Page, stack: ServedSite): Promise<void> {
  await page.route(`${stack.database.url}/**`, async (route) => {
    const request = route.request();
    const hasToken = request.headers()['x-firebase-appcheck'] === 'an-app-check-token';
    if (request.method() === 'OPTIONS' || hasToken) return route.continue();
    return route.fulfill({
      status: 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No App Check token' } },
    });
  });
}

test('the policies of form pages alone allow what App Check needs', async ({ page, stack }) => {
  const needed = [
    `https://content-firebaseappcheck.googleapis.com/v1/projects/${project}/`,
    'https://recaptcha.google.com/recaptcha/',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ];
  const sources = (policy: string) => policy.match(/https:\/\/[^\s;]*(google|gstatic)[^\s;]*/g) ?? [];
  for (const path of [...routes.map((route) => route.path), '/nowhere']) {
    const response = await page.request.get(stack.site.url + path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const isForm = ['/get-involved', '/newsletter'].includes(path);
    const found = [path, [...new Set(sources(policy))].sort(), / default(;|$)/.test(policy)];
    expect(found).toEqual([path, isForm ? needed : [], isForm]);
  }
});

test.describe('with reCAPTCHA', () => {
  // The mock tries to create a policy, as Google's script does.
  test.use({
    expectedErrors: [
      [/TrustedTypePolicy named 'goog#html'/, /Failed to load resource/, /Failed to submit|was not confirmed/],
      { scope: 'test' },
    ],
  });

  test('an application is sent with a token, after a navigation', async ({ page, stack, documents }) => {
    await startAttestation(page);
    await enforce(page, stack);
    const asked = requestsOf(page);
    await openPage(page, '/');
    const isHome = await markDocument(page);
    await follow(page, 'Get Involved');
    await hydrated(page, '/get-involved');
    expect(await isHome()).toBe(false);
    await expect(page.locator('form', { hasText: 'reCAPTCHA' })).toHaveCount(2);
    // No request to Google before the visitor sends something.
    expect(asked.filter((url) => /google|gstatic/.test(url))).toEqual([]);

    const isForm = await markDocument(page);
    const email = `${randomUUID()}@cndcr.example`;
    await send(formOf(page, 'volunteer'), { email });
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await documents('volunteerApplications', email)).toHaveLength(1);
    // Other scripts stay blocked after reCAPTCHA has loaded.
    const foreign = ['https://www.google.com/complete/search', '/main.js', 'data:,1', 'https://www.gstatic.com.evil/'];
    const refusals = await page.evaluate(
      (urls) =>
        urls.map((url) => {
          try {
            return (document.createElement('script').src = url);
          } catch (error) {
            return (error as Error).message;
          }
        }),
      foreign,
    );
    expect(refusals).toEqual(foreign.map(() => expect.stringContaining('Not a script of reCAPTCHA') as unknown));
    // The redirect stays in the document.
    await expect(page).toHaveURL(`${stack.site.url}/`);
    expect(await isForm()).toBe(true);
  });

  test('without Google, an application fails after 10 s and stays in the form', async ({ page, documents }) => {
    await page.route('https://www.google.com/**', (route) => route.abort());
    const alerts = collectAlerts(page);
    const form = formOf(page, 'volunteer');
    const values = { name: 'Ọlá Example', email: 'blocked@example.org', message: 'I would like to help.' };
    await openPage(page, '/get-involved');
    await stopClock(page);
    const asked = page.waitForRequest(/recaptcha/);
    await send(form, values);
    await asked;
    await page.clock.runFor(9900);
    expect(alerts).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => alerts).toEqual(['Failed to submit volunteer application. Please try again.']);
    await holds(form, values);
    await expect(form.locator('[data-obstacle="blocked"]').getByRole('link', { name: '@' })).toBeVisible();
    expect(await documents('volunteerApplications', values.email)).toEqual([]);
  });
});
