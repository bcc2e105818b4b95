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

/** Follows redirects that end at its own origin: another one would be read in its place. @throws Error that names the URL and the reason */
export async function request(
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { limit, name = url, time = 10_000, signal: end }: RequestOptions,
): Promise<Answer> {
  const signal = AbortSignal.any([AbortSignal.timeout(time), ...(end ? [end] : [])]);
  const { origin } = new URL(url);
  try {
    for (let [address, followed] = [url, 0]; followed <= redirects; followed++) {
      const isOwn = new URL(address).origin === origin;
      // No other origin gets the headers, which can have an access token.
      const sent = isOwn ? init : { ...init, headers: {} };
      const response = await fetch(address, { ...sent, redirect: 'manual', signal });
      const target = redirectOf(response, address);
      if (target ? !isSameHost(target.href, url) : !isOwn) {
        await cancel(response);
        const elsewhere = printable(target?.href ?? address, 200);
        throw new Problem(`redirects to another origin: ${elsewhere}`);
      }
      if (!target) {
        const { status, headers } = response;
        return { status, headers, body: await bodyOf(response, limit), address };
      }
      await cancel(response);
      address = target.href;
    }
    throw new Problem(`redirects more than ${redirects} times`);
  } catch (error) {
    throw new Error(`${name} ${problemOf(error, time)}`, { cause: error });
  }
}

/** Its message is the end of a sentence. */
class Problem extends Error {}

function redirectOf({ status, headers }: Response, address: string): URL | undefined {
  const location = headers.get('location');
  const isRedirect = status >= 300 && status < 400 && location !== null && URL.canParse(location, address);
  return isRedirect ? new URL(location, address) : undefined;
}

/** A host can redirect through its other scheme, or its name with or without "www.". */
function isSameHost(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => {
    const { protocol, hostname, port } = new URL(url);
    return `${/^https?:$/.test(protocol)} ${hostname.replace(/^www\./, '')}:${port}`;
  });
  return a === b;
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

async function cancel({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => {});
}

export function tooLarge(limit: number): Error {
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
