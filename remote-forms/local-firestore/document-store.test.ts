import { jest } from '@jest/globals';
import { addDoc, collection, doc, setDoc, type Firestore } from 'firebase/firestore/lite';
import { join } from 'node:path';
import { hasEmulator } from 'shared-config/build/documents/emulator';
import { startDocumentStore, type DocumentStore } from './document-store';
import {
  application,
  applicationFields,
  asOwner,
  clear,
  connect,
  documentsPath,
  emulatorProcesses,
  portOf,
  temporaryFolder,
} from './testing';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const dataFile = join(folder, 'documents.jsonl');
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** The application under this id, in the format of Firestore's REST API. */
const stored = (id: string) => ({
  name: `${documentsPath}/volunteerApplications/${id}`,
  fields: {
    ...applicationFields,
    submittedAt: { timestampValue: time },
  },
  createTime: time,
  updateTime: time,
});

describe.each(['emulator', 'embedded'] as const)('the %s store', (kind) => {
  if (kind === 'emulator' && !hasEmulator()) {
    test.skip('needs Java and gcloud with the Firestore emulator, which this machine does not have', () => {});
    return;
  }

  let store: DocumentStore;
  let database: Firestore;

  beforeAll(async () => {
    store = await startDocumentStore({ kind, port: 0, dataFile });
    database = connect(store.host);
  });
  beforeEach(() => clear(store.host));
  afterAll(() => store.stop());

  const send = (id: string) => setDoc(doc(database, 'volunteerApplications', id), application);
  const list = (query = '') => asOwner(store.host, `volunteerApplications${query}`);

  test("returns the documents to the owner, in the format of Firestore's REST API", async () => {
    await send('b');
    await send('a');

    expect(await list()).toEqual({ documents: [stored('a'), stored('b')] });
    expect(await asOwner(store.host, 'volunteerApplications/b')).toEqual(stored('b'));
    expect(await asOwner(store.host, 'sponsorshipInquiries')).toEqual({});
    expect(await asOwner(store.host, 'volunteerApplications/c')).toEqual({
      error: { code: 404, message: expect.stringContaining('not found'), status: 'NOT_FOUND' },
    });
  });

  test('returns a long list to the owner in pages', async () => {
    for (const id of ['a', 'b', 'c']) await send(id);

    const first = await list('?pageSize=2');
    const second = await list(`?pageSize=2&pageToken=${encodeURIComponent(first.nextPageToken ?? '')}`);

    expect(first).toEqual({ documents: [stored('a'), stored('b')], nextPageToken: expect.stringMatching(/./) });
    expect(second).toEqual({ documents: [stored('c')] });
  });

  test('refuses to return anything to other clients', async () => {
    await send('a');

    for (const path of ['volunteerApplications', 'volunteerApplications/a', 'volunteerApplications/b']) {
      const answer = await fetch(`http://${store.host}/v1/${documentsPath}/${path}`);
      expect(await answer.json()).toEqual({
        error: { code: 403, message: expect.any(String), status: 'PERMISSION_DENIED' },
      });
    }
  });

  test('keeps one document with its create time when a form arrives twice', async () => {
    await send('a');
    const [before] = (await list()).documents ?? [];
    await send('a');
    const [after, ...others] = (await list()).documents ?? [];

    expect(others).toEqual([]);
    expect(after).toEqual({
      ...before,
      fields: { ...before?.fields, submittedAt: { timestampValue: time } },
      updateTime: time,
    });
  });

  test('refuses to create a document that exists', async () => {
    const { id } = await addDoc(collection(database, 'volunteerApplications'), application);
    const again = {
      update: { name: stored(id).name, fields: { ...stored(id).fields, submittedAt: undefined } },
      updateTransforms: [{ fieldPath: 'submittedAt', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    };

    const answer = await fetch(`http://${store.host}/v1/${documentsPath}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ writes: [again] }),
    });

    expect(await answer.json()).toEqual({
      error: { code: 409, message: expect.any(String), status: 'ALREADY_EXISTS' },
    });
  });

  test('the error says that the port is taken', async () => {
    const port = Number(portOf(store.host));

    await expect(startDocumentStore({ kind, port, dataFile })).rejects.toThrow(
      `Port ${port} is taken. End the program that uses it`,
    );
  });

  test('ends all its processes when it is stopped', async () => {
    const other = await startDocumentStore({ kind, port: 0, dataFile });
    const port = portOf(other.host);
    expect(emulatorProcesses(port).length > 0).toBe(kind === 'emulator');

    await other.stop();

    expect(emulatorProcesses(port)).toEqual([]);
    await expect(fetch(`http://${other.host}/`)).rejects.toThrow();
  });
});

test('the embedded store has the same documents after a restart', async () => {
  const options = { kind: 'embedded', port: 0, dataFile } as const;
  const first = await startDocumentStore(options);
  await clear(first.host);
  await setDoc(doc(connect(first.host), 'volunteerApplications/a'), application);
  const before = await asOwner(first.host, 'volunteerApplications');
  await first.stop();

  const second = await startDocumentStore(options);

  expect(before).toEqual({ documents: [stored('a')] });
  expect(await asOwner(second.host, 'volunteerApplications')).toEqual(before);
  await second.stop();
});
