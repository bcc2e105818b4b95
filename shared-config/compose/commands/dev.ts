import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { variableOf } from '../../build/environment';
import { answerWithDocument } from '../../build/frame-document';
import { cndcr, run, start } from '../../build/processes/processes';
import { watchPart } from '../../build/processes/watch';
import { shellPort } from '../../build/local-ports';
import { devServer } from '../../build/webpack/common';
import { buildsOf } from '../../build/webpack/run';
import { partHere, root } from '../../build/workspace';
import { devDocumentOf, iconUrl } from '../document/dev-document';
import { connectServices, readLocalSite } from '../local/local-parts';

/**
 * `npm run dev`: webpack dev servers with live reload for the parts of this repository, a type check that watches, and the remotes' local
 * services. `PORT` is the site's port, and the remotes follow.
 */
export async function dev(): Promise<void> {
  const { port: sitePort, site, local } = await readLocalSite('npm run dev');
  await connectServices(site, local);
  const env = Object.fromEntries(
    local.flatMap(({ name, port }) => [
      [variableOf(name, 'RELEASES'), `http://localhost:${port}`],
      [variableOf(name, 'CONFIG'), JSON.stringify(site.remotes[name]?.config)],
    ]),
  ) as NodeJS.ProcessEnv;
  const parts = [{ folder: path.join(root, 'shell'), port: sitePort }, ...local];
  const servers = parts.map(({ folder, port }) => {
    const options = { cwd: folder, env: { ...env, PORT: String(port) } };
    return run(start(cndcr('dev-part'), options), `The dev server of ${path.basename(folder)}`);
  });
  console.log(`Site with live reload: http://localhost:${sitePort} (the first builds take some seconds)`);
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
  const options = devServer(definition?.port ?? shellPort);
  const middleware = answerWithDocument(devDocumentOf);
  if (!definition)
    options.setupMiddlewares = (others, { app }) => {
      app?.get(iconUrl, (_request, response) => response.sendFile(path.join(folder, 'src/favicon.svg')));
      return [...others, { name: 'document', middleware }];
    };
  await new WebpackDevServer(options, webpack(browser)).start();
}
