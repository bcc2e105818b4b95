import { randomUUID } from 'node:crypto';
import { startDocumentStore } from 'shared-config/compose/local/document-store';

/** Starts the one document store that all tests send to: the official emulator if the machine has it, else the embedded store. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { host, stop } = await startDocumentStore(0);
  process.env['TEST_FIRESTORE'] = host;
  await warmUp(host);
  return stop;
}

/** Stores a document as a form would. The emulator takes seconds for its first one, which no test should have to wait for. */
async function warmUp(host: string): Promise<void> {
  const documents = 'projects/demo-cndcr/databases/(default)/documents';
  const values = { type: 'volunteer', name: 'First', email: 'first@cndcr.example', areas: 'other', message: 'The first document.' };
  const fields = Object.fromEntries(Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]));
  const update = { name: `${documents}/volunteerApplications/${randomUUID().replaceAll('-', '')}`, fields };
  const updateTransforms = [{ fieldPath: 'submittedAt', setToServerValue: 'REQUEST_TIME' }];
  const body = JSON.stringify({ writes: [{ update, updateTransforms }] });
  const response = await fetch(`http://${host}/v1/${documents}:commit`, { method: 'POST', body });
  if (!response.ok) throw new Error(`The document store at ${host} refused its first document: ${await response.text()}`);
}
