import { open } from 'node:fs/promises';
import path from 'node:path';
import { isUrl } from './environment';
import { request, tooLarge } from './request';

/**
 * @param releases URL, or absolute path
 * @param limit in bytes, after decompression
 * @throws Error with the reason, e.g. "it answered 404"
 */
export async function readLimited(releases: string, file: string, limit: number, signal: AbortSignal) {
  if (!isUrl(releases)) return readStored(path.join(releases, file), limit);
  const { status, body } = await request(`${releases}/${file}`, {}, { limit, signal, name: 'it' });
  if (status >= 200 && status < 300) return body;
  throw new Error(`it answered ${status}`);
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
