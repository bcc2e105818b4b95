import type { Composition } from '../composition';

declare global {
  /** Asked by every part's webpack runtime for the hash of a script or style sheet before it is loaded. */
  var cndcrIntegrity: ((url: string) => string) | undefined;
}

let known: Map<string, string> | undefined;
let rest: { url: string; loading?: Promise<void> } | undefined;

/** Makes the page's integrity map known to all parts. Without a map (a dev server) nothing is checked. */
export function provideIntegrity({ integrity, integrityUrl }: Composition): void {
  if (!integrity) return;
  known = new Map(Object.entries(integrity));
  rest = integrityUrl ? { url: integrityUrl } : undefined;
  globalThis.cndcrIntegrity = integrityOf;
}

/**
 * The hash that compose recorded for a script or style sheet; undefined where nothing is checked.
 * @throws Error for a URL that compose did not record: such a file must not run
 */
export function integrityOf(url: string): string {
  // A retry carries a query, so that it does not wait for the request that hangs.
  const hash = known?.get(url.split('?')[0] ?? url);
  if (!hash) throw new Error(`${url} is not part of the released site, so it was not loaded.`);
  return hash;
}

/** Whether scripts are checked at all. */
export function isVerified(): boolean {
  return known !== undefined;
}

/** Fetches the hashes of the pages other than the one served. Resolves at once where they are known already; may be tried again. */
export async function loadIntegrity(): Promise<void> {
  if (!rest || !known) return;
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
  for (const [file, hash] of Object.entries((await response.json()) as Record<string, string>)) known?.set(file, hash);
}
