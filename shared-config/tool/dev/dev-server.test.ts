import type { IncomingMessage } from 'node:http';
import { jest } from '@jest/globals';
import { devServerOptions } from './dev-server';

interface Proxy {
  context: (pathname: string, request: Partial<IncomingMessage>) => boolean;
  target: string;
}

const remote = (url: string) => ({ releases: url, url, settings: {}, approved: {} });

const options = () =>
  devServerOptions({
    port: 4000,
    dev: { pages: [], shell: { entry: '', styles: [] }, remotes: {}, policy: '' },
    services: [],
    site: {
      folder: '',
      headers: [],
      shell: remote(''),
      remotes: { garden: remote('https://garden.example'), library: remote('/parts/library') },
      arrangement: { navigation: [], missing: [], owners: {} },
    },
    address: 'https://www.example',
  });

test.each([
  ['GET', '/parts/garden/remoteEntry.js', 'https://garden.example'],
  ['GET', '/parts/library/remoteEntry.js', 'https://www.example'],
  ['GET', '/assets/main.js', 'https://www.example'],
  ['GET', '/a-page', undefined],
  ['POST', '/assets/main.js', undefined],
])('%s %s is passed on to %s', (method, pathname, expected) => {
  const proxies = options().proxy as unknown as Proxy[];
  expect(proxies.find(({ context }) => context(pathname, { method }))?.target).toBe(expected);
});

test('answers to the names in DEV_ORIGINS alone, besides IP addresses and localhost', () => {
  expect(options().allowedHosts).toBe('auto');
  jest.replaceProperty(process, 'env', { DEV_ORIGINS: 'https://a.example nothing https://b.example:8443' });
  expect(options().allowedHosts).toEqual(['a.example', 'b.example']);
});
