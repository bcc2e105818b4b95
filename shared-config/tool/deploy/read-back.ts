import type { Clock, Context } from '../context';
import { siteHeaders } from '../release/environment';
import { integrityOf } from '../release/integrity';
import { messageOf } from '../release/refusal';
import { ageOf, fetchLive, readLive, type Live } from '../compose/ledger/ledger';

/** The expected response of an address when a deployment is live. */
export interface Expected {
  url: string;
  /** `sha384-…` of the decoded body; or what tells whether it is the expected text. */
  hash?: string;
  isExpected?: (text: string) => boolean;
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

/** What a reading of the live ledger accepts. */
export interface Reading {
  /** There can be no site yet. One 404 proves nothing: it has to be the answer several times, and no page of such a site may be there. */
  mayBeMissing?: boolean;
  /** Waits until the site can be read. */
  isPatient?: boolean;
}

/** Readings that prove that there is no site, and the time between them in milliseconds. */
const proofs = 3;
const proofPause = 2000;

/**
 * Reads the live ledger, waiting at most a minute for stale caches: a composition based on a stale ledger would revert others' changes.
 * @throws Error that says how old the ledger is, or why it cannot be read
 */
export async function readFresh(
  address: string,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  { mayBeMissing = false, isPatient = false }: Reading = {},
): Promise<Live | undefined> {
  let missing = 0;
  for (const end = clock.now() + minute; ; await clock.wait(missing > 0 && mayBeMissing ? proofPause : pause)) {
    const live = await readLive(address, env).catch((error: unknown) => {
      if (!isPatient || clock.now() >= end) throw error;
      return 'unread' as const;
    });
    if (live === 'unread') continue;
    missing = live ? 0 : missing + 1;
    if (!live && mayBeMissing && missing === proofs) return noPageOf(address, env);
    if (live && live.cacheAge === undefined) return live;
    if (clock.now() < end) continue;
    if (!live)
      throw new Error(
        `What is there is not known: ${address}/ledger.json answered 404. Try again when it can be read.`,
      );
    throw new Error(
      `What is there is not known: the ledger at ${address} comes from a cache, ${live.cacheAge} s old. The cache has to let requests with a new query or with Cache-Control: no-cache through.`,
    );
  }
}

async function noPageOf(address: string, env: NodeJS.ProcessEnv): Promise<undefined> {
  const page = await fetchLive(`${address}/`, siteHeaders(address, env)).catch(() => undefined);
  const html = (await page?.text()) ?? '';
  if (html.includes('<meta name="version" content="'))
    throw new Error(
      `${address} shows a page of such a site, and has no ledger.json. Restore that file first, or empty the host.`,
    );
  return undefined;
}

/** A sentence for each address that does not serve the uploaded content. */
export function notVisible(missing: readonly Missing[]): string {
  return missing.map(({ url, problem }) => `uploaded, not visible yet at ${url}: ${problem}`).join('\n');
}

/** @returns the problem; empty if the content is the expected one */
async function read({ url, hash, isExpected, what }: Expected, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetchLive(url, headers);
    const body = Buffer.from(await response.arrayBuffer());
    if (isExpected ? isExpected(body.toString()) : integrityOf(body) === hash) return '';
    const age = ageOf(response);
    return age ? `${what} there is ${age} s old` : `the server returned different content for ${what}`;
  } catch (error) {
    return messageOf(error);
  }
}
