import type { Clock } from '../../build/context';
import { integrityOf } from '../../build/release/integrity';
import { messageOf } from '../../build/release/refusal';
import { ageOf, fetchLive } from '../publish/ledger';

/** What an address answers when a deployment is live. */
export interface Expected {
  url: string;
  /** `sha384-…` of the decoded body. */
  hash: string;
  /** For messages, e.g. `the ledger`, `the page /`, `assets/a.js`. */
  what: string;
}

export interface Missing extends Expected {
  /** What is there instead, e.g. `the ledger there is 34 s old`. */
  problem: string;
}

/** Requests at once, and the time between two rounds in milliseconds. */
const atOnce = 8;
const pause = 1000;

/**
 * Reads addresses past caches until each has the expected content.
 * @param options `patience` in milliseconds; headers, e.g. of a site behind a password
 * @returns what is not there at the end; empty when everything is
 */
export async function readBack(
  expected: Expected[],
  { clock, headers = {}, patience = 60_000 }: { clock: Clock; headers?: Record<string, string>; patience?: number },
): Promise<Missing[]> {
  const end = clock.now() + patience;
  for (let left = expected; ; await clock.wait(pause)) {
    const missing: Missing[] = [];
    for (let at = 0; at < left.length; at += atOnce) {
      const problems = left
        .slice(at, at + atOnce)
        .map(async (each) => ({ ...each, problem: await read(each, headers) }));
      missing.push(...(await Promise.all(problems)).filter(({ problem }) => problem !== ''));
    }
    if (missing.length === 0 || clock.now() >= end) return missing;
    left = missing;
  }
}

/** A sentence for each address that has not what was uploaded. */
export function notVisible(missing: Missing[]): string {
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
