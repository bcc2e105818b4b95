import { statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Bytes of all kept responses. The files of all kept versions of this site have 8 MB. */
const limit = 64_000_000;

interface Kept {
  /** Changes when the file does; see `stampOf`. */
  stamp: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Keeps the responses that never change (`Cache-Control: immutable`) as they were sent, so that each file is read and compressed once, and
 * again if it changes all the same. Beyond the limit it forgets those that were used least recently.
 */
export class ImmutableCache {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  /**
   * Answers from what was kept.
   * @param file absolute path of the file that the address names
   * @returns false if another has to answer; a complete response is kept if it never changes
   */
  answer(request: IncomingMessage, response: ServerResponse, file: string): boolean {
    const { method, url, headers } = request;
    // A request for a part of a file, or for a newer one only, has another answer.
    if (method !== 'GET' || headers.range || headers['if-none-match'] || headers['if-modified-since']) return false;
    const stamp = stampOf(file);
    if (!stamp) return false;
    const key = `${url} ${headers['accept-encoding'] ?? ''}`;
    const found = this.#kept.get(key);
    if (found?.stamp !== stamp) {
      this.#watch(key, stamp, response);
      return false;
    }
    this.#kept.delete(key);
    this.#kept.set(key, found);
    response.writeHead(200, found.headers).end(found.body);
    return true;
  }

  /** Keeps what is written to a response. */
  #watch(key: string, stamp: string, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    const [write, end] = [response.write.bind(response), response.end.bind(response)] as ((
      ...args: unknown[]
    ) => never)[];
    response.write = (...args: unknown[]) => {
      keep(args[0]);
      return write!(...args);
    };
    response.end = (...args: unknown[]) => {
      keep(args[0]);
      const headers = response.getHeaders();
      const isFinal = response.statusCode === 200 && String(headers['cache-control']).includes('immutable');
      if (isFinal)
        this.#keep(key, {
          stamp,
          headers: { ...headers, 'content-length': bytesOf(chunks) },
          body: Buffer.concat(chunks),
        });
      return end!(...args);
    };
  }

  #keep(key: string, kept: Kept): void {
    delete kept.headers['transfer-encoding'];
    this.#size += kept.body.length - (this.#kept.get(key)?.body.length ?? 0);
    this.#kept.set(key, kept);
    for (const [oldest, { body }] of this.#kept) {
      if (this.#size <= limit) break;
      this.#kept.delete(oldest);
      this.#size -= body.length;
    }
  }
}

/** Identity, time and size of a file; undefined if there is none, as for a page under its clean URL. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : undefined;
}

const bytesOf = (chunks: Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);
