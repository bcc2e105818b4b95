import { jest } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from 'shared-config/local/ports';
import { storeSubmission, type FirestoreSettings } from './store-submission';

let server: Server;
let settings: FirestoreSettings;
let requests: (string | undefined)[] = [];
/** The next responses; then 200. */
let answers: ([status: number, message?: string] | ((response: ServerResponse) => void))[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then(() => {
      requests.push(request.url);
      const answer = answers.shift() ?? [200];
      if (typeof answer === 'function') {
        answer(response);
        return;
      }
      const [status, message = 'refused'] = answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? { writeResults: [{}] } : { error: { message } }));
    });
  });
  settings = { projectId: 'demo', host: `127.0.0.1:${await listen(server)}` };
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  requests = [];
  answers = [];
});

const store = (data: Record<string, string>) => storeSubmission('volunteerApplications', 'id1', data, settings);

test('writes into the database that the settings name', async () => {
  jest.resetModules();
  const named = await import('./store-submission');
  await named.storeSubmission('volunteerApplications', 'id1', {}, { ...settings, databaseId: 'forms' });
  // The address is below the path that pages.ts declares.
  expect(requests[0]).toMatch(/^\/v1\/projects\/demo\/databases\/forms\/documents:commit/);
});

test("writes through the page's own address where the setting is self, encrypted if the page is", async () => {
  jest.resetModules();
  const [initializeFirestore, other] = [jest.fn(), () => {}];
  const lite = { initializeFirestore, doc: other, serverTimestamp: other, setDoc: other, setLogLevel: other };
  jest.unstable_mockModule('firebase/firestore/lite', () => lite);
  Object.assign(globalThis, { location: new URL('https://x-3000.example/get-involved') });
  const own = await import('./store-submission');
  await own.storeSubmission('volunteerApplications', 'id1', {}, { projectId: 'demo', host: 'self' });
  expect(initializeFirestore.mock.calls[0]?.[1]).toEqual({ host: 'x-3000.example', ssl: true });
});

test('rejects with the first refusal, logs nothing, and succeeds on the next try', async () => {
  answers = [[403, 'a field is missing'], [403, 'a document cannot change'], [200]];
  await expect(store({ name: 'Adaeze' })).rejects.toMatchObject({
    code: 'permission-denied',
    obstacle: 'refused',
    message: expect.stringContaining('a field is missing'),
  });
  await store({ name: 'Adaeze' });
  expect(requests).toHaveLength(3);
});

test.each<[string, (typeof answers)[number], obstacle: string | undefined]>([
  ...[400, 429, 503].map((status): [string, [number], undefined] => [`answers ${status}`, [status], undefined]),
  // The client reports these two like a request without a response.
  ['answers 500', [500], 'blocked'],
  ['cuts the connection at once', (response) => response.destroy(), 'blocked'],
  [
    'cuts the connection after a second',
    (response) => {
      jest.spyOn(performance, 'now').mockReturnValue(1000);
      response.destroy();
    },
    undefined,
  ],
  ['answers with HTML', (response) => response.end('<!doctype html><title>Welcome to our network</title>'), 'blocked'],
])('rejects when the database %s, and stores on the next try', async (_, answer, obstacle) => {
  answers = [answer];
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const error = await store({ name: 'Adaeze' }).catch((reason: unknown) => reason as { obstacle?: string });
  jest.restoreAllMocks();
  expect(error).toBeInstanceOf(Error);
  expect(error?.obstacle).toBe(obstacle);
  await store({ name: 'Adaeze' });
  expect(requests).toHaveLength(2);
});

test('reports no refusal when the response to the second write is lost', async () => {
  answers = [[403], [503]];
  await expect(store({ name: 'Adaeze' })).rejects.toMatchObject({ code: 'unavailable' });
});

test('loads App Check only with a site key and before it sends, and loads it again after a failed load', async () => {
  jest.resetModules();
  const steps: string[] = [];
  let loads = 0;
  jest.unstable_mockModule('firebase/app', () => ({ initializeApp: () => steps.push('app') }));
  jest.unstable_mockModule('firebase/app-check', () => {
    loads += 1;
    if (loads === 1) throw new Error('Loading chunk failed');
    return {
      ReCaptchaEnterpriseProvider: jest.fn(),
      initializeAppCheck: () => steps.push('app check'),
      getToken: async () => {
        steps.push('token');
        expect(withKey.isWaitingForToken()).toBe(true);
        throw new Error('The database may accept the document without');
      },
    };
  });
  jest.unstable_mockModule('firebase/firestore/lite', () => ({
    setLogLevel: () => {},
    initializeFirestore: () => steps.push('firestore'),
    doc: () => {},
    serverTimestamp: () => {},
    setDoc: async () => steps.push('sent'),
  }));

  const hosted = { projectId: 'demo', apiKey: 'key', appId: 'app' };
  const without = await import('./store-submission');
  await without.storeSubmission('volunteerApplications', 'id1', {}, hosted);
  expect([loads, steps]).toEqual([0, ['app', 'firestore', 'sent']]);

  steps.length = 0;
  jest.resetModules();
  const withKey = await import('./store-submission');
  const send = () =>
    withKey.storeSubmission('volunteerApplications', 'id1', {}, { ...hosted, appCheckSiteKey: 'site' });
  await expect(send()).rejects.toThrow('Loading chunk failed');
  expect(steps).toEqual([]);
  await send();
  await send();
  expect(steps).toEqual(['app', 'app check', 'firestore', 'token', 'sent', 'token', 'sent']);
});
