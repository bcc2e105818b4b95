/** `npm start`: builds parts without a release, composes the site, and serves each part on its own origin, as in production. */
import { endTogether, fail, run, start } from '../../build/processes/processes';
import { root, shellPort } from '../../build/workspace';
import { compose, localOptions } from '../compose';
import { serve } from '../hosting/serve';
import { startLocalSite } from '../local/local-parts';
import { liveSite } from '../publish/publish';
import { leftOutWithoutSite } from '../search/search';

endTogether();
try {
  const { site, local, services } = await startLocalSite();
  for (const folder of ['shell', ...local.map(({ workspace }) => workspace)]) {
    console.log(`Building ${folder} …`);
    await run(
      start(['npm', 'run', '--silent', 'release', '-w', folder, '--', '--first', '--dirty'], { cwd: root }),
      `The build of ${folder}`,
    );
  }
  for (const { folder, port } of local) await serve(folder, port);
  console.log('Composing the site …');
  await compose(site, liveSite, localOptions);
  if (!site.address) console.log(leftOutWithoutSite);
  await serve(liveSite, shellPort);
  const lines = [
    ['Site', `http://localhost:${shellPort}`],
    ...local.map(({ name, port }) => [name, `http://localhost:${port}`]),
    ...services.map(({ service }) => [service.name, `http://${service.host}`]),
  ];
  const width = Math.max(...lines.map(([what = '']) => what.length)) + 2;
  console.log(
    `\n${lines.map(([what = '', where]) => `  ${what.padEnd(width)}${where}`).join('\n')}\n\nReady. Ctrl+C ends everything.`,
  );
} catch (error) {
  await fail(error);
}
