import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/** An origin of a variant. Its URL exists before its files, because some builds contain the URL. */
export interface Origin {
  url: string;
  /** Serves a folder, with the best compression that the browser accepts; see compress.ts. */
  serve: (folder: string, options?: ServeOptions) => void;
  close: () => Promise<void>;
}

export interface ServeOptions {
  /** The headers that the variant is deployed with, which replace those below. */
  headersOf?: (path: string) => Record<string, string>;
  /** Serves index.html for every page, as for a client-rendered site. */
  single?: boolean;
}

/** File names with a content hash. */
const hashed = /\.[\w-]{8,12}\.\w+$/;

/** Opens an origin on a free port. Hashed files are cached for a year, all others are revalidated with an ETag. */
export async function openOrigin(): Promise<Origin> {
  let handle: ReturnType<typeof sirv> | undefined;
  const server = createServer((request, response) => {
    if (handle) handle(request, response);
    else response.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    // Not 127.0.0.1: over HTTP, Chromium accepts brotli from localhost only.
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    serve: (folder, { headersOf = (): Record<string, string> => ({}), single = false } = {}) => {
      handle = sirv(folder, {
        brotli: true,
        gzip: true,
        etag: true,
        single,
        setHeaders: (response, path) => {
          response.setHeader('Cache-Control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.setHeader('Vary', 'Accept-Encoding');
          for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
        },
      });
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
