import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listen } from 'shared-config/local/ports';

const brotli = promisify(brotliCompress);

/** As in `firebase.json`. Later rules replace earlier ones. */
export interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/**
 * Serves the files of a folder from memory, until the process ends: text compressed beforehand with brotli 11. Names with a hash are
 * cached for a year. @param rules for pages @returns the URL
 */
export async function serveFolder(folder: string, rules: readonly HeaderRule[] = []): Promise<string> {
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[path.extname(name)];
    if (!type) continue;
    const address = `/${name.replace(/(index)?\.html$/, '')}`;
    const ofPage = rules.filter(({ source }) => name.endsWith('.html') && (source === '**' || source === address));
    const isCompressed = !/woff2|png/.test(type);
    const content = await readFile(path.join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    files.set(address, {
      body: isCompressed ? await brotli(content, { params }) : content,
      headers: {
        'Content-Type': type,
        ...(isCompressed && { 'Content-Encoding': 'br' }),
        'Cache-Control': /\.[\w-]{8,12}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        'Access-Control-Allow-Origin': '*',
        // Lets a page see how many bytes a remote's script has.
        'Timing-Allow-Origin': '*',
        ...Object.fromEntries(ofPage.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))),
      },
    });
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(new URL(url, 'http://localhost').pathname);
    if (file) response.writeHead(200, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  // Not 127.0.0.1: over HTTP, Chromium accepts brotli from localhost only.
  return `http://localhost:${await listen(server)}`;
}
