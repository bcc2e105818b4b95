import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isHostileRun } from '../../testing/hostile';
import { publish } from '../publish/publish';
import { serve } from './serve';

const files: Record<string, string> = {
  'firebase.json': JSON.stringify({
    hosting: {
      public: '.',
      ignore: ['firebase.json'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        {
          source: '**',
          headers: [
            { key: 'Cache-Control', value: 'no-cache' },
            { key: 'X-Policy', value: 'any address' },
          ],
        },
        { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
        { source: '/plants', headers: [{ key: 'X-Policy', value: 'Plants' }] },
      ],
    },
  }),
  'index.html': '<h1>Home</h1>',
  'plants.html': '<h1>Plants</h1>',
  '404.html': '<h1>Page Not Found</h1>',
  'assets/main.js': `/* ${'long '.repeat(1000)} */`,
  'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let folder: string;
let server: Server;
let port: number;
const get = (address: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', ...init });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-serve-'));
  await mkdir(path.join(folder, 'assets'));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  ({ server, port } = await serve(folder, 0));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(folder, { recursive: true });
});

test('serves a page under its clean URL, and redirects other spellings to it', async () => {
  expect(await (await get('/')).text()).toBe('<h1>Home</h1>');
  const page = await get('/plants');
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<h1>Plants</h1>',
  ]);
  for (const address of ['/plants.html', '/plants/']) {
    const { status, headers } = await get(address);
    expect([status, headers.get('location')]).toEqual([301, '/plants']);
  }
  expect((await get('/%70lants')).status).toBe(200);
});

test.each(['/nowhere', '/About', '/assets/main.0123.js', '/assets', '/plants.html/x', '//plants', '//a@b'])(
  'answers %s with the Page Not Found of the site, which is asked for anew each time',
  async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      404,
      'no-cache',
      '<h1>Page Not Found</h1>',
    ]);
  },
);

/** Sends an address as it is, without the normalisation of URLs. */
const ask = (address: string, connection?: Agent): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    request({ port, path: address, agent: connection }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    })
      .on('error', reject)
      .end();
  });

test.each([
  '/firebase.json',
  '/firebase.json?x=1',
  '/firebase.json/',
  '//firebase.json',
  '/./firebase.json',
  '/assets/../firebase.json',
  '/assets/%2e%2e/firebase.json',
  '/assets%2f..%2ffirebase.json',
  '/%66irebase.json',
  '/firebase%2Ejson',
  '/firebase%2ejson?/',
  '/FIREBASE.json',
  '/\\firebase.json',
  '/%5Cfirebase.json',
])('does not serve the configuration of the host as %s', async (address) => {
  const { status, body } = await ask(address);
  expect([status, body]).toEqual([404, '<h1>Page Not Found</h1>']);
});

test.each(['/%', '/%E0%A4%A', '/%00', '/firebase.json%00', '/assets/main.js%00.html'])(
  'answers %s with 400',
  async (address) => {
    expect((await ask(address)).status).toBe(400);
  },
);

test('answers any address, and never with an error of its own', async () => {
  // Pieces that servers have tripped over, in any order.
  const pieces = [
    '..',
    '.',
    '/',
    '//',
    '%2e',
    '%2F',
    '%5c',
    '~',
    ';',
    '?',
    '&',
    '=',
    '*',
    '(',
    '[',
    '{',
    '%20',
    'é',
    'assets',
    'plants',
    '.html',
    ':',
    '@',
    '+',
    '!',
    '%ff',
    '%c0%af',
    'null',
    '__proto__',
  ];
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const agent = new Agent({ keepAlive: true });
  const seen = new Set<number>();
  // Many at once: one after the other, each waits 40 ms for its connection's delayed acknowledgement.
  for (let time = 0; time < (isHostileRun ? 20_000 : 300); time += 50) {
    const addresses = Array.from({ length: 50 }, () =>
      encodeURI(`/${Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join('')}`).replaceAll(
        '%25',
        '%',
      ),
    );
    const statuses = await Promise.all(addresses.map(async (address) => (await ask(address, agent)).status));
    statuses.forEach((status, index) => {
      seen.add(status);
      if (![200, 301, 400, 404].includes(status)) throw new Error(`${addresses[index]} is answered with ${status}.`);
    });
  }
  agent.destroy();
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
  for (const long of [`/${'x'.repeat(250)}`, `/${'x'.repeat(8000)}`, '/x'.repeat(4000)])
    expect((await ask(long)).status).toBe(404);
}, 600_000);

test('compresses a file that never changes once, and serves it from memory', async () => {
  const file = path.join(folder, 'assets/once.js');
  const before = new Date('2026-01-01');
  const write = async (text: string, time: Date) => {
    await writeFile(file, text.repeat(500));
    await utimes(file, time, time);
  };
  await write('first ', before);
  const headers = { 'Accept-Encoding': 'br' };
  const first = await get('/assets/once.js', { headers });
  expect(await first.text()).toMatch(/^first /);
  // Of the same size and time, so that a read would be needed to see it.
  await write('other ', before);
  const again = await get('/assets/once.js', { headers });
  expect(await again.text()).toMatch(/^first /);
  const facts = ({ headers }: Response) =>
    ['content-encoding', 'content-type', 'cache-control', 'x-policy', 'vary', 'etag'].map((name) => headers.get(name));
  expect(facts(again)).toEqual(facts(first));
  expect(facts(first)[0]).toBe('br');
  // A changed file is read again, and other encodings are other responses.
  await write('second ', new Date());
  expect(await (await get('/assets/once.js', { headers })).text()).toMatch(/^second /);
  expect(await (await get('/assets/once.js', { headers: { 'Accept-Encoding': 'identity' } })).text()).toMatch(
    /^second /,
  );
  // A page is read each time.
  await writeFile(path.join(folder, 'changing.html'), 'one');
  expect(await (await get('/changing')).text()).toBe('one');
  await writeFile(path.join(folder, 'changing.html'), 'two');
  expect(await (await get('/changing')).text()).toBe('two');
});

test('sends the last matching header of firebase.json and the type of a file', async () => {
  const headersOf = async (address: string) => {
    const { headers } = await get(address);
    return ['cache-control', 'x-policy', 'content-type'].map((name) => headers.get(name));
  };
  expect(await headersOf('/')).toEqual(['no-cache', 'any address', 'text/html; charset=utf-8']);
  expect(await headersOf('/plants')).toEqual(['no-cache', 'Plants', 'text/html; charset=utf-8']);
  expect(await headersOf('/assets/icon.svg')).toEqual([
    'public, max-age=31536000, immutable',
    'any address',
    'image/svg+xml',
  ]);
});

test('compresses text for browsers that accept it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/assets/main.js', { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(files['assets/main.js']);
  }
  expect(
    (await get('/assets/main.js', { headers: { 'Accept-Encoding': 'identity' } })).headers.get('content-encoding'),
  ).toBeNull();
});

test('listens on the loopback interface only', () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
});

test('sends the current headers of firebase.json after the site is recomposed', async () => {
  const file = path.join(folder, 'firebase.json');
  await writeFile(file, files['firebase.json']!.replace('any address', 'another'));
  expect((await get('/')).headers.get('x-policy')).toBe('another');
  await writeFile(file, files['firebase.json']!);
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

test('names the taken port, and how to find the program that uses it', async () => {
  await expect(serve(folder, port)).rejects.toThrow(
    `Port ${port} is taken. End the program that uses it (to find it: "lsof -i :${port}"), then try again.`,
  );
});
