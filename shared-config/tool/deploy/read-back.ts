import type { Clock, Context } from '../context';
import { integrityOf } from '../release/integrity';
import { messageOf } from '../release/refusal';
import { ageOf, fetchLive, readLive, type Live } from '../compose/ledger/ledger';

/** The expected response of an address when a deployment is live. */
export interface Expected {
  url: string;
  /** `sha384-…` of the decoded body. */
  hash: string;
  /** For messages, e.g. `the ledger`, `the page /`, `assets/a.js`. */
  what: string;
}

export interface Missing extends Expected {
  /** The actual response, e.g. `the ledger there is 34 s old`. */
  problem: string;
}

/** Requests at once, and the time between two rounds in milliseconds. */
const atOnce = 8;
const pause = 1000;
const minute = 60_000;

/**
 * Reads addresses past caches until each has the expected content.
 * @param options headers, e.g. of a site behind a password; `until` ends the reading early
 * @returns the addresses without the expected content; empty on success
 */
export async function readBack(
  expected: Expected[],
  { clock, headers = {}, until }: { clock: Clock; headers?: Record<string, string>; until?: () => Promise<boolean> },
): Promise<Missing[]> {
  const end = clock.now() + minute;
  for (let left = expected; ; await clock.wait(pause)) {
    const missing: Missing[] = [];
    for (let at = 0; at < left.length; at += atOnce) {
      const problems = left
        .slice(at, at + atOnce)
        .map(async (each) => ({ ...each, problem: await read(each, headers) }));
      missing.push(...(await Promise.all(problems)).filter(({ problem }) => problem !== ''));
    }
    if (missing.length === 0 || clock.now() >= end || (await until?.())) return missing;
    left = missing;
  }
}

/**
 * Reads the live ledger, waiting at most a minute for stale caches: a composition based on a stale ledger would revert others' changes.
 * @param isPatient also waits until the site can be read
 * @throws Error that says how old the ledger is, or why it cannot be read
 */
export async function readFresh(
  address: string,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  isPatient = false,
): Promise<Live | undefined> {
  for (const end = clock.now() + minute; ; await clock.wait(pause)) {
    const live = await readLive(address, env).catch((error: unknown) => {
      if (!isPatient || clock.now() >= end) throw error;
      return 'unread' as const;
    });
    if (live === 'unread') continue;
    if (live?.cacheAge === undefined) return live;
    if (clock.now() >= end)
      throw new Error(
        `What is live is not known: the ledger at ${address} comes from a cache, ${live.cacheAge} s old. The cache has to let requests with a new query or with Cache-Control: no-cache through.`,
      );
  }
}

/** A sentence for each address that does not serve the uploaded content. */
export function notVisible(missing: readonly Missing[]): string {
  return missing.map(({ url, problem }) => `uploaded, not visible yet at ${url}: ${problem}`).join('\n');
}

/** @returns the problem; empty if the content is the expected one */
async function read({ url, hash, what }: Expected, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetchLive(url, headers);
    if (integrityOf(Buffer.from(await response.arrayBuffer())) === hash) return '';
    const age = ageOf(response);
    return `${what} there is ${age ? `${age} s old` : 'another one'}`;
  } catch (error) {
    return messageOf(error);
  }
}
