import { hash } from 'node:crypto';
import path from 'node:path';
import { parseJson, whatIsWrong } from '../../release/definition';
import { isUrl } from '../../release/environment';
import { messageOf, printable } from '../../release/refusal';
import { readStored, request, type Answer } from '../../release/request';
import { ledgerFormat, ledgerSchema, type Ledger, type LedgerPart } from './ledger-schema';

export type { Hold, Ledger, LedgerPart, LedgerSettings } from './ledger-schema';

export interface Live {
  /** Address, or absolute path of a folder, of its files. */
  place: string;
  ledger: Ledger;
  digest: string;
  /** In seconds, as the cache reports it; 0 if unknown. Undefined if no cache answered. */
  cacheAge?: number | undefined;
  read: (file: string) => Promise<Buffer>;
}

/** Bytes of a ledger. That of 500 pages has about 300 kB. */
export const ledgerLimit = 5_000_000;
const fileLimit = 25_000_000;

/**
 * Reads the ledger of a site, past caches; undefined without one.
 * @param place public address, or absolute path
 * @throws Error that says what to do
 */
export async function readLive(place: string): Promise<Live | undefined> {
  let age: number | undefined;
  const read = async (file: string, limit = fileLimit) => {
    if (!isUrl(place)) return readFrom(place, file, limit);
    const answer = await fetchLive(`${place}/${file}`, limit);
    age = ageOf(answer);
    return answer.body;
  };
  let content: Buffer;
  try {
    content = await read('ledger.json', ledgerLimit);
  } catch (cause) {
    if (cause instanceof NotFound || isMissing(cause)) return undefined;
    throw new Error(`What is live is not known: ${messageOf(cause)}. Try again when ${place} can be read.`, { cause });
  }
  try {
    const ledger = parseLedger(content);
    return { place, ledger, digest: digestOfLedger(content), cacheAge: age, read: (file) => read(file) };
  } catch (error) {
    const reason = messageOf(error);
    if (error instanceof NewerFormat)
      throw new Error(`What is live is not known: at ${place}, ${reason}`, { cause: error });
    throw new Error(
      `What is live is not known: the ledger of ${place} cannot be used (${reason}). ` +
        'Restore ledger.json from the last deployment. To give up the history, holds and settings in it: empty the host, then npm run deploy -- --first.',
      { cause: error },
    );
  }
}

async function readFrom(folder: string, file: string, limit: number): Promise<Buffer> {
  const name = path.join(folder, file);
  return readStored(name, limit).catch((error: unknown) => {
    if (isMissing(error)) throw error;
    throw new Error(`${name} cannot be read (${messageOf(error)})`, { cause: error });
  });
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

class NewerFormat extends Error {}

/** @throws Error if the text is not a ledger, or one of a newer version of this tool */
export function parseLedger(content: Buffer): Ledger {
  const found = parseJson(content.toString('utf8'), 'ledger.json');
  const format = typeof found === 'object' && found !== null && 'format' in found ? found.format : undefined;
  if (typeof format === 'number' && format > ledgerFormat)
    throw new NewerFormat(
      `ledger.json was written by a newer version of this tool: git pull. Its format is ${format}, and this version reads format ${ledgerFormat}.`,
    );
  const checked = ledgerSchema.safeParse(found);
  if (!checked.success) throw new Error(`ledger.json is not a ledger: ${printable(whatIsWrong(checked.error))}`);
  return checked.data;
}

export function digestOfLedger(content: Buffer | string): string {
  return hash('sha256', content);
}

class NotFound extends Error {}

/** Age in seconds of what a cache answers without asking the host. */
export function ageOf({ headers }: Pick<Answer, 'headers'>): number | undefined {
  const age = Number(headers.get('age'));
  const said = ['cache-status', 'cf-cache-status', 'x-cache', 'x-cache-status'].map((name) => headers.get(name) ?? '');
  const isHit = said.some((text) => /(?<!refresh_?)hit|stale/i.test(text));
  // CloudFront, Squid and Cloudflare say so after they have asked the host.
  const isRevalidated = said.some((text) => /refresh_?hit|revalidated/i.test(text));
  return isHit || (age > 0 && !isRevalidated) ? age : undefined;
}

/**
 * Requests a file of a live site, past caches, and receives it whole.
 * @param limit in bytes, after decompression
 * @throws Error that names the file and the reason
 */
export async function fetchLive(url: string, limit = fileLimit): Promise<Answer> {
  // A unique query bypasses caches that ignore the header.
  const asked = `${url}?read=${crypto.randomUUID()}`;
  const answer = await request(asked, { headers: { 'Cache-Control': 'no-cache' } }, { limit, name: url });
  if (answer.status === 404) throw new NotFound(`${url} answered 404`);
  if (answer.status < 200 || answer.status > 299) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** The live version first, then those that a rollback can use. */
export function neededVersions({ version, before }: LedgerPart): string[] {
  return [version, ...before];
}
