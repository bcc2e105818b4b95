/** `npm run dev`: webpack dev servers with live reload for the parts of this repository, and the remotes' local services. */
import path from 'node:path';
import { variableOf } from '../../build/environment';
import { needPorts } from '../../build/processes/ports';
import { endTogether, fail, run, start } from '../../build/processes/processes';
import { root, shellPort } from '../../build/workspace';
import { configWith, localParts, startServices } from '../local/local-parts';
import { readSite } from '../read/site';

endTogether();
try {
  const site = await readSite();
  const local = await localParts(site);
  await needPorts([shellPort, ...local.map(({ port }) => port)]);
  const services = await startServices(local);
  const env = Object.fromEntries(
    services.map(({ name, service }) => [
      variableOf(name, 'CONFIG'),
      JSON.stringify(configWith(site.remotes[name]?.config, service.settings)),
    ]),
  );
  const parts = [{ name: 'shell', folder: path.join(root, 'shell'), port: shellPort }, ...local];
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
      '--port',
      String(port),
    ];
    return run(
      start([process.execPath, '--import', 'tsx', webpack, ...args], { cwd: folder, env }),
      `The dev server of ${path.basename(folder)}`,
    );
  });
  console.log(`Site with live reload: http://localhost:${shellPort} (the first builds take some seconds)`);
  await Promise.race(servers);
} catch (error) {
  await fail(error);
}
