import path from 'node:path';
import { publish } from '../compose/publish/publish';
import { temporaryFolder } from '../testing/temporary-folder';
import { serve } from './serve';

const headers = [
  { key: 'Cache-Control', value: 'no-cache, no-transform' },
  { key: 'X-Policy', value: 'any address' },
];
const immutable = { key: 'Cache-Control', value: 'public, immutable' };
const hosting = { public: '.', ignore: ['firebase.json'], cleanUrls: true, trailingSlash: false };
const files: Record<string, string> = {
  'firebase.json': JSON.stringify({
    hosting: {
      ...hosting,
      headers: [
        { source: '**', headers },
        { source: '/assets/**', headers: [immutable] },
      ],
    },
  }),
  'index.html': '<h1>Home</h1>',
  'plants.html': '<h1>Plants</h1>',
  '404.html': '<h1>Page Not Found</h1>',
  'assets/main.js': `/* ${'long '.repeat(50_000)} */`,
};

const folder = await temporaryFolder(files);
const { server, port } = await serve(folder, 0);
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', headers });

afterAll(() => server.close().closeAllConnections());

test('answers unknown addresses with the Page Not Found of the site, and broken ones with 400', async () => {
  for (const address of ['/nowhere', '/About', '/assets/main.0123.js', '/assets', `/${'a'.repeat(300)}`]) {
    const answer = await get(address);
    expect([answer.status, await answer.text()]).toEqual([404, '<h1>Page Not Found</h1>']);
  }
  for (const address of ['/%', '/%E0%A4%A', '/%00']) expect((await get(address)).status).toBe(400);
});

test('redirects other addresses of the home page to it, also with a query', async () => {
  for (const address of ['/index', '/index.html', '/index?x', '/index.html?x'])
    expect((await get(address)).headers.get('location')).toBe('/');
});

test('lets browsers and caches keep files, but not that one is missing', async () => {
  const caching = async (address: string) => (await get(address)).headers.get('cache-control');
  expect(await caching('/assets/main.js')).toBe('public, immutable');
  expect(await caching('/assets/main.0123.js')).toBe('no-cache, no-transform');
});

test('compresses text for browsers that accept it, documents included', async () => {
  for (const [accepted, encoding] of Object.entries({ 'gzip, deflate, br': 'br', gzip: 'gzip' })) {
    for (const [address, file] of Object.entries({ '/assets/main.js': 'assets/main.js', '/plants': 'plants.html' })) {
      const answer = await get(address, { 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toBe(files[file]);
    }
  }
  expect((await get('/assets/main.js', { 'Accept-Encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
});

test('serves the pages and headers of a site that is published while it runs', async () => {
  const site = path.join(folder, 'published/site');
  const sample = (name: string) =>
    new Map([
      ['index.html', `<h1>${name}</h1>`],
      ['firebase.json', files['firebase.json']!.replace('any address', name)],
    ]);
  await publish(site, sample('first'));
  const running = await serve(site, 0);
  const served = async () => {
    const answer = await fetch(`http://127.0.0.1:${running.port}/`);
    return [await answer.text(), answer.headers.get('x-policy')];
  };
  try {
    expect(await served()).toEqual(['<h1>first</h1>', 'first']);
    await publish(site, sample('second'));
    expect(await served()).toEqual(['<h1>second</h1>', 'second']);
  } finally {
    running.server.close().closeAllConnections();
  }
});

test('listens on the loopback interface only, and names a taken port', async () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  await expect(serve(folder, port, 'choose another port: PORT=8081')).rejects.toThrow(
    `Port ${port} is taken. End the program that uses it (to find it: "lsof -i :${port}"), or choose another port: PORT=8081.`,
  );
});
