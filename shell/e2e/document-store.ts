import { startDocumentStore } from '../scripts/document-store';

/** Starts the one document store that all tests send to: the official emulator if the machine has it, else the embedded store. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { host, stop } = await startDocumentStore(0);
  process.env['TEST_FIRESTORE'] = host;
  return stop;
}
