// Starts the store for documents on a developer's machine: `tsx remote-forms/local-firestore/start.ts [port]`.
// FIRESTORE=emulator or FIRESTORE=embedded says which one, FIRESTORE=host:port uses one that is running already.
// FIRESTORE_DATA=file says where the embedded store keeps its documents.
import { onParentExit } from 'shared-config/build/processes/parent';
import { fstatSync } from 'node:fs';
import { documentStorePort } from 'shared-config/contract/parts';
import { preferredKind, startDocumentStore, type DocumentStore } from './document-store';

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
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('The port must be a whole number up to 65535.');
  if (choice?.includes(':')) return useRunning(choice);

  const kind = choice || preferredKind();
  if (kind !== 'emulator' && kind !== 'embedded') throw new Error(`FIRESTORE=${kind} must be emulator, embedded or host:port.`);
  store = await startDocumentStore({ kind, port, dataFile: process.env.FIRESTORE_DATA });
  const toLookAt = kind === 'embedded' ? ` (to look at: http://${store.host}/)` : '';
  console.log(`Document store: ${labels[kind]} at ${store.host}${toLookAt}`);
  await store.ended;
  if (!isStopping) fail(`The ${labels[kind]} at ${store.host} has ended unexpectedly.`);
}

async function useRunning(host: string): Promise<void> {
  await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5_000) }).catch(() => {
    throw new Error(`Nothing answers at FIRESTORE=${host}. Start it, or leave FIRESTORE out to have a store started.`);
  });
  console.log(`Document store: the one that runs at ${host}`);
  // Keeps this command running until it is ended, as with a store of its own.
  setInterval(() => {}, 60_000);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

// A parent that is killed sends no signal. If it gave a pipe as input, the pipe closes at once.
onParentExit(stop);
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket()) process.stdin.on('close', stop).resume();

start(process.env.FIRESTORE, Number(process.argv[2] ?? (process.env.PORT || documentStorePort))).catch((error: Error) => fail(error.message));
