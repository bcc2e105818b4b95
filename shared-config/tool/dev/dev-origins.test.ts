import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { originHeaders, takeKnownOrigin } from './dev-origins';

test('only pages of this machine and its own can read a response, or open the WebSocket for hot updates', () => {
  const own = { origin: 'https://x-3000.preview.example', host: 'x-3000.preview.example' };
  expect(takeKnownOrigin({ req: { headers: own } })).toBe(true);
  const known = ['http://127.0.0.1:3000', 'http://localhost:3000'];
  for (const origin of [...known, 'https://evil.example', 'http://localhost.evil.example', 'null', undefined]) {
    const req = new IncomingMessage(new Socket());
    Object.assign(req.headers, { host: 'localhost:3001', origin });
    const isKnown = origin !== undefined && known.includes(origin);
    const headers = originHeaders(req, new ServerResponse(req));
    const allowed = headers.find(({ key }) => key === 'Access-Control-Allow-Origin')?.value;
    expect([allowed, takeKnownOrigin({ req })]).toEqual(isKnown ? [origin, true] : [undefined, false]);
    // The dev server takes its own origin only.
    expect(req.headers.origin).toBe(isKnown ? 'http://localhost:3001' : origin);
  }
});
