import { open } from 'node:fs/promises';
import { messageOf, printable } from './refusal';

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** After redirects. */
  address: string;
}

export interface RequestOptions {
  /** In bytes of the body, after decompression. */
  limit: number;
  name?: string;
  /** In milliseconds, with redirects and body. */
  time?: number | undefined;
  signal?: AbortSignal;
}

const redirects = 5;
/** The page of an error can be larger than the file that is missing. In bytes. */
const errorLimit = 1_000_000;

/** Follows redirects within its origin: another one would be read in its place, and get the headers. @throws Error that names the URL and the reason */
export async function request(
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { limit, name = url, time = 10_000, signal: end }: RequestOptions,
): Promise<Answer> {
  const signal = within(time, end);
  const { origin } = new URL(url);
  try {
    for (let [address, followed] = [url, 0]; followed <= redirects; followed++) {
      const response = await fetch(address, { ...init, redirect: 'manual', signal });
      const target = redirectOf(response, address);
      if (!target) {
        const { status, headers } = response;
        const allowed = response.ok ? limit : Math.max(limit, errorLimit);
        return { status, headers, body: await bodyOf(response, allowed), address };
      }
      await response.body?.cancel().catch(() => {});
      if (target.origin !== origin) throw new Problem(`redirects to another origin: ${printable(target.href, 200)}`);
      address = target.href;
    }
    throw new Problem(`redirects more than ${redirects} times`);
  } catch (error) {
    throw new Error(`${name} ${problemOf(error, time)}`, { cause: error });
  }
}

/** Aborts after that time in milliseconds, or when another signal does. */
export function within(time: number, end?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(time);
  // Node would collect a timeout without a listener, and the joined signal would never abort.
  timeout.addEventListener('abort', () => {});
  return AbortSignal.any([timeout, ...(end ? [end] : [])]);
}

/** Its message is the end of a sentence. */
class Problem extends Error {}

function redirectOf({ status, headers }: Response, address: string): URL | undefined {
  const location = headers.get('location');
  const isRedirect = status >= 300 && status < 400 && location !== null && URL.canParse(location, address);
  return isRedirect ? new URL(location, address) : undefined;
}

/** Stops at the limit. @param limit in bytes, after decompression */
async function bodyOf(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a file of this machine. @param limit in bytes */
export async function readStored(file: string, limit: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > limit) throw new Error(`it ${tooLarge(limit).message}`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function tooLarge(limit: number): Error {
  return new Problem(`has more than the ${limit.toLocaleString('en-GB')} bytes allowed`);
}

/** As the end of a sentence. Node says "fetch failed" and "terminated". */
function problemOf(error: unknown, time: number): string {
  if (error instanceof Problem) return error.message;
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `took longer than ${time / 1000} s`;
  const first = cause ?? error;
  const reason = printable(messageOf(first) || String((first as NodeJS.ErrnoException).code));
  if (message !== 'terminated') return `is not reachable (${reason})`;
  const isWrong = /^Z_(?!BUF_ERROR)|^ERR__ERROR/.test(String((cause as NodeJS.ErrnoException | undefined)?.code));
  return isWrong ? `is not compressed as its headers say (${reason})` : `ended early (${reason})`;
}
