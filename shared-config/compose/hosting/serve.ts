import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import connect from 'connect';
import { portTaken } from '../../build/processes/ports';
import { ImmutableCache } from './immutable-cache';

// A default export for CommonJS only.
const { default: superstatic } = createRequire(import.meta.url)('superstatic') as typeof import('superstatic');

/**
 * Serves a folder like Firebase Hosting, with the `firebase.json` in it or next to it. Loopback only.
 * @param folder absolute path of the folder with `firebase.json`
 * @param port 0 for any free port
 * @param otherwise see `needPorts`
 * @returns the server and its port
 * @throws Error that names the port if it is taken
 */
export async function serve(
  folder: string,
  port: number,
  otherwise?: string,
): Promise<{ server: Server; port: number }> {
  const current = hostingFrom(folder);
  const app = connect();
  app.use((request, response, next) => {
    const { root, ignored, cached } = current();
    const file = fileNamed(request.url ?? '/');
    if (file === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' }).end('Bad request\n');
      return;
    }
    // Files of the deployment, not of the site.
    if (ignored.has(file.toLowerCase()) || isTooLong(file) || isWithHost(request.url)) request.url = notFound;
    else if (cached.answer(request, response, path.join(root, file))) return;
    next();
  });
  app.use((_request, response, next) => {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    // Missing files can appear later, so only found files are cached for a year.
    response.writeHead = (...args: unknown[]) => {
      if (args[0] === 404) response.setHeader('Cache-Control', 'no-cache');
      return writeHead(...args);
    };
    next();
  });
  // Compresses as hosts do; superstatic does not. Level 6 is as fast as the package's default of 4, and its output is 7 % smaller.
  app.use(
    compression({
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    }) as unknown as connect.NextHandleFunction,
  );
  app.use((request, response, next) => current().answer(request, response, next));
  // An address below a file, e.g. `/plants.html/x`, is a failure of the disk to superstatic.
  const belowFile: connect.ErrorHandleFunction = (error: NodeJS.ErrnoException, request, response, next) => {
    if (error.code !== 'ENOTDIR' || request.url === notFound) next(error);
    else {
      request.url = notFound;
      current().answer(request, response, next);
    }
  };
  app.use(belowFile);
  const server = createServer(app);
  await listen(server, port, otherwise);
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

/** No file has this address, so it answers with the site's Page Not Found. */
const notFound = '/404';

/**
 * The file that an address names: decoded, without query, `.`, `..` and repeated slashes, e.g. `firebase.json` for `//%66irebase.json/?x`.
 * @returns undefined for an address that names nothing: with broken percent-encoding or a NUL
 */
function fileNamed(url: string): string | undefined {
  try {
    const decoded = decodeURIComponent(url.replace(/[?#].*/s, '')).replaceAll('\\', '/');
    if (decoded.includes('\0')) return undefined;
    return path.posix.normalize(`/${decoded}`).replace(/^\/+|\/+$/g, '');
  } catch {
    return undefined;
  }
}

/** Whether superstatic would take the first name of an address for a host, e.g. `//a@b`, whose path is then missing. */
function isWithHost(url = '/'): boolean {
  return /^[/\\]{2}/.test(url);
}

/** Whether file systems have no such names (limits.h: NAME_MAX, PATH_MAX); superstatic responds to those with 500. */
function isTooLong(file: string): boolean {
  return Buffer.byteLength(file) > 2048 || file.split('/').some((name) => Buffer.byteLength(name) > 240);
}

interface CurrentHosting {
  version: string;
  /** Absolute path of the folder with the files. */
  root: string;
  answer: connect.NextHandleFunction;
  /** Names of files that are not served. */
  ignored: ReadonlySet<string>;
  cached: ImmutableCache;
}

/** Serves a folder with its `firebase.json`, which is read again after changes because a recomposed site has other headers. */
function hostingFrom(folder: string): () => CurrentHosting {
  const file = path.join(folder, 'firebase.json');
  const read = (version: string): CurrentHosting => {
    const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { public: string; ignore?: string[] } };
    return {
      version,
      root: path.join(folder, hosting.public),
      answer: superstatic({ config: hosting, cwd: folder }) as connect.NextHandleFunction,
      ignored: new Set(['firebase.json', ...(hosting.ignore ?? [])].map((name) => name.toLowerCase())),
      cached: new ImmutableCache(),
    };
  };
  const versionNow = () => {
    const { ino, mtimeMs } = statSync(file);
    return `${ino} ${mtimeMs}`;
  };
  let current = read(versionNow());
  return () => {
    const version = versionNow();
    if (version !== current.version) current = read(version);
    return current;
  };
}

function listen(server: Server, port: number, otherwise?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port, otherwise)) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}
