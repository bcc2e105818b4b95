/**
 * `npm run dev`: webpack dev servers with live reload for the parts of this repository, and the remotes' local services. `PORT` moves all
 * ports.
 */
import path from 'node:path';
import { variableOf } from '../../build/environment';
import { endTogether, fail, run, start } from '../../build/processes/processes';
import { root, shellPort } from '../../build/workspace';
import { startLocalSite } from '../local/local-parts';
import { watchTypes } from '../local/type-check';

endTogether();
try {
  const { port: sitePort, site, local, services } = await startLocalSite('npm run dev');
  const env = Object.fromEntries(
    services.map(({ name }) => [variableOf(name, 'CONFIG'), JSON.stringify(site.remotes[name]?.config)]),
  );
  const parts = [
    { name: 'shell', folder: path.join(root, 'shell'), port: sitePort, standard: shellPort },
    ...local.map((remote) => ({ ...remote, standard: remote.definition.port })),
  ];
  const servers = parts.map(({ name, folder, port, standard }) => {
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
        env: { ...env, PORT: port === standard ? '' : String(port) },
      }),
      `The dev server of ${path.basename(folder)}`,
    );
  });
  console.log(`Site with live reload: http://localhost:${sitePort} (the first builds take some seconds)`);
  const packages = ['shared-config', ...parts.map(({ folder }) => path.relative(root, folder))];
  watchTypes(root, packages).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  await Promise.race(servers);
} catch (error) {
  await fail(error);
}
