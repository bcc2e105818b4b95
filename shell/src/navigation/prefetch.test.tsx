import { jest } from '@jest/globals';
import type { Route } from 'shared-config/contract/routes';

const loadPage = jest.fn<(route: Route) => Promise<unknown>>();
jest.unstable_mockModule('../remotes/load-page', () => ({
  loadPage,
  hasFailed: (remote: string) => remote === 'failed',
  leavePage: () => {},
  loadedPage: () => undefined,
  loadPageInTime: () => Promise.resolve(),
}));
jest.unstable_mockModule('../data/site-data', () => ({
  findRouteHere: (path: string) => ({ path, remote: path.slice(1, -1) }),
  loadAllPages: () => Promise.resolve(),
}));
const { startPrefetching } = await import('./prefetch');

const asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  loadPage.mockImplementation(({ path, remote }) => {
    asked.push(path);
    return remote === 'a' ? new Promise(() => {}) : Promise.resolve();
  });
  // Never idle.
  Object.assign(window, {
    requestIdleCallback: (run: () => void, { timeout = Infinity } = {}) => setTimeout(run, timeout),
  });
  document.body.innerHTML = ['/a1', '/a2', '/b1', '/b2', '/failed1']
    .map((path) => `<a href="${path}">Link</a>`)
    .join('');
});
afterEach(() => jest.useRealTimers());

test.each([{ saveData: true }, { type: 'cellular', effectiveType: '4g' }, { effectiveType: '3g' }])(
  'prefetches nothing on the connection %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    startPrefetching();
    document.links[2]!.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  },
);

test('a hanging remote, or a browser that is never idle, does not delay pages of another remote; one that has failed is not asked', async () => {
  startPrefetching();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked.sort()).toEqual(['/a1', '/b1', '/b2']);
});
