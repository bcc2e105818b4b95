import path from 'node:path';
import webpack from 'webpack';
import type { RemoteDefinition } from '../../contract/remote';
import { titleOf } from '../../contract/routes';
import { configFrom } from '../environment';
import { contentSecurityPolicy } from '../content-security-policy';
import { answerWithDocument, frameHtml, serveDocument } from '../frame-document';
import { servicePort } from '../local-ports';
import { startLocalService } from '../local-service';
import { needsOf } from '../needs';
import { defineFrame, framePath } from '../webpack/define-frame';
import { buildsOf } from '../webpack/run';
import { partHere } from '../workspace';

/**
 * `npm run dev -w <remote>`: serves one remote in a plain frame, with Fast Refresh and the remote's local service. A shell can load
 * the remote from this server. `<NAME>_CONFIG` (JSON) replaces the run-time settings of the local service.
 */
export async function devRemote(): Promise<void> {
  const { root, definition } = await partHere('dev');
  if (!definition) throw new Error('The shell has "npm run dev" in the folder above.');
  await serve(root, definition);
}

async function serve(root: string, definition: RemoteDefinition): Promise<void> {
  const { name } = definition;
  const folder = path.basename(root);
  const config =
    configFrom(process.env, name) ??
    (await startLocalService({ folder: root, definition }, servicePort()))?.settings ??
    {};
  const [browser = {}] = await buildsOf(root, 'development');
  const compiler = webpack([browser, defineFrame(name)]);

  const pages = definition.pages.map((page) => ({
    address: page.path === '/' ? '/home' : page.path,
    page: page.page,
    name: page.name,
    title: titleOf(page),
  }));
  const policy = contentSecurityPolicy({
    hosts: [],
    ...needsOf(definition, config),
    parts: [name],
    isDevelopment: true,
  });
  const html = frameHtml(framePath, { remote: name, folder, config, pages });
  const frame = answerWithDocument(html, ['/', ...pages.map(({ address }) => address)], policy);
  await serveDocument(`Pages of ${folder}`, folder, definition.port, compiler, frame);
}
