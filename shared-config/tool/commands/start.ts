import path from 'node:path';
import { here } from '../context';
import { addressesOf, hostHere } from '../local/local-addresses';
import { proxyPosts } from '../local/local-service';
import { root } from '../release/workspace';
import { compose, localOptions } from '../compose/compose-site';
import { serve } from '../local/serve';
import { connectServices, otherPorts, readLocalSite } from '../dev/local-parts';
import { stagingFolder } from '../compose/publish/publish';
import { leftOutWithoutSite } from '../compose/document/metadata';
import { releaseAll } from '../deploy/release-part';
import { sayTable } from './say-table';

const command = 'npm start';

/**
 * `npm start`: builds the parts here, from uncommitted source too, composes the site, and serves each part on its own origin. `PORT` is the
 * site's port, and the remotes follow. With `HOST`, other devices reach all of it there.
 */
export async function startSite(): Promise<void> {
  const { port, site, local } = await readLocalSite(command);
  const folders = [path.join(root, 'shell'), ...local.map(({ folder }) => folder)];
  console.log(`Building ${folders.map((folder) => path.basename(folder)).join(', ')} …`);
  const [services] = await Promise.all([
    connectServices(site, local),
    releaseAll(folders, { first: true, dirty: true }, here),
  ]);
  const otherwise = otherPorts(port, command);
  for (const remote of local) await serve(remote.folder, remote.port, otherwise);
  await compose(site, stagingFolder(root), localOptions);
  if (!site.address) console.log(leftOutWithoutSite);
  const host = hostHere();
  await serve(stagingFolder(root), port, otherwise, { host, before: host ? services.map(proxyPosts) : [] });
  const lines = [
    ...addressesOf(port).map((address) => ['Site', address]),
    ...local.map((remote) => [remote.name, `http://localhost:${remote.port}`]),
    ...services.map(({ name, host }) => [name, `http://${host}`]),
  ];
  console.log();
  sayTable(lines, (line) => console.log(`  ${line}`));
  console.log(`\nReady in ${Math.round(process.uptime())} s. Ctrl+C ends everything.`);
}
