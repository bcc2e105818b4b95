import { open } from 'node:fs/promises';
import path from 'node:path';
import { isUrl, siteHeaders } from './environment';

const fileTime = 10_000;

/**
 * Reads a file of a part, and stops at the limit if the server sends more.
 * @param releases URL, or absolute path of a folder
 * @param limit in bytes, after decompression
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
  const response = await fetch(`${releases}/${file}`, {
    redirect: 'manual',
    headers: siteHeaders(releases),
    signal: AbortSignal.any([signal, AbortSignal.timeout(time)]),
  });
  try {
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    // Otherwise the rest would be downloaded. Cancelling a finished body has no effect.
    await response.body?.cancel().catch(() => {});
  }
}

async function readStored(file: string, limit: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > limit) throw tooLarge(limit);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function tooLarge(limit: number): Error {
  return new Error(`it has more than the ${limit.toLocaleString('en-GB')} bytes that it may have`);
}
