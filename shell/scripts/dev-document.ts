import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { findRoute, notFoundPath, routes, titleOf } from 'shared-config/routes';
import { parts, remoteNames } from 'shared-config/parts';
import type { Composition } from '../src/composition';
import { renderDocument } from '../compose/document';
import { readSettings } from '../compose/settings';

const icon = `data:image/svg+xml,${encodeURIComponent(await readFile(path.join(import.meta.dirname, '../src/favicon.svg'), 'utf8'))}`;

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
