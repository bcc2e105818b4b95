import type { Composition } from 'shared-config/contract/composition';

let known: Map<string, string> | undefined;
let rest: { url: string; servedPath: string; loading?: Promise<void> } | undefined;

/** Makes the page's integrity map known to all parts. Without a map (a dev server) nothing is checked. */
export function provideIntegrity({ path, integrity, integrityUrl }: Composition): void {
  if (!integrity) return;
  known = new Map();
  remember(known, integrity);
  rest = integrityUrl ? { url: integrityUrl, servedPath: path } : undefined;
  globalThis.cndcrIntegrity = integrityOf;
}

/**
 * The hash that compose recorded for a script or style sheet; undefined where nothing is checked.
 * @throws Error for a URL that compose did not record: such a file must not run
 */
export function integrityOf(url: string): string {
  // A retry carries a query, so that it does not wait for the request that hangs.
  const hash = known?.get(new URL(url.split('?')[0] ?? url, location.href).href);
  if (!hash) throw new Error(`${url} is not part of the released site, so it was not loaded.`);
  return hash;
}

/** Whether scripts are checked at all. */
export function isVerified(): boolean {
  return known !== undefined;
}

/**
 * Makes sure that the hashes of a page's files are known. Those of the page that was served came with it; those of all others are
 * fetched together, once. May be tried again.
 */
export async function loadIntegrity(path: string): Promise<void> {
  if (!rest || !known || path === rest.servedPath) return;
  rest.loading ??= fetchMap(rest.url);
  try {
    await rest.loading;
    rest = undefined;
  } catch (error) {
    if (rest) delete rest.loading;
    throw error;
  }
}

async function fetchMap(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  if (known) remember(known, (await response.json()) as Record<string, string>);
}

/** A part that the site itself serves, as in a preview, is recorded by path; webpack's runtime asks for whole URLs. */
function remember(map: Map<string, string>, hashes: Record<string, string>): void {
  for (const [url, hash] of Object.entries(hashes)) map.set(new URL(url, location.href).href, hash);
}
