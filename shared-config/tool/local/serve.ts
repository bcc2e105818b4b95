import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import connect, { type NextHandleFunction } from 'connect';
import { listen } from './ports';
import { notFoundPath } from '../../web/contract/routes';

// The package has a default export for CommonJS only.
const { default: superstatic } = createRequire(import.meta.url)('superstatic') as typeof import('superstatic');

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/**
 * Like Firebase Hosting, with the `firebase.json` in the folder or next to it.
 * @param port 0 for any free one
 * @param open with `HOST`, the address to listen on, and middleware before the files
 */
export async function serve(
  folder: string,
  port: number,
  otherwise?: string,
  { host, before = [] }: { host?: string | undefined; before?: NextHandleFunction[] } = {},
): Promise<{ server: Server; port: number }> {
  const app = connect();
  app.use((request, response, next) => {
    // superstatic throws on them.
    if (isDecodable(request.url ?? '/')) next();
    else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n');
  });
  for (const middleware of before) app.use(middleware);
  app.use(hostingOf(folder));
  const server = createServer(app);
  return { server, port: await listen(server, port, otherwise, host) };
}

/** Reads `firebase.json` again after a change: a recomposed site has other headers. */
function hostingOf(folder: string): NextHandleFunction {
  const file = path.join(folder, 'firebase.json');
  const read = () => {
    // Requests that began before a switch read the previous folder.
    const cwd = realpathSync(folder);
    const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: object };
    const { ignore = [], headers = [] } = hosting as { ignore?: string[]; headers?: HeaderRule[] };
    const ofAll = headers.filter(({ source }) => source === '**').flatMap((rule) => rule.headers);
    const caching = ofAll.findLast(({ key }) => key.toLowerCase() === 'cache-control')?.value;
    // The types of superstatic lack functions here.
    const compression = compress as unknown as true;
    const serveFiles = superstatic({ config: hosting, cwd, compression }) as NextHandleFunction;
    return ((request, response, next) => {
      // Firebase does not upload these files; superstatic would send them.
      const [address = ''] = request.url?.split('?') ?? [];
      const name = decodeURIComponent(address).replace(/^\/+/, '');
      // For a name that is longer than names of files can be, it would answer with an error.
      if (ignore.includes(name) || address.length > 250) request.url = notFoundPath;
      // Superstatic redirects it to itself if it has a query.
      else if (/^index(\.html)?$/.test(name)) request.url = address;
      if (caching !== undefined) setCachingOfMissing(response, caching);
      serveFiles(request, response, next);
    }) satisfies NextHandleFunction;
  };
  const version = () => `${statSync(file).ino} ${statSync(file).mtimeMs}`;
  let [answered, answer] = [version(), read()];
  return (request, response, next) => {
    if (answered !== version()) [answered, answer] = [version(), read()];
    answer(request, response, next);
  };
}

/** Unlike Firebase, which knows no headers by status: a file that is missing for a moment must not be missing for a year. */
function setCachingOfMissing(response: ServerResponse, caching: string): void {
  const writeHead = response.writeHead.bind(response);
  const changed = (...given: Parameters<typeof writeHead>) => {
    if (given[0] === 404) response.setHeader('Cache-Control', caching);
    return writeHead(...given);
  };
  Object.assign(response, { writeHead: changed });
}

/** Compresses text as hosts do, even with `no-transform`, which is meant for proxies and which the package "compression" obeys. */
function compress({ headers }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const encoding = ['br', 'gzip'].find((name) => String(headers['accept-encoding']).includes(name));
  if (encoding && /text|javascript|json|xml/.test(String(response.getHeader('Content-Type')))) {
    const [write, end] = [response.write.bind(response), response.end.bind(response)];
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    const encoder = encoding === 'br' ? createBrotliCompress(brotli) : createGzip();
    response.removeHeader('Content-Length');
    response.setHeader('Content-Encoding', encoding).setHeader('Vary', 'Accept-Encoding');
    encoder
      .on('data', write)
      .on('end', end)
      .on('drain', () => response.emit('drain'));
    Object.assign(response, { write: encoder.write.bind(encoder), end: encoder.end.bind(encoder) });
  }
  next();
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
