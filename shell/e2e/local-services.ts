import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'shared-config/build/workspace';
import { startServices, localParts } from 'shared-config/compose/local/local-parts';
import { readSite } from 'shared-config/compose/read/site';
import type { LocalServices } from 'shared-config/testing/site-under-test';

/** Starts the remotes' local services once for all tests, on free ports. The document store is the official emulator where installed. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const services = await startServices(await localParts(await readSite({})), 'free');
  process.env['TEST_SERVICES'] = JSON.stringify(
    Object.fromEntries(services.map(({ name, service }) => [name, service])),
  );
  for (const { service } of services) if ('firestore' in service.settings) await warmUp(service.host);
  return async () => {
    await Promise.all(services.map(({ service }) => service.stop()));
  };
}

/** The services that the global setup has started. */
export function startedServices(): LocalServices {
  const services = process.env['TEST_SERVICES'];
  if (!services)
    throw new Error('TEST_SERVICES is not set: run the tests with "npm test" or "npx playwright test -c shell/e2e".');
  return JSON.parse(services) as LocalServices;
}

/** Stores a document like a form. The emulator needs seconds for its first document, so this delay must not count in a test. */
async function warmUp(host: string): Promise<void> {
  const documents = 'projects/demo-cndcr/databases/(default)/documents';
  const example = path.join(root, 'remote-forms/rules/sent/volunteer.json');
  const write = await readFile(example, 'utf8');
  const body = `{"writes":[${write.replace(/(\w+\/)#+/, `${documents}/$1${randomUUID().replaceAll('-', '')}`)}]}`;
  const response = await fetch(`http://${host}/v1/${documents}:commit`, { method: 'POST', body });
  if (!response.ok)
    throw new Error(`The document store at ${host} did not answer its first document: ${await response.text()}`);
}
