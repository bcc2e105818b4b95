import type { Context } from '../context';
import { pool } from '../release/pool';
import { messageOf } from '../release/refusal';
import { ageOf, fetchLive, readLive, type Live } from '../compose/ledger/ledger';
import type { Deployment } from './deployment';

export interface Expected {
  url: string;
  /** Of the decoded body. */
  isExpected: (body: Buffer) => boolean;
  /** For messages, e.g. `the ledger`, `the page /`, `assets/a.js`. */
  what: string;
  /** A page of a part that does not move: whatever else is wrong with it is older. */
  mayFail?: boolean;
}

export const expectedAt = (url: string, what: string, content: string | Buffer): Expected => ({
  url,
  what,
  isExpected: (body) => body.equals(Buffer.from(content)),
});

const atOnce = 8;
const pause = 1000;
const minute = 60_000;

/**
 * Reads addresses past caches until each has the expected content, at most a minute.
 * @returns a sentence for each of the first addresses without the expected content, and how many more there are
 */
export async function readBack(expected: readonly Expected[], { clock }: Pick<Context, 'clock'>) {
  const end = clock.now() + minute;
  for (let left = expected; ; await clock.wait(pause)) {
    const asked = await pool(left, atOnce, async (each) => ({ ...each, problem: await problemOf(each) }));
    const wrong = asked.filter(({ problem }) => problem);
    left = wrong;
    if (wrong.length > 0 && clock.now() < end) continue;
    const first = wrong.slice(0, 4).map(({ url, problem }) => `uploaded, not visible yet at ${url}: ${problem}`);
    return wrong.length > first.length ? [...first, `and ${wrong.length - first.length} more addresses`] : first;
  }
}

/** @returns empty if the content is the expected one */
async function problemOf({ url, isExpected, what, mayFail = false }: Expected): Promise<string> {
  try {
    const answer = await fetchLive(url);
    if (isExpected(answer.body)) return '';
    const age = ageOf(answer);
    return age ? `${what} there is ${age} s old` : `the server returned different content for ${what}`;
  } catch (error) {
    const problem = messageOf(error).replace(url, 'it');
    return mayFail && problem !== 'it answered 404' ? '' : problem;
  }
}

/** Readings that prove that there is no site, and milliseconds between them. */
const proofs = 3;
const proofPause = 2000;

/**
 * Reads the live ledger, waiting at most a minute until it can be read, and not from a stale cache: a composition based on a stale ledger
 * would revert others' changes. Before the first deployment, there can be no site. One 404 proves nothing: it has to be the answer several
 * times, without a page there.
 * @param replaced digest of a ledger that some servers of the host can still show
 * @throws Error that says how old the ledger is, or why it cannot be read
 */
export async function readNow({ address, base }: Deployment, { clock }: Context, replaced?: string) {
  const mayBeMissing = base.expected === undefined;
  let missing = 0;
  for (const end = clock.now() + minute; ; await clock.wait(missing > 0 && mayBeMissing ? proofPause : pause)) {
    const live = await readLive(address).catch(asError);
    const isOld = replaced !== undefined && clock.now() < end && (live as Live | undefined)?.digest === replaced;
    if (live && !(live instanceof Error) && live.cacheAge === undefined && !isOld) return live;
    missing = live ? 0 : missing + 1;
    if (mayBeMissing && missing === proofs) return noPageOf(address);
    if (clock.now() < end) continue;
    if (live instanceof Error) throw live;
    const problem = live
      ? `the ledger at ${address} comes from a cache, ${live.cacheAge} s old. The cache has to let requests with a new query or with Cache-Control: no-cache through`
      : `${address}/ledger.json answered 404. Try again when it can be read`;
    throw new Error(`What is there is not known: ${problem}.`);
  }
}

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function noPageOf(address: string): Promise<undefined> {
  const page = await fetchLive(`${address}/`).catch(() => undefined);
  if (page?.body.includes('<meta name="version" content="'))
    throw new Error(
      `${address} shows a composed page, but has no ledger.json. Restore that file first, or empty the host.`,
    );
}
