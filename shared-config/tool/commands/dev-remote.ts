import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { titleOf } from '../../web/contract/routes';
import { settingsFrom } from '../release/environment';
import { contentSecurityPolicy } from '../compose/hosting/content-security-policy';
import { answerWithDocument, frameHtml } from '../dev/frame-document';
import { portHere, servicePort } from '../local/local-addresses';
import { devServer } from '../dev/dev-server';
import { settingsWith } from '../dev/local-parts';
import { siteHere } from '../compose/site';
import { here } from '../context';
import { startLocalService } from '../local/local-service';
import { needPorts } from '../local/ports';
import { needsOf } from '../release/needs';
import { watchPart } from '../local/watch';
import { browserBuild } from '../presets/webpack/common';
import { developmentHost } from '../presets/webpack/fast-refresh';
import { hostFederation } from '../presets/webpack/host-federation';
import { buildsOf } from '../presets/webpack/run';
import { partHere } from '../release/workspace';

const framePath = '/frame/';

/**
 * `npm run dev -w <remote>`: serves one remote in a plain frame, with Fast Refresh and the remote's local service. A shell can load
 * the remote from this server. `<NAME>_SETTINGS` (JSON) replaces the settings of site.json and of the local service.
 */
export async function devRemote(): Promise<void> {
  const { root, part: name, definition } = await partHere('dev');
  if (!definition) throw new Error('The shell has "npm run dev" in the folder above.');
  const folder = path.basename(root);
  const service = await startLocalService({ folder: root, definition }, servicePort());
  const { own: site } = await siteHere(here);
  const settings = settingsFrom(process.env, name) ?? settingsWith(site?.remotes[name]?.settings, service?.settings);
  const [browser = {}] = await buildsOf(root, 'development');
  // The frame is a federation host like the shell, but without its layout.
  const frameBuild = browserBuild(name, path.join(import.meta.dirname, '../..'), 'development', 'frame');
  const host = 'cndcr_frame';
  const compiler = webpack([
    browser,
    {
      ...frameBuild,
      entry: { main: [developmentHost, './tool/dev/frame/main.tsx'] },
      output: { ...frameBuild.output, uniqueName: host, publicPath: framePath },
      plugins: [...(frameBuild.plugins ?? []), hostFederation(host)],
    },
  ]);

  const pages = definition.pages.map((page) => ({
    address: page.path === '/' ? '/home' : page.path,
    page: page.page,
    name: page.name,
    title: titleOf(page),
  }));
  const policy = contentSecurityPolicy({
    hosts: [],
    ...needsOf(definition, settings),
    parts: [name],
    isDevelopment: true,
  });
  const html = frameHtml(framePath, { remote: name, folder, settings, pages });
  const known = ['/', ...pages.map(({ address }) => address)];
  const frame = answerWithDocument((pathname) => ({ status: known.includes(pathname) ? 200 : 404, html, policy }));
  watchPart(root, 'npm run dev');
  const port = portHere(definition.port);
  await needPorts([port], `choose another port: "PORT=${port + 10} npm run dev -w ${folder}"`);
  const options = devServer(definition.port);
  options.setupMiddlewares = (others) => [...others, { name: 'document', middleware: frame }];
  await new WebpackDevServer(options, compiler).start();
  console.log(`Pages of ${folder}: http://localhost:${port} (the first build takes some seconds)`);
}
