import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import connect from 'connect';
import { portTaken } from '../../build/processes/ports';

// Its default export is one only to CommonJS.
const { default: superstatic } = createRequire(import.meta.url)('superstatic') as typeof import('superstatic');

/**
 * Serves a folder as Firebase Hosting would, by the `firebase.json` in it or beside it. Loopback only.
 * @param folder absolute path of the folder with `firebase.json`
 * @param port 0 for a free one
 * @returns the server and the port it has
 * @throws Error that names the port if it is taken
 */
export async function serve(folder: string, port: number): Promise<{ server: Server; port: number }> {
  const answer = answerFrom(folder);
  const app = connect();
  app.use((request, response, next) => {
    // superstatic answers 500 to broken percent-encoding; nothing can be found under such an address.
    try {
      decodeURIComponent(request.url ?? '/');
    } catch {
      request.url = '/404';
    }
    // A file of the deployment's own, not of the site.
    if (request.url === '/firebase.json') request.url = '/404';
    next();
  });
  app.use((_request, response, next) => {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    // What is not there yet may be there soon: only what was found is kept for a year.
    response.writeHead = (...args: unknown[]) => {
      if (args[0] === 404) response.setHeader('Cache-Control', 'no-cache');
      return writeHead(...args);
    };
    next();
  });
  // As hosts do; superstatic itself sends everything as it is. Level 6 takes no longer than the package's 4, and gives 7 % less.
  app.use(
    compression({
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    }) as unknown as connect.NextHandleFunction,
  );
  app.use((request, response, next) => answer()(request, response, next));
  const server = createServer(app);
  await listen(server, port);
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

/** Answers from a folder as its `firebase.json` says, read again when it has changed: a site that is composed anew has other headers. */
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

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port)) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}
