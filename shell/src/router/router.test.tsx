import { jest } from '@jest/globals';
import type { Route } from 'shared-config/contract/routes';
import type { Page } from '../remotes/pages';

const events: Route = { path: '/events', name: 'Events', remote: 'example', page: 'Events', inNavigation: true };
const pages = {
  hasFailed: () => false,
  loadPage: () => Promise.resolve(),
  leavePage: jest.fn(),
  loadedPage: jest.fn<(route: Route) => Page | undefined>(),
  loadPageInTime: jest.fn<() => Promise<unknown>>(),
};
jest.unstable_mockModule('../remotes/pages', () => pages);
jest.unstable_mockModule('../site-data', () => ({
  findRouteHere: (path: string) => ([events.path, '/dates'].includes(path) ? events : undefined),
  loadAllPages: jest.fn(),
}));
const { currentPath, decide, leaveMessage, message, pendingRoute, startRouter } = await import('./router');

/** A click on a link to another path, as the browser describes it. */
const click = { canIntercept: true, navigationType: 'push', hashChange: false, downloadRequest: null, formData: null };
const inDocument = { destination: { sameDocument: true } };
const back = { navigationType: 'traverse', ...inDocument };

test.each<[string, object, Partial<Record<'known' | 'current' | 'loaded', boolean>>, string]>([
  ['a link to a page whose module is loaded', {}, { known: true, loaded: true }, 'show'],
  ['a link to a page whose module is not', {}, { known: true }, 'load'],
  ['a link to the page on screen', {}, { known: true, current: true, loaded: true }, 'show'],
  ['a link to the page on screen, whose remote is away', {}, { known: true, current: true }, 'show'],
  ['a link to an unknown path', {}, {}, 'browser'],
  ['a link to another site', { canIntercept: false }, {}, 'browser'],
  ['a reload', { navigationType: 'reload' }, { known: true, current: true, loaded: true }, 'browser'],
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
  const event = { ...click, destination: { sameDocument: false }, ...changes } as NavigateEvent;
  expect(decide(event, known ? events : undefined, current ? events.path : '/', loaded)).toBe(decision);
});

describe('a navigation', () => {
  let navigate: (event: NavigateEvent) => void;
  const scroll = jest.fn();

  /** Clicks on a link to Events. @returns the handler that answers */
  function clickOnEvents(): () => Promise<void> {
    let handler: () => Promise<void> = () => Promise.reject(new Error('The browser answers.'));
    navigate({
      ...click,
      destination: { sameDocument: false, url: `http://localhost${events.path}` },
      signal: new AbortController().signal,
      scroll,
      intercept: (options: { handler: () => Promise<void> }) => (handler = options.handler),
    } as unknown as NavigateEvent);
    history.replaceState(null, '', events.path);
    return handler;
  }

  beforeEach(() => {
    jest.clearAllMocks();
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    Object.assign(window, {
      navigation: { addEventListener: (_type: string, listener: typeof navigate) => (navigate = listener) },
    });
    startRouter('/404');
  });

  test('focuses the <main> of the new page, also where that replaces the one before', async () => {
    pages.loadedPage.mockReturnValue(() => null);
    const unsubscribe = currentPath.subscribe(() => {
      document.body.innerHTML = '<main id="main" tabindex="-1">Events</main>';
    });
    await clickOnEvents()();
    unsubscribe();
    expect(document.activeElement?.textContent).toBe('Events');
    expect([document.title, currentPath.get()]).toEqual(['CNDCR | Events', '/events']);
    expect(scroll).toHaveBeenCalled();
  });

  test('to an earlier path of a page leads to its present one', () => {
    const [redirect, preventDefault] = [jest.fn(), jest.fn()];
    Object.assign(window.navigation, { navigate: redirect });
    const destination = { sameDocument: false, url: `http://localhost/dates?from=x#june` };
    navigate({ ...click, cancelable: true, destination, preventDefault } as unknown as NavigateEvent);
    expect(redirect.mock.calls).toEqual([['/events?from=x#june']]);
    expect(preventDefault).toHaveBeenCalled();
  });

  test('to the page on screen leaves it and its notice as they are', async () => {
    startRouter('/events');
    pages.loadedPage.mockReturnValue(undefined);
    await clickOnEvents()();
    expect(pages.loadPageInTime).not.toHaveBeenCalled();
    expect(pages.leavePage).not.toHaveBeenCalled();
    expect(document.activeElement?.id).toBe('main');
  });

  test('says after 300 ms what is loading, and shows nothing if the address has changed again', async () => {
    jest.useFakeTimers();
    pages.loadedPage.mockReturnValue(undefined);
    let load = () => {};
    pages.loadPageInTime.mockReturnValue(new Promise<void>((resolve) => (load = resolve)));
    const done = clickOnEvents()();
    jest.advanceTimersByTime(299);
    expect(pendingRoute.get()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(pendingRoute.get()).toBe(events);
    history.replaceState(null, '', '/elsewhere');
    load();
    await done;
    expect(pendingRoute.get()).toBeUndefined();
    expect(currentPath.get()).toBe('/404');
    jest.useRealTimers();
  });

  test('shows the message of the page before, once, and that of a page which has been left at once', async () => {
    pages.loadedPage.mockReturnValue(() => null);
    leaveMessage('/404', 'Received.');
    expect(message.get()).toBe('');
    await clickOnEvents()();
    expect(message.get()).toBe('Received.');
    leaveMessage('/404', 'Sent at last.');
    expect(message.get()).toBe('Sent at last.');
  });
});
