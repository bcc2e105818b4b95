import { jest } from '@jest/globals';
import type { Route } from 'shared-config/contract/routes';
import type { Page } from '../remotes/load-page';

const events: Route = { path: '/meetings', name: 'Events', remote: 'example', page: 'Events', inNavigation: true };
const pages = {
  hasFailed: () => false,
  loadPage: () => Promise.resolve(),
  leavePage: jest.fn(),
  loadedPage: jest.fn<(route: Route) => Page | undefined>(),
  loadPageInTime: jest.fn<() => Promise<unknown>>(),
};
jest.unstable_mockModule('../remotes/load-page', () => pages);
jest.unstable_mockModule('../data/site-data', () => ({
  findRouteHere: (path: string) => (path === events.path ? events : undefined),
}));
const { currentPath, decide, leaveMessage, startRouter } = await import('./router');
const { messages, showKept } = await import('./messages');
const { notice } = await import('../remotes/notice');

/** A click on a link to another path, as the browser describes it. */
const click = { canIntercept: true, navigationType: 'push', hashChange: false, downloadRequest: null, formData: null };
const url = `http://localhost${events.path}`;
const inDocument = { destination: { url, sameDocument: true } };
const words = { url: `${url}#:~:text=the%20marked`, sameDocument: false };
const back = { navigationType: 'traverse', ...inDocument };

test.each<[string, object, Partial<Record<'known' | 'current' | 'loaded', boolean>>, string]>([
  ['a link to a page whose module is loaded', {}, { known: true, loaded: true }, 'show'],
  ['a link to a page whose module is not', {}, { known: true }, 'load'],
  ['a link to the page on screen', {}, { known: true, current: true, loaded: true }, 'show'],
  ['a link to the page on screen, whose remote is down', {}, { known: true, current: true }, 'show'],
  ['a link to an unknown path', {}, {}, 'browser'],
  ['a link to another site', { canIntercept: false }, {}, 'browser'],
  ['a reload', { navigationType: 'reload' }, { known: true, current: true, loaded: true }, 'browser'],
  ['a text-fragment link to another page', { destination: words }, { known: true, loaded: true }, 'browser'],
  ['Back to a text fragment', { ...back, destination: { ...words, sameDocument: true } }, { known: true }, 'load'],
  ['a download', { downloadRequest: 'events.ics' }, { known: true, loaded: true }, 'browser'],
  ['a form that is posted', { formData: new FormData() }, { known: true, loaded: true }, 'browser'],
  ['a jump within the page', { hashChange: true, ...inDocument }, { known: true, current: true }, 'browser'],
  ['Back from a jump', { ...back, hashChange: true }, { known: true, current: true }, 'browser'],
  ['a jump while another page loads', { hashChange: true, ...inDocument }, { known: true }, 'load'],
  ['an entry that other code adds', inDocument, { known: true, current: true, loaded: true }, 'browser'],
  ['Back to an entry that other code added', back, { known: true, current: true, loaded: true }, 'show'],
  ['Back to a loaded page of this document', back, { known: true, loaded: true }, 'show'],
  ['Back to a page that is not loaded', back, { known: true }, 'load'],
  ['Back to Page Not Found of this document', back, {}, 'reload'],
  ['Back to another document with a known page', { navigationType: 'traverse' }, { known: true }, 'load'],
  ['Back to another document', { navigationType: 'traverse' }, {}, 'browser'],
])('%s', (_what, changes, { known, current, loaded = false }, decision) => {
  const event = { ...click, destination: { url, sameDocument: false }, ...changes } as NavigateEvent;
  expect(decide(event, known ? events : undefined, current ? events.path : '/', loaded)).toBe(decision);
});

describe('a navigation', () => {
  let navigate: (event: NavigateEvent) => void;

  /** Goes to Events. @returns the handler of the navigation, if the router intercepts it */
  function goToEvents(navigationType = 'push', signal = new AbortController().signal) {
    let handler: (() => Promise<void>) | undefined;
    navigate({
      ...click,
      navigationType,
      destination: { sameDocument: navigationType === 'traverse', url },
      signal,
      scroll: () => {},
      intercept: (options: { handler: () => Promise<void> }) => (handler = options.handler),
    } as unknown as NavigateEvent);
    history.replaceState(null, '', events.path);
    return handler!;
  }

  beforeEach(() => {
    jest.clearAllMocks();
    document.body.innerHTML = '<main id="main" tabindex="-1"><h1>Page Not Found</h1></main>';
    Object.assign(window, {
      scrollTo: () => {},
      navigation: { addEventListener: (_type: string, listener: typeof navigate) => (navigate = listener) },
    });
    startRouter('/404');
  });

  test('by Back waits for the traversal, which Safari begins after it has called the handler', async () => {
    pages.loadedPage.mockReturnValue(() => null);
    const done = goToEvents('traverse')();
    expect(currentPath.get()).toBe('/404');
    await done;
    expect(currentPath.get()).toBe('/meetings');
  });

  test('to the same path on another origin is left to the browser', () => {
    const destination = { sameDocument: false, url: `https://other.example${events.path}` };
    const intercept = jest.fn();
    navigate({ ...click, destination, intercept } as unknown as NavigateEvent);
    expect(intercept).not.toHaveBeenCalled();
  });

  test('shows after 300 ms what is loading until a newer navigation begins, and no page if the URL has changed since', async () => {
    jest.useFakeTimers();
    pages.loadedPage.mockReturnValue(undefined);
    const controller = new AbortController();
    let load = () => {};
    pages.loadPageInTime.mockReturnValue(new Promise<void>((resolve) => (load = resolve)));
    const done = goToEvents('push', controller.signal)();
    jest.advanceTimersByTime(299);
    expect(notice.get()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(notice.get()).toEqual({ is: 'loading', route: events });
    controller.abort();
    // At once: the back/forward cache may freeze the document.
    expect(notice.get()).toBeUndefined();
    history.replaceState(null, '', '/elsewhere');
    load();
    await done;
    expect(currentPath.get()).toBe('/404');
    jest.useRealTimers();
  });

  test.each([false, true])('shows messages of earlier pages once (storage blocked: %s)', async (isBlocked) => {
    if (isBlocked)
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    pages.loadedPage.mockReturnValue(() => null);
    for (const sentence of ['First.', 'Second.', 'First.']) leaveMessage('/404', sentence);
    expect(messages.get()).toEqual([]);
    await goToEvents()();
    expect(messages.get()).toEqual(['First.', 'Second.']);
    leaveMessage('/404', 'Sent at last.');
    expect(messages.get()).toEqual(['First.', 'Second.', 'Sent at last.']);

    leaveMessage('/meetings', 'Third.');
    messages.set([]);
    showKept();
    showKept();
    expect(messages.get()).toEqual(['Third.']);
    messages.set([]);
    jest.restoreAllMocks();
  });
});
