import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/** An origin of a variant. It has its address before it has files, since some builds need to know the one to make the other. */
export interface Origin {
  url: string;
  /** The folder whose files it serves, in the smallest form that the browser takes; see compress.ts. */
  serve: (folder: string, options?: ServeOptions) => void;
  close: () => Promise<void>;
}

export interface ServeOptions {
  /** Further headers of an answer, as the variant is deployed with. */
  headersOf?: (path: string) => Record<string, string>;
  /** Answers every address of a page with index.html: a client-rendered site. */
  single?: boolean;
}

/** Files whose names change with their content. */
const hashed = /\.[\w-]{8,12}\.\w+$/;

/** Opens an origin on a free port. The same rules for all variants: hashed files for a year, everything else revalidated by ETag. */
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
    // By name: Chromium takes brotli over plain HTTP from localhost alone.
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    serve: (folder, { headersOf = (): Record<string, string> => ({}), single = false } = {}) => {
      handle = sirv(folder, {
        brotli: true,
        gzip: true,
        etag: true,
        single,
        setHeaders: (response, path) => {
          for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
          response.setHeader('Cache-Control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.setHeader('Vary', 'Accept-Encoding');
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
