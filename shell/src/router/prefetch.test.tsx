import { jest } from '@jest/globals';
import type { Route } from 'shared-config/contract/routes';

const loadPage = jest.fn<(route: Route) => Promise<unknown>>();
jest.unstable_mockModule('../remotes/pages', () => ({ loadPage, hasFailed: () => false }));
jest.unstable_mockModule('./router', () => ({ currentPath: { subscribe: () => {} } }));
jest.unstable_mockModule('../site-data', () => ({
  findRouteHere: (path: string) => ({ path, remote: path.slice(1, 2) }),
  loadAllPages: () => Promise.resolve(),
}));
const { startPrefetching } = await import('./prefetch');

test('one remote that hangs, and a browser that is never idle, hold back no page of another remote', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  loadPage.mockImplementation(({ path, remote }) => {
    asked.push(path);
    return remote === 'a' ? new Promise(() => {}) : Promise.resolve();
  });
  Object.assign(window, {
    requestIdleCallback: (run: () => void, { timeout = Infinity } = {}) => setTimeout(run, timeout),
  });
  document.body.innerHTML = ['/a1', '/a2', '/b1', '/b2'].map((path) => `<a href="${path}">Link</a>`).join('');
  startPrefetching();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked.sort()).toEqual(['/a1', '/b1', '/b2']);
  jest.useRealTimers();
});
