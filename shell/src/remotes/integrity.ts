import type { Composition } from 'shared-config/contract/composition';

let hashes: Map<string, string> | undefined;
/** Of the pages whose hashes this one does not carry. */
let remaining: { url: string; hash: string; carried: Set<string>; loading?: Promise<void> } | undefined;

/** Provides the page's integrity map to all parts. Without a map, as on a dev server, nothing is checked. */
export function provideIntegrity({ routes, integrity, integrityUrl, integrityHash = '' }: Composition): void {
  if (!integrity) return;
  hashes = new Map();
  addHashes(hashes, integrity);
  remaining = integrityUrl
    ? { url: integrityUrl, hash: integrityHash, carried: new Set(routes.map(({ path }) => path)) }
    : undefined;
  globalThis.cndcrIntegrity = integrityOf;
}

/**
 * The hash that compose recorded for a script or style sheet. Call it only if `isVerified()`.
 * @throws Error for a URL without a recorded hash: the file must not be loaded
 */
export function integrityOf(url: string): string {
  // A retry adds a query. Recorded URLs have none.
  const hash = hashes?.get(new URL(url.split('?')[0] ?? url, location.href).href);
  if (!hash) throw new Error(`${url} is not part of the released site, so it was not loaded.`);
  return hash;
}

/** Whether this page checks the integrity of scripts and style sheets. */
export function isVerified(): boolean {
  return hashes !== undefined;
}

/**
 * Fetches the hashes of all pages, once, unless the path is one of those whose hashes this page carries.
 * @throws Error if the request fails; the next call tries again
 */
export async function loadIntegrity(path: string): Promise<void> {
  if (!remaining || !hashes || remaining.carried.has(path)) return;
  remaining.loading ??= fetchHashes(remaining);
  try {
    await remaining.loading;
    remaining = undefined;
  } catch (error) {
    if (remaining) delete remaining.loading;
    throw error;
  }
}

async function fetchHashes({ url, hash }: { url: string; hash: string }): Promise<void> {
  const response = await fetch(url, { integrity: hash });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  if (hashes) addHashes(hashes, (await response.json()) as Record<string, string>);
}

/** Compose records a path for a part that the site itself serves, as in a preview, but webpack's runtime passes absolute URLs. */
function addHashes(map: Map<string, string>, added: Record<string, string>): void {
  for (const [url, hash] of Object.entries(added)) map.set(new URL(url, location.href).href, hash);
}
