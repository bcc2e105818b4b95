import { FaultServer } from 'shared-config/testing/fault-server';
import { alive, expect, openPage, test } from './fixtures';
import { showsPage } from './served';
import { enter } from './steps';

test.describe('on an address that another site had before', () => {
  test.use({ site: 'secured' });

  test('a service worker that answers everything from its cache removes its caches and itself, and the visitor sees this site', async ({
    page,
    stack,
    expectedErrors,
  }) => {
    // Of the earlier site.
    expectedErrors.push(/favicon\.ico/);
    const address = await FaultServer.before(new URL(stack.site.url).host);
    address.misbehave({ type: 'text/html', body: '<h1>The earlier site</h1>' }, /GET \/$/);
    address.misbehave({ type: 'text/javascript', body: earlierWorker }, /GET \/service-worker\.js$/);
    await page.goto(address.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.goto(`${address.url}/events`);
    await expect(page.getByRole('heading')).toHaveText('The earlier site');

    await address.start();
    await page.goto(`${address.url}/about-us#main`);
    await showsPage(page, '/about-us');
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
    await page.goto(address.url);
    await showsPage(page, '/');
    await address.close();
  });
});

test('a page that the browser has prerendered reads, stores and loads nothing until it is shown; then its form has the draft', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Volunteer application' });
  const draft = () => page.evaluate(() => sessionStorage.getItem('cndcr:draft:volunteer'));
  await openPage(page, '/get-involved');
  await enter(form, { 'Your name': 'Adaeze Ọlá', Message: 'One' });
  const stored = await draft();
  // A driven browser does not prerender.
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    Object.defineProperty(document, 'hidden', { get: () => prerendering });
    document.addEventListener('prerenderingchange', () => (prerendering = false), { capture: true });
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/get-involved');
  expect([scripts, await draft()]).toEqual([[], stored]);
  await expect(form.getByLabel('Your name')).toHaveValue('');

  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await alive(page, '/get-involved');
  await form.getByLabel('Message').press('x');
  await page.reload();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(form.getByLabel('Your name')).toHaveValue('Adaeze Ọlá');
  await expect(form.getByLabel('Message')).toHaveValue(/^(xOne|Onex)$/);
});

const earlierWorker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('all').then((cache) => cache.add('/'))));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;
