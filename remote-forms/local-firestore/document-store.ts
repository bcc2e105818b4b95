import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hasEmulator, startEmulator } from './emulator';
import { createStoreServer } from './server';
import { openStoreFile } from './store-file';

export type StoreKind = 'emulator' | 'embedded';

export interface StoreOptions {
  kind: StoreKind;
  /** 0 takes any free port. */
  port: number;
  /** Where the embedded store keeps its documents. The emulator keeps none when it ends. */
  dataFile?: string | undefined;
}

export interface DocumentStore {
  kind: StoreKind;
  /** Name and port, as Firestore's clients take them: `127.0.0.1:8080`. */
  host: string;
  /** Ends everything that was started, and returns when it has ended. */
  stop(): Promise<void>;
  /** Resolves when the store has ended, asked or not. */
  ended: Promise<void>;
}

/** The official emulator where this machine has it, else the embedded store. */
export function preferredKind(): StoreKind {
  return hasEmulator() ? 'emulator' : 'embedded';
}

/**
 * Starts a place for documents, on loopback only.
 * @returns once it accepts requests
 * @throws an error that says what to do if the port is taken or the emulator is not there
 */
export async function startDocumentStore(options: StoreOptions): Promise<DocumentStore> {
  const { kind, dataFile = join(import.meta.dirname, 'data/documents.jsonl') } = options;
  if (kind === 'emulator' && !hasEmulator()) {
    throw new Error(
      'The official Firestore emulator is not on this machine. Install it with "gcloud components install cloud-firestore-emulator" ' +
        '(it also needs Java), or use the embedded store: FIRESTORE=embedded.',
    );
  }
  const port = await findPort(options.port);
  const started = kind === 'emulator' ? startEmulator(port, join(import.meta.dirname, '../firestore.rules')) : startEmbedded(port, dataFile);
  return { kind, host: `127.0.0.1:${port}`, ...(await started) };
}

/** Asks for the port before anything is started: the emulator says that it is taken in a stack trace only. */
async function findPort(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${wanted} is taken. End the program that uses it, or choose another port: PORT=${wanted + 1}.`, { cause });
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function startEmbedded(port: number, dataFile: string): Promise<Pick<DocumentStore, 'ended' | 'stop'>> {
  const server = createStoreServer(openStoreFile(dataFile)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const ended = once(server, 'close').then(() => {});
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await ended;
  };
  return { ended, stop };
}
