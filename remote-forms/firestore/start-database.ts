// Starts a database on a developer's machine: `tsx remote-forms/firestore/start-database.ts [port]`. It is the official Firestore emulator
// if installed, otherwise the embedded database; FIRESTORE=emulator and FIRESTORE=embedded choose one. FIRESTORE_DATA=file is the embedded
// database's file, by default in `data/`, one for each port.
import { hasEmulator, startEmulator } from 'shared-config/local/emulator';
import { onParentExit } from 'shared-config/local/parent';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, listen, needPorts } from 'shared-config/local/ports';
import type { LocalService } from 'shared-config/contract/remote';
import { createDatabase } from './local-database';

/** Neither database has unsaved documents, and the emulator ends with this process. */
const end = () => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
onParentExit(end);

const kinds = { emulator: 'official Firestore emulator', embedded: 'embedded database' };

/** @returns when the database ends */
async function start(kind: string, given: number): Promise<void> {
  if (kind !== 'emulator' && kind !== 'embedded') throw new Error(`FIRESTORE=${kind} must be emulator or embedded.`);
  if (kind === 'emulator' && !hasEmulator())
    throw new Error(
      'The official Firestore emulator is not installed. Install it with "gcloud components install cloud-firestore-emulator" ' +
        '(it also needs Java), or use the embedded database: FIRESTORE=embedded.',
    );
  // The emulator itself reports a taken port only in a stack trace.
  if (given)
    await needPorts([given], process.send ? 'choose other ports with PORT' : `choose another port: PORT=${given + 1}`);
  const port = given || (await freePort());
  const { ended } = await (kind === 'emulator'
    ? startEmulator(port, join(import.meta.dirname, '../firestore.rules'))
    : startEmbedded(port));
  const host = `127.0.0.1:${port}`;
  console.log(`Database: ${kinds[kind]} at ${host}${kind === 'embedded' ? ` (documents: http://${host}/)` : ''}`);
  // The parent process configures the site with this message.
  process.send?.({
    name: `Database (${kinds[kind]})`,
    host,
    path: '/v1/',
    // Google gives this machine's addresses no token of App Check.
    settings: { firestore: { host, appCheckSiteKey: null } },
  } satisfies LocalService);
  await ended;
  throw new Error(`The ${kinds[kind]} at ${host} ended unexpectedly.`);
}

async function startEmbedded(port: number): Promise<{ ended: Promise<unknown> }> {
  const file = process.env.FIRESTORE_DATA || join(import.meta.dirname, `data/documents-${port}.json`);
  const server = createDatabase(file);
  await listen(server, port);
  return { ended: once(server, 'close') };
}

const port = Number(process.argv[2] ?? (process.env.PORT || 8080));
start(process.env.FIRESTORE || (hasEmulator() ? 'emulator' : 'embedded'), port).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
