import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Other files are already compressed. */
const compressible = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;

/** The bytes of a response body in the two encodings. */
export interface Sizes {
  brotli: number;
  gzip: number;
}

/** The sizes of a file in brotli 11 and gzip 9. A file that is already compressed counts with its own size. */
export async function sizesOf(name: string, content: Buffer): Promise<Sizes> {
  if (!compressible.test(name)) return { brotli: content.length, gzip: content.length };
  const [small, larger] = await compress(content);
  return { brotli: small.length, gzip: larger.length };
}

/** The bytes of text in brotli 11. */
export async function brotliBytesOf(text: string | Buffer): Promise<number> {
  return (await compress(Buffer.from(text)))[0].length;
}

/** Writes a `.br` and a `.gz` file beside each compressible file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [small, larger] = await compress(await readFile(file));
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, larger)]);
  }
}

function compress(content: Buffer): Promise<[Buffer, Buffer]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return Promise.all([brotli(content, { params }), deflate(content, { level: 9 })]);
}
