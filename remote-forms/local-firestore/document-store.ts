import { once } from 'node:events';
import { join } from 'node:path';
import { hasEmulator, startEmulator } from 'shared-config/build/documents/emulator';
import { freePort, needPorts } from 'shared-config/build/processes/ports';
import { createStoreServer } from './server';
import { openStoreFile } from './store-file';

export type StoreKind = 'emulator' | 'embedded';

export interface StoreOptions {
  kind: StoreKind;
  /** 0 for any free port. */
  port: number;
  /** Where the embedded store keeps its documents. The emulator keeps them in memory. */
  dataFile: string;
  /** What to do about a taken port, for its message. */
  otherwise?: string;
}

export interface DocumentStore {
  kind: StoreKind;
  /** In the format of Firestore's clients: `127.0.0.1:8080`. */
  host: string;
  /** Ends the store and all its processes. Resolves when they have ended. */
  stop(): Promise<void>;
  /** Resolves when the store has ended, for any reason. */
  ended: Promise<void>;
}

/** The official emulator if this machine has it, else the embedded store. */
export function preferredKind(): StoreKind {
  return hasEmulator() ? 'emulator' : 'embedded';
}

/**
 * Starts a document store on 127.0.0.1.
 * @returns once it accepts requests
 * @throws an error that says what to do if the port is taken or the emulator is not installed
 */
export async function startDocumentStore(options: StoreOptions): Promise<DocumentStore> {
  const { kind, dataFile, otherwise } = options;
  if (kind === 'emulator' && !hasEmulator()) {
    throw new Error(
      'The official Firestore emulator is not installed. Install it with "gcloud components install cloud-firestore-emulator" ' +
        '(it also needs Java), or use the embedded store: FIRESTORE=embedded.',
    );
  }
  // The emulator itself reports a taken port only in a stack trace.
  if (options.port) await needPorts([options.port], otherwise);
  const port = options.port || (await freePort());
  const started =
    kind === 'emulator'
      ? startEmulator(port, join(import.meta.dirname, '../firestore.rules'))
      : startEmbedded(port, dataFile);
  return { kind, host: `127.0.0.1:${port}`, ...(await started) };
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
