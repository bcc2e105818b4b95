// Helpers for the tests of the document store.
import { afterAll } from '@jest/globals';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleOf } from '../src/submissions/documents';

export const project = 'demo-tests';
export const documentsPath = `projects/${project}/databases/(default)/documents`;

/** A document id that the rules accept: a short name in hexadecimal. In the order of the names. */
export const idOf = (name: string) => Buffer.from(name).toString('hex').padEnd(32, '0');

const values = {
  ...exampleOf('volunteer'),
  type: 'volunteer',
  name: 'Ada',
  email: 'ada@example.org',
  areas: 'media',
  message: 'Hello',
};

/** A volunteer application that the rules accept. */
export const application = { ...values, submittedAt: serverTimestamp() };

/** Its fields in the format of Firestore's REST API, without the time. */
export const applicationFields = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, { stringValue: value }]),
);

/** Connects the official SDK, as a page does. */
export function connect(host: string): Firestore {
  setLogLevel('silent');
  const database = getFirestore(initializeApp({ projectId: project }, host));
  connectFirestoreEmulator(database, '127.0.0.1', Number(portOf(host)));
  return database;
}

/** Reads as the owner, for whom the rules do not apply. */
export async function asOwner(host: string, path: string): Promise<Answer> {
  const answer = await fetch(`http://${host}/v1/${documentsPath}/${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  return (await answer.json()) as Answer;
}

export interface Answer {
  documents?: {
    name: string;
    fields: Record<string, Record<string, unknown>>;
    createTime: string;
    updateTime: string;
  }[];
  nextPageToken?: string;
  error?: { code: number; message: string; status: string };
}

export function clear(host: string): Promise<Response> {
  return fetch(`http://${host}/emulator/v1/${documentsPath}`, { method: 'DELETE' });
}

/** A folder for the tests of one file. It is removed after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'document-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The ids of the emulator's processes, found by the port in their arguments. */
export function emulatorProcesses(port: string): number[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return all
    .filter((line) => new RegExp(`--(host-)?port=\\S*\\b${port}\\b`).test(line))
    .map((line) => Number.parseInt(line, 10));
}

export function portOf(host: string): string {
  return host.split(':')[1] ?? '';
}
