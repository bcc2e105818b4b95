import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasEmulator, startEmulator } from '../../build/documents/emulator';
import { idOf, refusal, type Fields } from '../../build/documents/verdict';
import { freePort } from '../../build/processes/ports';
import type { ExampleDocument, StoredDocuments } from '../../contract/documents';

/** The official Firestore emulator, which evaluates the text of the rules, or this project's own evaluation of their schema. */
export type RulesEngine = 'emulator' | 'embedded';

/** Rules as text and as data. */
export type Rules = Pick<StoredDocuments, 'rules' | 'collections'>;

/** A document as a page sends it. */
export interface SentDocument extends ExampleDocument {
  /** The field that the server sets to its time. */
  serverTime: string;
  /** The field that its id is made from; undefined for a random id. */
  idFrom?: string | undefined;
}

/** The official emulator if this machine has it, although its start takes seconds. */
export function rulesEngine(): RulesEngine {
  return hasEmulator() ? 'emulator' : 'embedded';
}

/**
 * Evaluates rules for new documents.
 * @returns for each document why it is refused, or undefined if it is accepted
 * @throws Error if the emulator does not start
 */
export async function evaluateRules(
  rules: Rules,
  documents: readonly SentDocument[],
  engine: RulesEngine,
): Promise<(string | undefined)[]> {
  return engine === 'emulator' ? evaluateInEmulator(rules.rules, documents) : documents.map(evaluateSchema(rules));
}

function evaluateSchema({ collections }: Rules) {
  return (document: SentDocument, index: number): string | undefined => {
    const { collection, serverTime, fields } = document;
    const time = new Date().toISOString();
    const after: Fields = { ...valuesOf(fields), [serverTime]: { timestampValue: time } };
    return refusal(collections, { collection, id: idFor(document, index), before: undefined, after, time });
  };
}

async function evaluateInEmulator(rules: string, documents: readonly SentDocument[]): Promise<(string | undefined)[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-rules-'));
  const file = path.join(folder, 'firestore.rules');
  try {
    await writeFile(file, rules);
    const port = await freePort();
    const emulator = await startEmulator(port, file);
    try {
      return await Promise.all(documents.map((document, index) => send(document, index, `127.0.0.1:${port}`)));
    } finally {
      await emulator.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function send(document: SentDocument, index: number, host: string): Promise<string | undefined> {
  const { collection, fields, serverTime } = document;
  const root = 'projects/demo-compose/databases/(default)/documents';
  const update = { name: `${root}/${collection}/${idFor(document, index)}`, fields: valuesOf(fields) };
  const updateTransforms = [{ fieldPath: serverTime, setToServerValue: 'REQUEST_TIME' }];
  const response = await fetch(`http://${host}/v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update, updateTransforms }] }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (response.ok) return undefined;
  const reason = error?.message.replace(/\s+/g, ' ').trim() ?? 'without a reason';
  if (response.status === 403) return reason;
  throw new Error(`The Firestore emulator answered ${response.status} to an example document (${reason}).`);
}

function valuesOf(fields: ExampleDocument['fields']): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { stringValue: value }]));
}

/** In the format of a form's ids. */
function idFor({ fields, idFrom }: SentDocument, index: number): string {
  return idFrom ? idOf(fields[idFrom] ?? '') : String(index).padStart(32, '0');
}
