import { doc, initializeFirestore, serverTimestamp, setDoc, setLogLevel, updateDoc } from 'firebase/firestore/lite';
import { initializeApp } from 'firebase/app';
import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { listen } from 'shared-config/local/ports';
import { temporaryFolder } from 'shared-config/testing/temporary-folder';
import { createDatabase } from './local-database';

const folder = await temporaryFolder();
const values = { type: 'volunteer', name: 'Ada', email: 'ada@example.org', areas: 'media', message: 'Hello' };
const form = { ...values, submittedAt: serverTimestamp() };
const id = 'a'.repeat(32);
const collection = 'projects/demo-tests/databases/(default)/documents/volunteerApplications';
let server: Server | undefined;
let host: string;

async function start(file: string): Promise<void> {
  server?.close();
  server = createDatabase(join(folder, file));
  host = `127.0.0.1:${await listen(server)}`;
}

function application(under = id) {
  const app = initializeApp({ projectId: 'demo-tests' }, `${host}/${Math.random()}`);
  return doc(initializeFirestore(app, { host, ssl: false }), 'volunteerApplications', under);
}

async function stored(): Promise<unknown[]> {
  const answer = await fetch(`http://${host}/v1/${collection}`, { headers: { authorization: 'Bearer owner' } });
  return ((await answer.json()) as { documents: unknown[] }).documents;
}

const expectRefused = (asked: Promise<void>) => expect(asked).rejects.toMatchObject({ code: 'permission-denied' });

beforeAll(() => setLogLevel('silent'));
beforeEach(() => start(`${Math.random()}.json`));
afterEach(() => server?.close());

test("stores a form with the server's time, and confirms it when it is sent again", async () => {
  await setDoc(application(), form);
  const before = await stored();
  await setDoc(application(), values, { merge: true });

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { stringValue: value }]));
  const document = { name: `${collection}/${id}`, createTime: time };
  expect(before).toEqual([{ ...document, fields: { ...fields, submittedAt: { timestampValue: time } } }]);
  expect(await stored()).toEqual(before);
});

test('refuses an id or a field that no form has, a document without a time, a change, and reading', async () => {
  await expectRefused(setDoc(application('a'), form));
  await expectRefused(setDoc(application(), { ...form, unknown: 'x' }));
  await expectRefused(setDoc(application(), values, { merge: true }));
  await setDoc(application(), form);
  await expectRefused(setDoc(application(), form));
  await expectRefused(setDoc(application(), { ...values, name: 'Eve' }, { merge: true }));
  expect((await fetch(`http://${host}/v1/${collection}`)).status).toBe(403);
});

test('answers the health check without storing anything', async () => {
  await expect(updateDoc(application(), form)).rejects.toMatchObject({ code: 'not-found' });
  await expectRefused(updateDoc(application(), { ...form, unknown: '' }));
  expect(await stored()).toEqual([]);
});

test('has the same documents after a restart, and shows them as plain text', async () => {
  await start('kept.json');
  await setDoc(application(), { ...form, message: '<b>Hello</b>' });
  const before = await stored();
  await start('kept.json');

  expect(await stored()).toEqual(before);
  const page = await fetch(`http://${host}/`);
  expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await page.text()).toMatch(/^volunteerApplications\/a+\n.*message: <b>Hello<\/b>\n/s);
});

test('refuses requests of pages from other machines', async () => {
  const ask = (origin: string) => fetch(`http://${host}/`, { method: 'OPTIONS', headers: { origin } });
  expect((await ask('http://localhost:3000')).headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect((await ask('https://evil.example')).status).toBe(403);
  // Its name resolves to this machine. Node's own client, because `fetch` sets the Host header itself.
  const request = get(`http://${host}/`, { headers: { host: 'evil.example' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(403);
});
