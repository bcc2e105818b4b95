import type { IncomingMessage } from 'node:http';
import { ControlledClock } from '../testing/controlled-clock';
import { answering } from '../testing/fault-server';
import { expectedAt, readBack } from './read-back';

let answers: Record<string, { body: string; headers?: Record<string, string> }>;
const requests: IncomingMessage[] = [];
const host = await answering((request, response) => {
  requests.push(request);
  const { body, headers } = answers[new URL(request.url!, 'http://here').pathname] ?? {};
  response.writeHead(body === undefined ? 404 : 200, headers).end(body);
});
const url = `http://${host}`;

const expected = (file: string, content: string, what = file) => expectedAt(`${url}/${file}`, what, content);

test('retries past caches for a minute, then reports the actual response of each address', async () => {
  answers = {
    '/ledger.json': { body: 'old', headers: { age: '34' } },
    '/a.js': { body: 'script' },
    '/c.js': { body: 'old' },
    '/d.js': { body: '<html>' },
  };
  const clock = new ControlledClock((now) => now === 20_000 && (answers['/c.js'] = { body: 'script' }));
  const scripts = ['a.js', 'b.js', 'c.js', 'd.js'].map((file) => expected(file, 'script'));
  const away = { ...expected('e.js', 'script'), url: 'http://127.0.0.1:1/e.js' };
  const missing = await readBack([expected('ledger.json', 'new', 'the ledger'), ...scripts, away], { clock });
  expect(clock.now()).toBe(60_000);
  expect(missing).toEqual([
    `uploaded, not visible yet at ${url}/ledger.json: the ledger there is 34 s old`,
    `uploaded, not visible yet at ${url}/b.js: it answered 404`,
    `uploaded, not visible yet at ${url}/d.js: the server returned different content for d.js`,
    expect.stringMatching(/^uploaded, not visible yet at .*e.js: it is not reachable \(.+\)$/),
  ]);
  const many = Array.from({ length: 46 }, (_, index) => expected(`missing-${index}.js`, 'script'));
  expect((await readBack(many, { clock: new ControlledClock() })).slice(3)).toEqual([
    expect.stringContaining('missing-3.js'),
    'and 42 more addresses',
  ]);
  expect(requests[0]?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(new Set(requests.map((each) => each.url)).size).toBe(requests.length);
});
