import { jest } from '@jest/globals';

const isVerified = jest.fn<() => boolean>();
jest.unstable_mockModule('./integrity', () => ({ isVerified }));

const url = 'https://remote.example/assets/Page.js';
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
let fillCache: typeof import('./fill-cache').fillCache;

beforeEach(async () => {
  jest.resetModules();
  document.head.replaceChildren();
  isVerified.mockReturnValue(true);
  inFirefox(true);
  ({ fillCache } = await import('./fill-cache'));
});
afterEach(() => jest.useRealTimers());

test('loads a script into the cache without a hash, once', async () => {
  const filling = fillCache(url);
  expect(fillCache(url)).toBe(filling);
  expect(preloads()).toHaveLength(1);
  expect(preloads()[0]).toMatchObject({ href: url, as: 'script', crossOrigin: 'anonymous' });
  expect(preloads()[0]).not.toHaveAttribute('integrity');
  ends('load');
  await filling;
  expect(preloads()).toEqual([]);
});

test('lets a script load that failed, so that it fails by itself', async () => {
  const filling = fillCache(url);
  ends('error');
  await filling;
});

test('starts no script while the visitor leaves, and goes on if they stay', async () => {
  jest.useFakeTimers();
  const then = jest.fn();
  const filling = fillCache(url)?.then(then);
  dispatchEvent(new Event('beforeunload'));
  void fillCache(`${url}?other`);
  ends('load');
  await jest.advanceTimersByTimeAsync(4999);
  expect(then).not.toHaveBeenCalled();
  expect(preloads()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await filling;
  expect(then).toHaveBeenCalled();
  expect(preloads()).toHaveLength(1);
});

test.each([
  ['in other browsers', () => inFirefox(false)],
  ['where no hash is checked', () => isVerified.mockReturnValue(false)],
  [
    'for a script that the document preloads',
    () => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href: url }));
    },
  ],
])('does nothing %s', (_where, arrange) => {
  arrange();
  const before = preloads().length;
  expect(fillCache(url)).toBeUndefined();
  expect(preloads()).toHaveLength(before);
});

function inFirefox(isFirefox: boolean): void {
  Object.assign(globalThis, { CSS: { supports: (property: string) => isFirefox && property === '-moz-appearance' } });
}

function ends(type: 'load' | 'error'): void {
  preloads()[0]?.dispatchEvent(new Event(type));
}
