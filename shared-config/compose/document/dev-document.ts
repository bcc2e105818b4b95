import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { root } from '../../build/processes/processes';
import { findRoute, notFoundPath, routes, titleOf } from '../../contract/routes';
import { parts, remoteNames } from '../../contract/parts';
import type { Composition } from '../../contract/composition';
import { renderDocument } from './document';
import { readSettings } from '../read/settings';

const icon = `data:image/svg+xml,${encodeURIComponent(await readFile(path.join(root, 'shell/src/favicon.svg'), 'utf8'))}`;

/** Answers every address of a page on the shell's dev server: the document that compose writes, without a page in it. */
export async function answerWithDocument(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET' || /\.\w+$/.test(pathname)) {
    next();
    return;
  }
  const route = findRoute(pathname);
  const settings = await readSettings();
  const html = renderDocument({
    title: titleOf(route),
    description: '',
    icon,
    fonts: [],
    styles: [],
    linkedStyles: ['/assets/main.css'],
    overrideScript: { url: '/assets/override.js' },
    script: { url: '/assets/main.js' },
    preloads: [],
    composition: {
      path: route?.path ?? notFoundPath,
      year: new Date().getFullYear(),
      routes,
      remotes: Object.fromEntries(
        remoteNames.map((remote) => [remote, { entry: `http://localhost:${parts[remote].port}/remoteEntry.js`, config: settings[remote].config }]),
      ) as Composition['remotes'],
    },
    html: '',
  });
  response.writeHead(route ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(html);
}
