import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from '../../build/release/integrity';
import { controlledClock } from '../../testing/controlled-clock';
import { notVisible, readBack } from './receipt';

/** What each path answers. */
let answers: Record<string, { body: string; headers?: Record<string, string> }>;
const requests: IncomingMessage[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  requests.push(request);
  const { body, headers } = answers[new URL(request.url!, url).pathname] ?? {};
  response.writeHead(body === undefined ? 404 : 200, headers).end(body);
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ledger = () => ({ url: `${url}/composition.json`, hash: integrityOf('new'), what: 'the ledger' });
const script = (name: string) => ({ url: `${url}/${name}`, hash: integrityOf('script'), what: name });

test('a site that appears after 20 s is read back, past caches', async () => {
  answers = { '/composition.json': { body: 'old' } };
  const clock = controlledClock({ 20_000: () => (answers['/composition.json'] = { body: 'new' }) });
  expect(await readBack([ledger()], { clock, headers: { authorization: 'Basic eA==' } })).toEqual([]);
  expect(clock.now()).toBe(20_000);
  expect(new Set(requests.map((each) => each.url)).size).toBe(21);
  expect(requests[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', authorization: 'Basic eA==' });
});

test('after a minute, what is there instead is said for each address', async () => {
  answers = {
    '/composition.json': { body: 'old', headers: { age: '34' } },
    '/a.js': { body: 'script' },
    '/c.js': { body: '<html>' },
  };
  const clock = controlledClock();
  const missing = await readBack([ledger(), script('a.js'), script('b.js'), script('c.js')], { clock });
  expect(clock.now()).toBe(60_000);
  const nobody = { ...script('d.js'), url: 'http://127.0.0.1:1/d.js' };
  const away = await readBack([nobody], { clock, patience: 0 });
  expect(notVisible([...missing, ...away]).split('\n')).toEqual([
    `uploaded, not visible yet at ${url}/composition.json: the ledger there is 34 s old`,
    `uploaded, not visible yet at ${url}/b.js: ${url}/b.js answered 404`,
    `uploaded, not visible yet at ${url}/c.js: c.js there is another one`,
    expect.stringMatching(/^uploaded, not visible yet at .*d.js: .*d.js is not reachable \(.+\)$/),
  ]);
});
