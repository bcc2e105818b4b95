import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isKnownOrigin, originHeaders, takeKnownOrigin } from './dev-origins';

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:4567', true],
  ['https://preview.example', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['https://preview.example.evil', false],
  ['null', false],
  ['', false],
])('a dev server answers pages of %j: %s', (origin, expected) => {
  const env = { DEV_ORIGINS: 'https://other.example https://preview.example' };
  expect(isKnownOrigin(origin, env)).toBe(expected);
});

test('only known origins and its own pages can read a response, or open the WebSocket for hot updates', () => {
  const own = { origin: 'https://x-3000.preview.example', host: 'x-3000.preview.example' };
  expect(takeKnownOrigin({ req: { headers: own } })).toBe(true);
  const known = 'http://127.0.0.1:3000';
  for (const origin of [known, 'https://evil.example', undefined]) {
    const req = new IncomingMessage(new Socket());
    Object.assign(req.headers, { host: 'localhost:3001', origin });
    const isKnown = origin === known;
    const headers = originHeaders(req, new ServerResponse(req));
    const allowed = headers.find(({ key }) => key === 'Access-Control-Allow-Origin')?.value;
    expect([allowed, takeKnownOrigin({ req })]).toEqual(isKnown ? [known, true] : [undefined, false]);
    // The dev server takes its own origin only.
    expect(req.headers.origin).toBe(isKnown ? 'http://localhost:3001' : origin);
  }
});
