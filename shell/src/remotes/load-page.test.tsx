import { jest } from '@jest/globals';
import type { Route } from 'shared-config/contract/routes';

const loadExposed = jest.fn<(remote: string, page: string, fresh: boolean) => Promise<unknown>>();
jest.unstable_mockModule('./federation', () => ({
  loadExposed,
  entryOf: () => 'https://remote.example/remoteEntry.js',
}));

const live = {
  fetchDocument: jest.fn<() => Promise<string | undefined>>(),
  openDocument: jest.fn(),
  reloadIfReplaced: jest.fn(),
};
jest.unstable_mockModule('./live-document', () => live);

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
let notices: typeof import('./notice');

beforeEach(async () => {
  jest.resetModules();
  loadExposed.mockReset();
  pages = await import('./load-page');
  notices = await import('./notice');
  live.fetchDocument.mockResolvedValue(undefined);
  const { keepServedHtml } = await import('./served-html');
  keepServedHtml(events.path, null);
});
afterEach(() => jest.useRealTimers());

test('retries a failed chunk at once, because the failure may be an old one of its preload', async () => {
  loadExposed
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk Events failed.'), { name: 'ChunkLoadError' }))
    .mockResolvedValueOnce({ default: Page });
  await expect(pages.loadPage(events)).resolves.toBe(Page);
  expect(loadExposed.mock.calls.map(([, , fresh]) => fresh)).toEqual([false, true]);
});

test('uses a page that arrives after its deadline, and ignores the failure of a load that was replaced', async () => {
  jest.useFakeTimers();
  const ends: { resolve: (module: object) => void; reject: (error: Error) => void }[] = [];
  loadExposed.mockImplementation(() => new Promise((resolve, reject) => ends.push({ resolve, reject })));
  const late = expect(pages.loadPageInTime(events)).rejects.toThrow('no answer');
  await jest.advanceTimersByTimeAsync(pages.pageDeadline);
  await late;
  const second = pages.loadPage(events);
  ends[0]!.reject(new Error('refused at last'));
  await jest.advanceTimersByTimeAsync(0);
  void pages.loadPage(events);
  expect(loadExposed).toHaveBeenCalledTimes(2);
  ends[1]!.resolve({ default: Page });
  await expect(second).resolves.toBe(Page);
  expect(pages.loadedPage(events)).toBe(Page);
});

test.each(['Events', 'Founders'])('a remote counts as failed until a fresh request for its page %s', async (next) => {
  loadExposed.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({ default: Page });
  await expect(pages.loadPage(events)).rejects.toThrow('refused');
  expect(pages.hasFailed('example')).toBe(true);
  await expect(pages.loadPage(routeTo(next))).resolves.toBe(Page);
  expect(pages.hasFailed('example')).toBe(false);
  expect(loadExposed.mock.calls.map(([, page, fresh]) => [page, fresh])).toEqual([
    ['Events', false],
    [next, true],
  ]);
});

test('retries to load the page on screen until it succeeds, logs one error, and stops when the visitor leaves', async () => {
  jest.useFakeTimers();
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  loadExposed.mockRejectedValue(new Error('refused'));
  const page = pages.awaitPage(events);
  expect(pages.awaitPage(events)).toBe(page);
  await jest.advanceTimersByTimeAsync(2000);
  expect(notices.notice.get()).toMatchObject({ is: 'failed', route: events });
  expect([loadExposed.mock.calls.length, error.mock.calls.length]).toEqual([2, 1]);
  loadExposed.mockResolvedValue({ default: Page });
  notices.tryAgain();
  await expect(page).resolves.toBe(Page);
  expect(pages.awaitPage(events)).toBe(page);
  expect(notices.notice.get()).toBeUndefined();

  loadExposed.mockReset().mockRejectedValue(new Error('refused'));
  void pages.awaitPage(routeTo('Founders'));
  await jest.advanceTimersByTimeAsync(0);
  expect(notices.notice.get()).toMatchObject({ is: 'offline' });
  live.fetchDocument.mockResolvedValue('<html>');
  notices.tryAgain();
  await jest.advanceTimersByTimeAsync(0);
  expect(live.openDocument).toHaveBeenCalledTimes(1);
  pages.leavePage();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loadExposed).toHaveBeenCalledTimes(2);
  expect(notices.notice.get()).toBeUndefined();
});
