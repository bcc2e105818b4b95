// Starts a document store on a developer's machine: `tsx remote-forms/local-firestore/start.ts [port]`.
// FIRESTORE=emulator and FIRESTORE=embedded choose the store; FIRESTORE=host:port uses one that is running already.
// FIRESTORE_DATA=file says where the embedded store keeps its documents: by default in `data/`, one file for each port.
import { onParentExit } from 'shared-config/build/processes/parent';
import { fstatSync } from 'node:fs';
import path from 'node:path';
import type { LocalService } from 'shared-config/contract/remote';
import { preferredKind, startDocumentStore, type DocumentStore } from './document-store';

const defaultPort = 8080;
const labels = { emulator: 'official Firestore emulator', embedded: 'embedded store' };

let store: DocumentStore | undefined;
let isStopping = false;

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  void Promise.resolve(store?.stop()).finally(() => process.exit(0));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function start(choice: string | undefined, port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('The port must be a whole number up to 65535.');
  if (choice?.includes(':')) return useRunning(choice);

  const kind = choice || preferredKind();
  if (kind !== 'emulator' && kind !== 'embedded')
    throw new Error(`FIRESTORE=${kind} must be emulator, embedded or host:port.`);
  store = await startDocumentStore({
    kind,
    port,
    dataFile: process.env.FIRESTORE_DATA || defaultDataFile(port),
    otherwise: process.send ? 'choose other ports with PORT' : `choose another port: PORT=${port + 1}`,
  });
  const page = kind === 'embedded' ? ` (documents: http://${store.host}/)` : '';
  console.log(`Document store: ${labels[kind]} at ${store.host}${page}`);
  tellParent(labels[kind], store.host);
  await store.ended;
  if (!isStopping) fail(`The ${labels[kind]} at ${store.host} ended unexpectedly.`);
}

function defaultDataFile(port: number): string {
  return path.join(import.meta.dirname, `data/documents${port === defaultPort ? '' : `-${port}`}.jsonl`);
}

async function useRunning(host: string): Promise<void> {
  await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5_000) }).catch(() => {
    throw new Error(`No document store answers at FIRESTORE=${host}. Start it, or unset FIRESTORE to start a new one.`);
  });
  console.log(`Document store: running already at ${host}`);
  tellParent('running already', host);
  // This command runs until it is ended, as with a store of its own.
  setInterval(() => {}, 60_000);
}

/** Tells the site that started this command where its documents go. */
function tellParent(kind: string, host: string): void {
  const service: LocalService = {
    name: `Document store (${kind})`,
    host,
    settings: { firestore: { projectId: 'demo-cndcr', host } },
  };
  process.send?.(service);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

// A parent that is killed sends no signal. If it gave a pipe as input, the pipe closes at once.
onParentExit(stop);
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket()) process.stdin.on('close', stop).resume();

const portGiven = process.argv[2] ?? process.env.PORT;
start(process.env.FIRESTORE, Number(portGiven || defaultPort)).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
