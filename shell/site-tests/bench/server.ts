import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listen } from 'shared-config/local/ports';

const brotli = promisify(brotliCompress);

/** Path of a page → further headers. */
export type PageHeaders = (path: string) => Record<string, string>;

/** An origin of a variant. Its URL exists before its files, because some builds contain the URL. */
export interface Origin {
  url: string;
  /**
   * Serves the files of a folder from memory, compressed beforehand with brotli 11.
   * @param pageHeaders of HTML files
   */
  serve: (folder: string, pageHeaders?: PageHeaders) => Promise<void>;
}

/** Content types by extension; true if such files are to be compressed. */
const types: Record<string, [type: string, isCompressed: boolean]> = {
  '.html': ['text/html; charset=utf-8', true],
  '.js': ['text/javascript', true],
  '.css': ['text/css', true],
  '.json': ['application/json', true],
  '.svg': ['image/svg+xml', true],
  '.woff2': ['font/woff2', false],
  '.png': ['image/png', false],
};

/** Opens an origin on a free port, until the process ends. Names with a hash are cached for a year. */
export async function openOrigin(): Promise<Origin> {
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
    const file = files.get(pathname) ?? files.get(page);
    if (file) response.writeHead(200, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  return {
    // Not 127.0.0.1: over HTTP, Chromium accepts brotli from localhost only.
    url: `http://localhost:${await listen(server)}`,
    serve: async (folder, pageHeaders = () => ({})) => {
      for (const name of await readdir(folder, { recursive: true })) {
        const [type, isCompressed] = types[path.extname(name)] ?? [];
        if (!type) continue;
        const content = await readFile(path.join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        files.set(`/${name}`, {
          body: isCompressed ? await brotli(content, { params }) : content,
          headers: {
            'Content-Type': type,
            ...(isCompressed && { 'Content-Encoding': 'br' }),
            'Cache-Control': /\.[\w-]{8,12}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
            'Access-Control-Allow-Origin': '*',
            // Lets a page see how many bytes a remote's script has.
            'Timing-Allow-Origin': '*',
            ...(name.endsWith('.html') && pageHeaders(`/${name.replace(/(index)?\.html$/, '')}`)),
          },
        });
      }
    },
  };
}
