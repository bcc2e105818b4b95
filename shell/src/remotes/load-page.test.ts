import { jest } from '@jest/globals';
import type { Route } from 'shared-config/contract/routes';

const loadExposed = jest.fn<(remote: string, page: string, fresh: boolean) => Promise<unknown>>();
jest.unstable_mockModule('./federation', () => ({
  loadExposed,
  entryOf: () => 'https://remote.example/remoteEntry.js',
}));

const routeTo = (page: string): Route => ({
  path: `/${page.toLowerCase()}`,
  name: page,
  remote: 'example',
  page,
  inNavigation: true,
});
const events = routeTo('Events');
const Page = () => null;
let pages: typeof import('./load-page');
let loaded: typeof import('./loaded-pages');

beforeEach(async () => {
  jest.resetModules();
  loadExposed.mockReset();
  pages = await import('./load-page');
  loaded = await import('./loaded-pages');
});
afterEach(() => jest.useRealTimers());

test('loads a page once for concurrent calls', async () => {
  loadExposed.mockResolvedValue({ default: Page });
  await expect(Promise.all([pages.loadPage(events), pages.loadPage(events)])).resolves.toEqual([Page, Page]);
  await expect(pages.loadPage(events)).resolves.toBe(Page);
  expect(loadExposed).toHaveBeenCalledTimes(1);
  expect(loaded.loadedPage(events)).toBe(Page);
});

test('rejects an empty module with an error that names remote, page and URL', async () => {
  loadExposed.mockResolvedValue({});
  await expect(pages.loadPage(events)).rejects.toThrow(
    'Remote "example" did not give the page "Events" from https://remote.example/remoteEntry.js: "./Events" has no default export',
  );
});

test('makes a fresh request after a failure', async () => {
  loadExposed.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({ default: Page });
  await expect(pages.loadPage(events)).rejects.toThrow('refused');
  await expect(pages.loadPage(events)).resolves.toBe(Page);
  expect(loadExposed.mock.calls.map(([, , fresh]) => fresh)).toEqual([false, true]);
});

test('retries a failed chunk at once, because the failure may be an old one of its preload', async () => {
  loadExposed
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk Events failed.'), { name: 'ChunkLoadError' }))
    .mockResolvedValueOnce({ default: Page });
  await expect(pages.loadPage(events)).resolves.toBe(Page);
  expect(loadExposed.mock.calls.map(([, , fresh]) => fresh)).toEqual([false, true]);
});

test('accepts a page until its deadline, then rejects it and makes a fresh request', async () => {
  jest.useFakeTimers();
  loadExposed.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(resolve, pages.pageDeadline - 1, { default: Page })),
  );
  const inTime = pages.loadPageInTime(events);
  await jest.advanceTimersByTimeAsync(pages.pageDeadline);
  await expect(inTime).resolves.toBe(Page);

  const founders = routeTo('Founders');
  loadExposed.mockImplementationOnce(() => new Promise(() => {}));
  const late = expect(pages.loadPageInTime(founders)).rejects.toThrow('no answer within 5 s');
  await jest.advanceTimersByTimeAsync(pages.pageDeadline);
  await late;
  loadExposed.mockResolvedValueOnce({ default: Page });
  await expect(pages.loadPage(founders)).resolves.toBe(Page);
  expect(loadExposed).toHaveBeenLastCalledWith('example', 'Founders', true);
});
