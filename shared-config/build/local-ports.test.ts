import { movePorts, portDistance, portHere } from './local-ports';

test('keeps the default port without PORT', () => {
  expect([portHere(3001, {}), portHere(3001, { PORT: '' }), portDistance(3000, {})]).toEqual([3001, 3001, 0]);
});

test('takes PORT, and moves every address of this machine by the same distance', () => {
  const env = { PORT: '4000' };
  expect(portHere(3000, env)).toBe(4000);
  const settings = {
    releases: 'http://localhost:3001',
    approved: { connect: ['https://store.example:3002', 'http://127.0.0.1:3003'] },
    store: { host: '127.0.0.1:8080', port: 8080, spare: null },
    folder: 'releases',
  };
  expect(movePorts(settings, portDistance(3000, env))).toEqual({
    releases: 'http://localhost:4001',
    approved: { connect: ['https://store.example:3002', 'http://127.0.0.1:4003'] },
    store: { host: '127.0.0.1:9080', port: 8080, spare: null },
    folder: 'releases',
  });
});

test.each(['0', '-1', '65536', '3000.5', 'tcp://10.0.0.1:80'])('refuses PORT=%s', (PORT) => {
  expect(() => portHere(3000, { PORT })).toThrow(`PORT=${PORT} is not a port.`);
});

test('names a port that would be moved too far', () => {
  expect(() => movePorts('127.0.0.1:8080', 60_000)).toThrow(
    'PORT moves all ports by 60000, and the port 8080 to 68080, which does not exist.',
  );
});
