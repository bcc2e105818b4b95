import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isKnownOrigin, originHeaders, takeKnownOrigin } from './dev-origins';

const env = { DEV_ORIGINS: 'https://other.example https://preview.example' };

test.each(['http://localhost:3000', 'http://127.0.0.1:4567', 'https://preview.example'])(
  'a dev server answers pages of %s',
  (origin) => {
    expect(isKnownOrigin(origin, env)).toBe(true);
  },
);

test.each(['https://evil.example', 'http://localhost.evil.example', 'https://preview.example.evil', 'null', ''])(
  'a dev server does not answer pages of %j',
  (origin) => {
    expect(isKnownOrigin(origin, env)).toBe(false);
  },
);

test('only known origins can read a response, or open the socket of updates', () => {
  const asked = (origin?: string) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request.headers, { host: 'localhost:3001', ...(origin && { origin }) });
    return request;
  };
  const allowed = (origin?: string) =>
    originHeaders(asked(origin), new ServerResponse(asked())).find(({ key }) => key === 'Access-Control-Allow-Origin')
      ?.value;
  expect(['http://localhost:3000', 'https://evil.example', undefined].map(allowed)).toEqual([
    'http://localhost:3000',
    undefined,
    undefined,
  ]);
  const known = asked('http://127.0.0.1:3000');
  expect([known, asked('https://evil.example'), asked()].map((req) => takeKnownOrigin({ req }))).toEqual([
    true,
    false,
    false,
  ]);
  // The dev server takes its own origin only.
  expect(known.headers.origin).toBe('http://localhost:3001');
});
