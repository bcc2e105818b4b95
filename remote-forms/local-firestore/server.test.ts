import { doc, setDoc, writeBatch, type Firestore } from 'firebase/firestore/lite';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { startDocumentStore, type DocumentStore } from './document-store';
import { application, asOwner, clear, connect, documentsPath, idOf, temporaryFolder } from './testing';

const folder = temporaryFolder();
let store: DocumentStore;
let database: Firestore;

beforeAll(async () => {
  store = await startDocumentStore({ kind: 'embedded', port: 0, dataFile: join(folder, 'documents.jsonl') });
  database = connect(store.host);
});
beforeEach(() => clear(store.host));
afterAll(() => store.stop());

const commitPath = `/v1/${documentsPath}:commit`;
const name = `${documentsPath}/volunteerApplications/${idOf('a')}`;

test.each([
  ['malformed JSON', 'POST', commitPath, '{"writes":', 400],
  ['an empty body', 'POST', commitPath, '', 400],
  ['null', 'POST', commitPath, 'null', 400],
  ['a list', 'POST', commitPath, '[]', 400],
  ['no writes', 'POST', commitPath, '{}', 400],
  ['writes that are not a list', 'POST', commitPath, '{"writes":{}}', 400],
  ['a null write', 'POST', commitPath, '{"writes":[null]}', 400],
  ['an empty write', 'POST', commitPath, '{"writes":[{}]}', 403],
  ['a text as update', 'POST', commitPath, '{"writes":[{"update":"x"}]}', 400],
  ['a document without a name', 'POST', commitPath, '{"writes":[{"update":{}}]}', 400],
  [
    'the name of a collection',
    'POST',
    commitPath,
    JSON.stringify({ writes: [{ update: { name: name.slice(0, name.lastIndexOf('/')) } }] }),
    400,
  ],
  [
    'a reserved id',
    'POST',
    commitPath,
    JSON.stringify({ writes: [{ update: { name: `${documentsPath}/a/__b__` } }] }),
    400,
  ],
  [
    'a document of another project',
    'POST',
    commitPath,
    JSON.stringify({ writes: [{ update: { name: name.replace('demo', 'x') } }] }),
    400,
  ],
  ['a text as fields', 'POST', commitPath, JSON.stringify({ writes: [{ update: { name, fields: 'x' } }] }), 400],
  ['a null field', 'POST', commitPath, JSON.stringify({ writes: [{ update: { name, fields: { name: null } } }] }), 403],
  [
    'a text as transform',
    'POST',
    commitPath,
    JSON.stringify({ writes: [{ update: { name }, updateTransforms: ['x'] }] }),
    400,
  ],
  ['a number as mask', 'POST', commitPath, JSON.stringify({ writes: [{ update: { name }, updateMask: 5 }] }), 400],
  ['more than 1 MiB', 'POST', commitPath, `"${'x'.repeat(1024 * 1024)}"`, 413],
  ['an unknown path', 'GET', '/favicon.ico', undefined, 404],
  ['an unknown call', 'POST', `/v1/${documentsPath}:drop`, '{}', 404],
  ['the wrong method', 'GET', commitPath, undefined, 404],
  ['a broken escape', 'GET', `/v1/${documentsPath}/%zz`, undefined, 400],
  ['a missing document', 'GET', `/v1/${documentsPath}/volunteerApplications/none`, undefined, 403],
  ['creating without commit', 'POST', `/v1/${documentsPath}/volunteerApplications`, '{}', 403],
  ['deleting without commit', 'DELETE', `/v1/${name}`, undefined, 403],
])('answers %s with an error, then stores a valid form', async (_, method, path, body, status) => {
  const answer = await fetch(`http://${store.host}${path}`, { method, ...(body !== undefined && { body }) });

  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    error: { code: status, message: expect.stringMatching(/\w/), status: expect.stringMatching(/^[A-Z_]+$/) },
  });
  await setDoc(doc(database, 'volunteerApplications', idOf('after')), application);
});

test('the error says what is wrong with a form', async () => {
  const tooLong = setDoc(doc(database, 'volunteerApplications', idOf('a')), { ...application, name: 'a'.repeat(201) });

  await expect(tooLong).rejects.toThrow(
    `volunteerApplications/${idOf('a')} is refused: name is longer than 200 characters.`,
  );
});

test('shows each collection in a table, with everything escaped', async () => {
  const attack = `<script>alert("1")</script>&'`;
  await writeBatch(database)
    .set(doc(database, 'volunteerApplications', idOf('one')), { ...application, message: attack })
    .set(doc(database, 'volunteerApplications', idOf('two')), { ...application, name: '<b>' })
    .commit();

  const answer = await fetch(`http://${store.host}/`);
  const page = await answer.text();

  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toContain('<h2>demo-tests: volunteerApplications</h2>');
  expect(page).toContain('<td>&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;</td>');
  expect(page).toContain('<td>&#60;b&#62;</td>');
  expect(page).not.toMatch(/<script|<b>/);
});

test.each(['localhost', '127.0.0.1:8080', '[::1]:8080'])('accepts the host %s', async (host) => {
  expect(await statusFor({ host })).toBe(200);
});

test.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:8080', '192.168.0.7', '['])(
  'refuses the host "%s", which may resolve to this machine',
  async (host) => {
    expect(await statusFor({ host })).toBe(403);
  },
);

test('accepts requests from pages on this machine and refuses all others', async () => {
  const preflight = (origin: string) =>
    fetch(`http://${store.host}${commitPath}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-goog-api-client',
      },
    });

  const near = await preflight('http://localhost:3000');
  expect(near.status).toBe(200);
  expect(near.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(near.headers.get('access-control-allow-methods')).toContain('POST');
  expect(near.headers.get('access-control-allow-headers')).toBe('x-goog-api-client');

  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
    const far = await preflight(origin);
    expect(far.status).toBe(403);
    expect(far.headers.get('access-control-allow-origin')).toBeNull();
    expect(await statusFor({ host: store.host, origin })).toBe(403);
  }
});

test('a page on this machine can read why its request was refused', async () => {
  const refused = await fetch(`http://${store.host}${commitPath}`, {
    method: 'POST',
    body: '{',
    headers: { origin: 'http://localhost:3000' },
  });

  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
});

test('keeps projects apart', async () => {
  await setDoc(doc(database, 'volunteerApplications', idOf('a')), application);

  const other = await fetch(
    `http://${store.host}/v1/projects/other/databases/(default)/documents/volunteerApplications`,
    {
      headers: { authorization: 'Bearer owner' },
    },
  );

  expect(await other.json()).toEqual({});
  expect((await asOwner(store.host, 'volunteerApplications')).documents).toHaveLength(1);
});

/** Uses Node's own client, because `fetch` sets the Host header itself. */
async function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = (await once(request(`http://${store.host}/`, { headers }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
