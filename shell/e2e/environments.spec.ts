import { FaultServer } from 'shared-config/testing/fault-server';
import { expect, test } from './fixtures';
import { showsPage } from './served';

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

const earlierWorker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('all').then((cache) => cache.add('/'))));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;
