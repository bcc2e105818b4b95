import { run, start } from '../../build/processes/processes';
import { root } from '../../build/workspace';
import { compose, localOptions } from '../compose';
import { serve } from '../hosting/serve';
import { otherPorts, startLocalSite } from '../local/local-parts';
import { liveSite } from '../publish/publish';
import { leftOutWithoutSite } from '../search/search';

const command = 'npm start';

/**
 * `npm start`: releases the shell and the remotes on this machine, from uncommitted source too, composes the site, and serves each part on
 * its own origin, as in production. `PORT` is the site's port, and the remotes follow.
 */
export async function startSite(): Promise<void> {
  const { port, site, local, services } = await startLocalSite(command);
  for (const folder of ['shell', ...local.map(({ workspace }) => workspace)]) {
    console.log(`Building ${folder} …`);
    await run(
      start(['npm', 'run', '--silent', 'release', '-w', folder, '--', '--first', '--dirty'], { cwd: root }),
      `The build of ${folder}`,
    );
  }
  const otherwise = otherPorts(port, command);
  for (const remote of local) await serve(remote.folder, remote.port, otherwise);
  console.log('Composing the site …');
  await compose(site, liveSite, localOptions);
  if (!site.address) console.log(leftOutWithoutSite);
  await serve(liveSite, port, otherwise);
  const lines = [
    ['Site', `http://localhost:${port}`],
    ...local.map((remote) => [remote.name, `http://localhost:${remote.port}`]),
    ...services.map(({ service }) => [service.name, `http://${service.host}`]),
  ];
  const width = Math.max(...lines.map(([what = '']) => what.length)) + 2;
  console.log(
    `\n${lines.map(([what = '', where]) => `  ${what.padEnd(width)}${where}`).join('\n')}\n\nReady. Ctrl+C ends everything.`,
  );
}
