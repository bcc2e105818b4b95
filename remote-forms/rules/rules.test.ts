import { jest } from '@jest/globals';
import { initializeApp } from 'firebase/app';
import {
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  type FirestoreError,
} from 'firebase/firestore/lite';
import { randomBytes } from 'node:crypto';
import { freePort } from 'shared-config/build/processes/ports';
import { hasEmulator, startEmulator } from '../local-firestore/emulator';
import { isSent } from '../local-firestore/sent';
import { areas, cases, interests, requests, sent, volunteer } from './cases';

jest.setTimeout(90_000);

const collectionOf = ({ type, organization }: Readonly<Record<string, unknown>>) =>
  type === 'sponsor' || organization ? 'sponsorshipInquiries' : 'volunteerApplications';

describe('the form', () => {
  test.each(cases)('%s: %s', (result, _, values) => {
    expect(isSent(collectionOf(values), values as Record<string, string>)).toBe(result === 'both');
  });

  test('offers the choices of the specification', () => {
    expect(areas).toEqual(['events', 'media', 'outreach', 'research', 'coordination', 'other']);
    expect(interests).toEqual(['awards', 'festival', 'journal', 'research', 'youth', 'other']);
  });

  test.each(Object.entries(sent).filter(([file]) => !file.includes('-before')))(
    'sends the fields of %s',
    (_, values) => {
      expect(isSent(collectionOf(values), values)).toBe(true);
    },
  );
});

const isThere = hasEmulator();
if (!isThere && process.env.REQUIRE === 'emulator')
  throw new Error('REQUIRE=emulator: the rules need gcloud with the component cloud-firestore-emulator, and Java.');

/** Only the official emulator evaluates the rules. Elsewhere these are skipped. */
const inEmulator = isThere ? test : test.skip;

describe('the rules', () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>> | undefined;
  let documentIn: (collection: string) => ReturnType<typeof doc>;

  beforeAll(async () => {
    if (!isThere) return;
    setLogLevel('silent');
    const port = await freePort();
    emulator = await startEmulator(port);
    const app = initializeApp({ projectId: 'demo-rules' });
    const store = initializeFirestore(app, { host: `127.0.0.1:${port}`, ssl: false });
    documentIn = (collection) => doc(store, collection, randomBytes(16).toString('hex'));
  });
  afterAll(() => emulator?.stop());

  const outcomes: Partial<Record<string, string>> = { 'permission-denied': 'refused', 'not-found': 'missing' };
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'accepted',
      (error: unknown) => outcomes[(error as FirestoreError).code] ?? error,
    );

  /** First as an update of a missing document, like the health check: had that stored anything, the document would be refused. */
  async function isDecided(values: Readonly<Record<string, unknown>>, outcome: string): Promise<void> {
    const all: [string, unknown][] = Object.entries({ submittedAt: serverTimestamp(), ...values });
    const given = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    const document = documentIn(collectionOf(values));
    expect(await outcomeOf(updateDoc(document, given))).toBe(outcome === 'accepted' ? 'missing' : outcome);
    expect(await outcomeOf(setDoc(document, given))).toBe(outcome);
  }

  inEmulator.each(cases)('%s: %s', (result, _, values) =>
    isDecided(values, result === 'neither' ? 'refused' : 'accepted'),
  );

  inEmulator.each(Object.entries(sent))('accept what open tabs send: %s', (_, values) => isDecided(values, 'accepted'));

  inEmulator.each(requests)('%s: %s', async (outcome, _, ask) => {
    const stored = documentIn('volunteerApplications');
    await setDoc(stored, { ...volunteer, submittedAt: serverTimestamp() });
    expect(await outcomeOf(ask(stored))).toBe(outcome);
  });
});
