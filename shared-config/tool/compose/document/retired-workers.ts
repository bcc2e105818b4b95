import { refuse } from '../../release/refusal';
import type { SiteFiles } from './site-files';

/** Browsers look for a new version of their worker on each visit. It removes the caches and itself, and shows the new site in open windows. */
const worker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  const windows = await clients.matchAll({ type: 'window' });
  // With a fragment, the address alone would change.
  await Promise.allSettled(windows.map((window) => window.navigate(window.url.split('#')[0])));
}
`;

/** Adds a worker that removes itself at each path where an earlier site had one. @throws Refusal for the path of a file of the site */
export function addRetiredWorkers(files: SiteFiles, paths: readonly string[] = []): void {
  for (const path of paths) {
    const file = path.slice(1);
    if (files.all().has(file)) throw refuse('retired-is-file', { path });
    files.add(file, worker);
  }
}
