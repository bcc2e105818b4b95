import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { variableOf } from '../release/environment';
import { answerWithDocument } from '../dev/frame-document';
import { cndcr, run, start } from '../local/processes';
import { watchPart } from '../local/watch';
import { addressesOf, hostHere, shellPort } from '../local/local-addresses';
import { handOn, type RunningService } from '../local/local-service';
import { devServer } from '../dev/dev-server';
import { buildsOf } from '../presets/webpack/run';
import { sharedFolder } from '../release/build-inputs';
import { partHere, root } from '../release/workspace';
import { devDocumentOf, iconUrl } from '../dev/dev-document';
import { partPath } from '../compose/read/part-addresses';
import { connectServices, localParts, readLocalSite } from '../dev/local-parts';
import { readSite } from '../compose/site';

const servicesVariable = 'LOCAL_SERVICES';

/**
 * `npm run dev`: webpack dev servers with live reload for the parts of this repository, a type check in watch mode, and the remotes' local
 * services. `PORT` is the site's port, and the remotes follow. With `HOST`, other devices reach all of it there.
 */
export async function dev(): Promise<void> {
  const { port: sitePort, site, local } = await readLocalSite('npm run dev');
  const services = await connectServices(site, local);
  const env = Object.fromEntries(
    local.flatMap(({ name, port }) => [
      [variableOf(name, 'RELEASES'), `http://localhost:${port}`],
      [variableOf(name, 'SETTINGS'), JSON.stringify(site.remotes[name]?.settings)],
    ]),
  ) as NodeJS.ProcessEnv;
  env[servicesVariable] = JSON.stringify(hostHere() ? services : []);
  const parts = [{ folder: path.join(root, 'shell'), port: sitePort }, ...local];
  const servers = parts.map(({ folder, port }) => {
    const options = { cwd: folder, env: { ...env, PORT: String(port) } };
    return run(start(cndcr('dev-part'), options), `The dev server of ${path.basename(folder)}`);
  });
  console.log(`Site with live reload: ${addressesOf(sitePort).join(', ')} (the first builds take some seconds)`);
  for (const { folder } of parts) watchPart(folder, 'npm run dev');
  const packages = ['shared-config', ...parts.map(({ folder }) => path.relative(root, folder))];
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  start([process.execPath, compiler, '--build', '--watch', '--preserveWatchOutput', ...packages]);
  await Promise.race(servers);
}

/** `cndcr dev-part`: the dev server of the part in this folder, for `npm run dev`. */
export async function devPart(): Promise<void> {
  const { root: folder, definition } = await partHere('dev');
  const [browser = {}] = await buildsOf(folder, 'development');
  const options = devServer(definition?.port ?? shellPort, definition ? partPath(definition.name) : '');
  if (!definition) {
    const services = JSON.parse(process.env[servicesVariable] ?? '[]') as RunningService[];
    const middlewares = [...services.map(handOn), answerWithDocument(devDocumentOf)];
    options.setupMiddlewares = (others, { app }) => {
      app?.get(iconUrl, (_request, response) => response.sendFile(path.join(sharedFolder, 'web/brand/logo.svg')));
      return [...others, ...middlewares.map((middleware) => ({ name: 'site', middleware }))];
    };
    const local = hostHere() ? await localParts(await readSite()) : [];
    options.proxy = local.map(({ name, port }) => ({
      context: `${partPath(name)}/`,
      target: `http://127.0.0.1:${port}`,
      pathRewrite: { [`^${partPath(name)}`]: '' },
      ws: true,
    }));
  }
  await new WebpackDevServer(options, webpack(browser)).start();
}
