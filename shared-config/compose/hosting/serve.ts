import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import connect from 'connect';
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
  const answer = answerFrom(folder);
  const app = connect();
  app.use((request, response, next) => {
    // superstatic responds to broken percent-encoding with 500. No file has such a URL.
    try {
      decodeURIComponent(request.url ?? '/');
    } catch {
      request.url = '/404';
    }
    // A file of the deployment, not of the site.
    if (request.url === '/firebase.json') request.url = '/404';
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
  app.use((request, response, next) => answer()(request, response, next));
  const server = createServer(app);
  await listen(server, port, otherwise);
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

/** Serves a folder with its `firebase.json`, which is read again after changes because a recomposed site has other headers. */
function answerFrom(folder: string): () => connect.NextHandleFunction {
  const file = path.join(folder, 'firebase.json');
  const read = (version: string) => {
    const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { public: string; ignore?: string[] } };
    return { version, answer: superstatic({ config: hosting, cwd: folder }) as connect.NextHandleFunction };
  };
  const versionNow = () => {
    const { ino, mtimeMs } = statSync(file);
    return `${ino} ${mtimeMs}`;
  };
  let current = read(versionNow());
  return () => {
    const version = versionNow();
    if (version !== current.version) current = read(version);
    return current.answer;
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
