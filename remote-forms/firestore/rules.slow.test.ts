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
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'shared-config/local/ports';
import { probe } from 'shared-config/health/probe';
import { hasEmulator, startEmulator } from 'shared-config/local/emulator';
import { whyMissing } from 'shared-config/local/programs';
import { temporaryFolder } from 'shared-config/testing/temporary-folder';
import { validate } from '../forms/schemas';
import { cases, collectionOf, requests, sent, sponsor, volunteer, withExtra } from './cases';

/** Only the official emulator evaluates the rules. */
const lacks = whyMissing('emulator', hasEmulator());
const withEmulator = lacks === undefined ? describe : describe.skip;

withEmulator(`the rules${lacks ? `: ${lacks}` : ''}`, () => {
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  let settings: { projectId: string; host: string };
  let documentIn: (collection: string) => ReturnType<typeof doc>;

  beforeAll(async () => {
    setLogLevel('silent');
    const port = await freePort();
    const rules = readFileSync(path.join(import.meta.dirname, '../firestore.rules'));
    // A checkout can be in a folder whose name has a space.
    const folder = await temporaryFolder({ 'a checkout/firestore.rules': rules });
    emulator = await startEmulator(port, path.join(folder, 'a checkout/firestore.rules'));
    settings = { projectId: 'demo-rules', host: `127.0.0.1:${port}` };
    const app = initializeApp(settings);
    const database = initializeFirestore(app, { host: settings.host, ssl: false });
    documentIn = (collection) => doc(database, collection, randomBytes(16).toString('hex'));
  });
  afterAll(() => emulator.stop());

  const outcomes: Partial<Record<string, string>> = { 'permission-denied': 'refused', 'not-found': 'missing' };
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'accepted',
      (error: unknown) => outcomes[(error as FirestoreError).code] ?? error,
    );

  /** Sends an update of a missing document first, as the health check does: if that stored anything, the second write would be refused. */
  async function hasOutcome(values: Readonly<Record<string, unknown>>, outcome: string): Promise<void> {
    const all: [string, unknown][] = Object.entries({ submittedAt: serverTimestamp(), ...values });
    const given = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    const document = documentIn(collectionOf(values));
    expect(await outcomeOf(updateDoc(document, given))).toBe(outcome === 'accepted' ? 'missing' : outcome);
    expect(await outcomeOf(setDoc(document, given))).toBe(outcome);
  }

  test.each(cases)('%s: %s', (result, _, values) => hasOutcome(values, result === 'neither' ? 'refused' : 'accepted'));

  test.each(requests)('%s: %s', async (outcome, _, ask) => {
    for (const values of [volunteer, sponsor]) {
      const stored = documentIn(collectionOf(values));
      await setDoc(stored, { ...values, submittedAt: serverTimestamp() });
      expect([collectionOf(values), await outcomeOf(ask(stored, values))]).toEqual([collectionOf(values), outcome]);
    }
  });

  const own = readFileSync(path.join(import.meta.dirname, '../firestore.rules'), 'utf8');
  const all = (outcome: string) => Object.fromEntries([...sent.keys()].map((file) => [file.slice(0, -5), outcome]));

  /** Replaces the rules. @returns what the health check finds */
  async function proofsWith(content: string): Promise<Record<string, string>> {
    const rules = { files: [{ name: 'firestore.rules', content }] };
    const address = `http://${settings.host}/emulator/v1/projects/${settings.projectId}:securityRules`;
    const headers = { 'Content-Type': 'application/json' };
    await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ rules }) });
    const documents = { rules: '', examples: [...sent.keys()], projectSetting: 'projectId' };
    const proofs = await probe(documents, sent, settings, 'http://localhost');
    return Object.fromEntries(proofs.map(({ form, outcome }) => [form, outcome]));
  }

  test('pass the health check with the examples of open tabs, which stricter and looser rules do not', async () => {
    const matched = (rule: string) =>
      `service cloud.firestore { match /databases/{database}/documents/{document=**} { allow ${rule} } }`;
    expect(await proofsWith(matched('write: if false'))).toEqual(all('refused'));
    expect(await proofsWith(matched('write: if true'))).toEqual(all('unproven'));
    const lackingField = own.replace("'interest', 'message'", "'message'");
    expect(await proofsWith(lackingField)).toMatchObject({ volunteer: 'accepted', sponsor: 'refused' });
    expect(await proofsWith(own)).toEqual(all('accepted'));
  });

  test('accept an optional field, empty or filled in, and forms without it, after the documented change', async () => {
    const line = /a line such as: (.*)/.exec(own)![1]!.replaceAll('phone', 'extra');
    const sends = ['', ' 0800 '].map((extra) => validate(withExtra, Object.entries({ ...volunteer, extra })).values);
    expect(sends.map((values) => values?.['extra'])).toEqual([undefined, '0800']);
    await hasOutcome({ type: 'volunteer', ...sends[1] }, 'refused');
    const rules = own.replace('(optional)', "(optional.concat(['extra']))").replace("&& isLine('name'", `${line} $&`);
    expect(await proofsWith(rules)).toEqual(all('accepted'));
    for (const values of sends) await hasOutcome({ type: 'volunteer', ...values }, 'accepted');
  });
});
