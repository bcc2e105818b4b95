// Starts a database on a developer's machine: `tsx remote-forms/firestore/start-database.ts [port]`. It is the official Firestore emulator
// if installed, otherwise, and with FIRESTORE=embedded, the embedded database, which keeps a file for each port in `data/`.
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

/** @returns when the database ends */
async function start(given: number): Promise<void> {
  const isOfficial = hasEmulator();
  const kind = isOfficial ? 'official Firestore emulator' : 'embedded database';
  // The emulator itself reports a taken port only in a stack trace.
  if (given)
    await needPorts([given], process.send ? 'choose other ports with PORT' : `choose another port: PORT=${given + 1}`);
  const port = given || (await freePort());
  const { ended } = await (isOfficial
    ? startEmulator(port, join(import.meta.dirname, '../firestore.rules'))
    : startEmbedded(port));
  const host = `127.0.0.1:${port}`;
  console.log(`Database: ${kind} at ${host}${isOfficial ? '' : ` (documents: http://${host}/)`}`);
  // The parent process configures the site with this message.
  process.send?.({
    name: `Database (${kind})`,
    host,
    path: '/v1/',
    // Google gives this machine's addresses no token of App Check.
    settings: { firestore: { host, appCheckSiteKey: null } },
  } satisfies LocalService);
  await ended;
  throw new Error(`The ${kind} at ${host} ended unexpectedly.`);
}

async function startEmbedded(port: number): Promise<{ ended: Promise<unknown> }> {
  const server = createDatabase(join(import.meta.dirname, `data/documents-${port}.json`));
  await listen(server, port);
  return { ended: once(server, 'close') };
}

start(Number(process.argv[2] ?? (process.env.PORT || 8080))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
