import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { RemoteDefinition } from '../../contract/remote';
import { titleOf } from '../../contract/routes';
import { configFrom } from '../environment';
import { contentSecurityPolicy } from '../content-security-policy';
import { answerWithDocument, frameHtml } from '../frame-document';
import { portHere, servicePort } from '../local-ports';
import { startLocalService } from '../local-service';
import { needsOf } from '../needs';
import { portTaken } from '../processes/ports';
import { devServer, type Builds } from '../webpack/common';
import { defineFrame, framePath } from '../webpack/define-frame';
import { partHere } from '../workspace';

/**
 * `npm run dev -w <remote>`: serves one remote in a plain frame, with Fast Refresh and the remote's local service. A shell can load
 * the remote from this server. `<NAME>_CONFIG` (JSON) replaces the run-time settings of the local service.
 */
export async function devRemote(): Promise<void> {
  const { root, definition } = await partHere('dev');
  if (!definition) throw new Error('The shell has "npm run dev" in the folder above.');
  await serve(root, definition);
}

async function serve(root: string, definition: RemoteDefinition): Promise<void> {
  const { name } = definition;
  const folder = path.basename(root);
  const port = portHere(definition.port);
  const config =
    configFrom(process.env, name) ??
    (await startLocalService({ folder: root, definition }, servicePort()))?.settings ??
    {};
  const { default: builds } = (await import(pathToFileURL(path.join(root, 'webpack.config.ts')).href)) as {
    default: Builds;
  };
  const [browser = {}] = builds({}, { mode: 'development' });
  const compiler = webpack([browser, defineFrame(name)]);

  const pages = definition.pages.map((page) => ({
    address: page.path === '/' ? '/home' : page.path,
    page: page.page,
    name: page.name,
    title: titleOf(page),
  }));
  const policy = contentSecurityPolicy({
    hosts: [],
    ...needsOf(definition, config),
    parts: [name],
    isDevelopment: true,
  });
  const html = frameHtml(framePath, { remote: name, folder, config, pages });
  const frame = answerWithDocument(html, ['/', ...pages.map(({ address }) => address)], policy);
  const server = new WebpackDevServer(
    {
      ...devServer(definition.port),
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'frame', middleware: frame }],
    },
    compiler,
  );
  process.prependOnceListener('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return;
    console.error(portTaken(port, `choose another port: "PORT=3010 npm run dev -w ${folder}"`));
    process.exit(1);
  });
  await server.start();
  console.log(`Pages of ${folder}: http://localhost:${port} (the first build takes some seconds)`);
}
