import { createRequire } from 'node:module';
import path from 'node:path';
import { variableOf } from '../../build/environment';
import { run, start } from '../../build/processes/processes';
import { root } from '../../build/workspace';
import { startLocalSite } from '../local/local-parts';

/**
 * `npm run dev`: webpack dev servers with live reload for the parts of this repository, a type check that watches, and the remotes' local
 * services. `PORT` is the site's port, and the remotes follow.
 */
export async function dev(): Promise<void> {
  const { port: sitePort, site, local, services } = await startLocalSite('npm run dev');
  const env = Object.fromEntries([
    ...local.map(({ name, port }) => [variableOf(name, 'RELEASES'), `http://localhost:${port}`]),
    ...services.map(({ name }) => [variableOf(name, 'CONFIG'), JSON.stringify(site.remotes[name]?.config)]),
  ]) as NodeJS.ProcessEnv;
  const parts = [{ name: 'shell', folder: path.join(root, 'shell'), port: sitePort }, ...local];
  const servers = parts.map(({ name, folder, port }) => {
    const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
    const args = [
      'serve',
      '--mode',
      'development',
      '--config',
      'webpack.config.ts',
      '--config-name',
      `${name} (browser)`,
    ];
    return run(
      start([process.execPath, '--import', 'tsx', webpack, ...args], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
      }),
      `The dev server of ${path.basename(folder)}`,
    );
  });
  console.log(`Site with live reload: http://localhost:${sitePort} (the first builds take some seconds)`);
  const packages = ['shared-config', ...parts.map(({ folder }) => path.relative(root, folder))];
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  start([process.execPath, compiler, '--build', '--watch', '--preserveWatchOutput', ...packages]);
  await Promise.race(servers);
}
