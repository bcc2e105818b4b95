import { jest } from '@jest/globals';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc, type Firestore } from 'firebase/firestore/lite';
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
  idOf,
  portOf,
  project,
  temporaryFolder,
} from './testing';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const dataFile = join(folder, 'documents.jsonl');
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** The application under this id, in the format of Firestore's REST API. */
const stored = (id: string) => ({
  name: `${documentsPath}/volunteerApplications/${idOf(id)}`,
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

  const send = (id: string) => setDoc(doc(database, 'volunteerApplications', idOf(id)), application);
  const list = (query = '') => asOwner(store.host, `volunteerApplications${query}`);

  test("returns the documents to the owner, in the format of Firestore's REST API", async () => {
    await send('b');
    await send('a');

    expect(await list()).toEqual({ documents: [stored('a'), stored('b')] });
    expect(await asOwner(store.host, `volunteerApplications/${idOf('b')}`)).toEqual(stored('b'));
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

    for (const path of ['volunteerApplications', ...['a', 'b'].map((id) => `volunteerApplications/${idOf(id)}`)]) {
      const answer = await fetch(`http://${store.host}/v1/${documentsPath}/${path}`);
      expect(await answer.json()).toEqual({
        error: { code: 403, message: expect.any(String), status: 'PERMISSION_DENIED' },
      });
    }
  });

  test('keeps a form that arrives twice once, as it was', async () => {
    jest.resetModules();
    // As the page does it. It keeps its connection, so each store has a module of its own.
    const { storeDocument } = await import('../src/submissions/firestore');
    const { submittedAt: _time, ...values } = application;
    const sendForm = () =>
      storeDocument('volunteerApplications', idOf('a'), values, { projectId: project, host: store.host });
    await sendForm();
    const before = (await list()).documents ?? [];
    await sendForm();

    expect(before).toHaveLength(1);
    expect(await list()).toEqual({ documents: before });
  });

  test('does not let a stranger who knows the id of a form change anything, not even its time', async () => {
    await send('a');
    const before = await list();
    const document = doc(database, 'volunteerApplications', idOf('a'));
    const attacks = [
      () => updateDoc(document, { submittedAt: serverTimestamp() }),
      () => updateDoc(document, { name: 'Eve' }),
      () => setDoc(document, { ...application, name: 'Eve' }),
      () => setDoc(document, { submittedAt: serverTimestamp() }, { merge: true }),
      () => deleteDoc(document),
      () => getDoc(document),
    ];
    for (const attack of attacks) await expect(attack()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await list()).toEqual(before);
  });

  test('refuses to create a document that exists', async () => {
    await send('a');
    const again = {
      update: { name: stored('a').name, fields: { ...stored('a').fields, submittedAt: undefined } },
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
  await setDoc(doc(connect(first.host), 'volunteerApplications', idOf('a')), application);
  const before = await asOwner(first.host, 'volunteerApplications');
  await first.stop();

  const second = await startDocumentStore(options);

  expect(before).toEqual({ documents: [stored('a')] });
  expect(await asOwner(second.host, 'volunteerApplications')).toEqual(before);
  await second.stop();
});
