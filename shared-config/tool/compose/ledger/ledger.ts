import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { whatIsWrong } from '../../release/definition';
import { isUrl, siteHeaders } from '../../release/environment';
import { messageOf } from '../../release/refusal';
import { ledgerSchema, type Ledger, type LedgerPart } from './ledger-schema';

export type { Hold, Ledger, LedgerPart, LedgerSettings } from './ledger-schema';

/** The live site: its ledger, and the data that the next composition keeps. */
export interface Live {
  /** Address, or absolute path of a folder, of its files. */
  place: string;
  ledger: Ledger;
  /** Digest of the ledger's bytes. */
  digest: string;
  /** Age of a cached ledger in seconds, as the cache reports it; 0 if unknown. Undefined if no cache answered. */
  cacheAge?: number | undefined;
  /** @throws Error with the reason why a file is unavailable */
  read: (file: string) => Promise<Buffer>;
}

const deadline = 10_000;

/**
 * Reads the ledger of a site, past caches; undefined if there is none.
 * @param place its public address, or the absolute path of its folder
 * @throws Error that explains what to do when the site is unreachable or its ledger is unreadable
 */
export async function readLive(place: string, env = process.env): Promise<Live | undefined> {
  const headers = isUrl(place) ? siteHeaders(place, env) : {};
  let age: number | undefined;
  const read: Live['read'] = async (file) => {
    if (!isUrl(place)) return readFile(path.join(place, file));
    const response = await fetchLive(`${place}/${file}`, headers);
    age = ageOf(response);
    return Buffer.from(await response.arrayBuffer());
  };
  let content: Buffer;
  try {
    content = await read('ledger.json');
  } catch (error) {
    if (error instanceof NotFound || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`What is live is not known: ${messageOf(error)}. Try again when ${place} can be read.`, {
      cause: error,
    });
  }
  try {
    return { place, ledger: parseLedger(content), digest: digestOfLedger(content), cacheAge: age, read };
  } catch (error) {
    throw new Error(
      `What is live is not known: the ledger of ${place} cannot be used (${messageOf(error)}). ` +
        'Restore ledger.json from the last deployment. To give up the history, holds and settings in it: remove the file, then npm run compose -- --first.',
      { cause: error },
    );
  }
}

/** @throws Error if the text is not a ledger */
export function parseLedger(content: Buffer): Ledger {
  const checked = ledgerSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (!checked.success) throw new Error(`ledger.json is not a ledger: ${whatIsWrong(checked.error)}`);
  return checked.data;
}

export function digestOfLedger(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

class NotFound extends Error {}

/** Age of a response in seconds if its headers report a cache hit. */
export function ageOf({ headers }: Response): number | undefined {
  const age = Number(headers.get('age'));
  const said = ['cache-status', 'cf-cache-status', 'x-cache', 'x-cache-status'].map((name) => headers.get(name) ?? '');
  return age > 0 || said.some((text) => /hit|stale/i.test(text)) ? age : undefined;
}

/** Requests a file of a live site, past caches. @param headers no other host gets them, so with them a redirect is an error */
export async function fetchLive(url: string, headers = siteHeaders(url)): Promise<Response> {
  // A unique query bypasses caches that ignore the header.
  const response = await fetch(`${url}?read=${crypto.randomUUID()}`, {
    headers: { ...headers, 'Cache-Control': 'no-cache' },
    redirect: Object.keys(headers).length > 0 ? 'manual' : 'follow',
    signal: AbortSignal.timeout(deadline),
  }).catch((error: unknown) => {
    throw new Error(`${url} is not reachable (${messageOf((error as Error).cause ?? error)})`, { cause: error });
  });
  if (response.status === 404) throw new NotFound(`${url} answered 404`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** The versions of a part that must be kept: the live one first, then those that a rollback can use. */
export function neededVersions({ version, before }: LedgerPart): string[] {
  return [version, ...before];
}
