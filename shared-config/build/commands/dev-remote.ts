/**
 * `npm run dev -w remote-content` (or remote-forms): that remote alone, in a plain frame, with Fast Refresh. A shell may load it from
 * here as well. `PORT` says another port, `CONTENT_CONFIG` and `FORMS_CONFIG` (JSON) other runtime settings.
 */
import { onParentExit } from '../processes/parent';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { answerWithFrame } from '../frame/document';
import { documentStorePort, parts, remoteNames, type RemoteName } from '../../contract/parts';
import { portTaken } from '../processes/ports';
import { devServer, type Builds } from '../webpack/common';
import { defineFrame, framePath } from '../webpack/define-frame';
import { partHere } from '../part-here';

onParentExit(() => process.kill(process.pid, 'SIGTERM'));
// On a signal webpack writes its cache, which may wait for a build: 5 s at most.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => setTimeout(() => process.exit(), 5000).unref());

const { part, root } = partHere('dev');
const remote = remoteNames.find((name) => name === part);
if (!remote) throw new Error('The shell has "npm run dev" in the folder above.');

const port = Number(process.env['PORT'] || parts[remote].port);
const { default: builds } = (await import(pathToFileURL(path.join(root, 'webpack.config.ts')).href)) as { default: Builds };
const [browser = {}] = builds({}, { mode: 'development' });
const compiler = webpack([browser, defineFrame(remote)]);
if (!compiler) throw new Error('webpack made no compiler of webpack.config.ts.');

const frame = answerWithFrame({ remote, config: runtimeConfig(remote) }, framePath);
const server = new WebpackDevServer(
  { ...devServer(port), setupMiddlewares: (middlewares) => [...middlewares, { name: 'frame', middleware: frame }] },
  compiler,
);
process.once('uncaughtException', (error: NodeJS.ErrnoException) => {
  const otherwise = `choose another port: "PORT=3010 npm run dev -w ${parts[remote].folder}"`;
  console.error(error.code === 'EADDRINUSE' ? portTaken(port, otherwise) : error);
  process.exit(1);
});
await server.start();
console.log(`Pages of ${parts[remote].folder}: http://localhost:${port} (the first build takes some seconds)`);

function runtimeConfig(name: RemoteName): Record<string, unknown> {
  const variable = `${name.toUpperCase()}_CONFIG`;
  const given = process.env[variable];
  try {
    if (given) return JSON.parse(given) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${variable} is not JSON: ${String(error)}`, { cause: error });
  }
  return name === 'forms' ? { firestore: { projectId: 'demo-cndcr', host: `127.0.0.1:${documentStorePort}` } } : {};
}
