import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import connect, { type NextHandleFunction } from 'connect';
import { portTaken } from '../../build/processes/ports';

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
  const app = connect();
  app.use((request, response, next) => {
    // superstatic throws on them.
    if (isDecodable(request.url ?? '/')) next();
    else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n');
  });
  // Compresses as hosts do. Level 6 is as fast as the package's default of 4, and its output is 7 % smaller.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  app.use(compression({ brotli }) as unknown as NextHandleFunction);
  app.use(hostingOf(folder));
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new Error(portTaken(port, otherwise)) : error;
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Answers by the `firebase.json` of a folder, and reads it again after a change: a recomposed site has other headers. */
function hostingOf(folder: string): NextHandleFunction {
  const file = path.join(folder, 'firebase.json');
  const read = () => {
    const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: object };
    return superstatic({ config: hosting, cwd: folder }) as NextHandleFunction;
  };
  const version = () => `${statSync(file).ino} ${statSync(file).mtimeMs}`;
  let [answered, answer] = [version(), read()];
  return (request, response, next) => {
    if (answered !== version()) [answered, answer] = [version(), read()];
    answer(request, response, next);
  };
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
