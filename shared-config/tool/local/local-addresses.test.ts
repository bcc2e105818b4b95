import { portHere, servicePort } from './local-addresses';

test('takes PORT, or the default port', () => {
  expect([portHere(3001, {}), portHere(3001, { PORT: '' }), servicePort({})]).toEqual([3001, 3001, undefined]);
  expect([portHere(3000, { PORT: '4000' }), servicePort({ PORT: '4000' })]).toEqual([4000, 4050]);
});

test.each(['0', '-1', '65536', '3000.5', 'tcp://10.0.0.1:80'])('refuses PORT=%s', (PORT) => {
  expect(() => portHere(3000, { PORT })).toThrow(`PORT=${PORT} is not a port.`);
});
