import { open } from 'node:fs/promises';
import path from 'node:path';
import { isUrl, siteHeaders } from './environment';
import { bodyOf, cancel, problemOf, tooLarge } from './request';

const fileTime = 10_000;

/**
 * Reads a file of a part, and stops at the limit if the server sends more.
 * @param releases URL, or absolute path of a folder
 * @param limit in bytes, after decompression
 * @throws Error with the reason, e.g. "it answered 404"
 */
export async function readLimited(
  releases: string,
  file: string,
  limit: number,
  signal: AbortSignal,
  time = fileTime,
): Promise<Buffer> {
  if (!isUrl(releases)) return readStored(path.join(releases, file), limit);
  // A redirect would make this machine request a URL that is not in the site's settings.
  const asked: RequestInit = {
    redirect: 'manual',
    headers: siteHeaders(releases),
    signal: AbortSignal.any([signal, AbortSignal.timeout(time)]),
  };
  const because = (error: unknown): never => {
    throw new Error(`it ${problemOf(error, time)}`, { cause: error });
  };
  const response = await fetch(`${releases}/${file}`, asked).catch(because);
  if (response.ok) return bodyOf(response, limit).catch(because);
  await cancel(response);
  throw new Error(`it answered ${response.status}`);
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
