import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'shared-config/build/workspace';
import { startServices, localParts } from 'shared-config/compose/local/local-parts';
import { readSite, type Site } from 'shared-config/compose/read/site';
import { findRoute } from 'shared-config/testing/pages';
import {
  startSite,
  type LocalServices,
  type ServedSite,
  type SiteUnderTest,
} from 'shared-config/testing/site-under-test';

/** The sites that tests share and only read. Each function changes the settings in site.json. */
const changes = {
  default: () => {},
  /** With a site key of reCAPTCHA, so that App Check is on, a contact for reports of weaknesses, and a retired service worker. */
  secured: (settings: Site) => {
    const [forms] = Object.values(settings.remotes).filter(({ config }) => 'firestore' in config);
    const appCheck = { apiKey: 'an-api-key', appId: '1:1:web:1', appCheckSiteKey: 'a-site-key' };
    Object.assign(forms!.config['firestore'] as object, appCheck);
    settings.security = { contact: 'mailto:security@cndcr.example' };
    settings.arrangement.retired = ['/service-worker.js'];
  },
};

export type SharedSite = keyof typeof changes;

/** What the global setup passes on to the tests. */
interface Started {
  services: LocalServices;
  sites: Record<string, Omit<ServedSite, 'remoteOf'>>;
}

/**
 * Starts what all tests share, on free ports: the remotes' local services, of which the document store is the official emulator where
 * installed, and the sites.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const running = await startServices(await localParts(await readSite({})), 'free');
  const services = Object.fromEntries(running.map(({ name, service }) => [name, service]));
  for (const { host, settings } of Object.values(services)) if ('firestore' in settings) await warmUp(host);
  const open = await Promise.all(
    Object.entries(changes).map(async ([name, change]) => [name, await startSite(services, change)] as const),
  );
  process.env['TEST_SITES'] = JSON.stringify({ services, sites: Object.fromEntries(open) } satisfies Started);
  return async () => {
    await Promise.all(open.map(([, site]) => site.close()));
    await Promise.all(running.map(({ service }) => service.stop()));
  };
}

function started(): Started {
  const started = process.env['TEST_SITES'];
  if (!started) throw new Error('TEST_SITES is not set: run the tests with "npx playwright test -c shell/e2e".');
  return JSON.parse(started) as Started;
}

/** One of the sites that the global setup has started. */
export function sharedSite(name: SharedSite): ServedSite {
  const site = started().sites[name]!;
  return { ...site, remoteOf: (path) => site.remotes[findRoute(path).remote]! };
}

/** Starts a site for tests that break it. */
export function startOwnSite(): Promise<SiteUnderTest> {
  return startSite(started().services);
}

/** Stores a document like a form. The emulator needs seconds for its first document, so this delay must not count in a test. */
async function warmUp(host: string): Promise<void> {
  const documents = 'projects/demo-cndcr/databases/(default)/documents';
  const example = path.join(root, 'remote-forms/firestore/examples/volunteer.json');
  const write = await readFile(example, 'utf8');
  const body = `{"writes":[${write.replace(/(\w+\/)#+/, `${documents}/$1${randomUUID().replaceAll('-', '')}`)}]}`;
  const response = await fetch(`http://${host}/v1/${documents}:commit`, { method: 'POST', body });
  if (!response.ok)
    throw new Error(`The document store at ${host} did not answer its first document: ${await response.text()}`);
}
