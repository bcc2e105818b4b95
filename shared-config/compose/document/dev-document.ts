import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readPart } from '../../build/release/read-release';
import { workspaceRemotes } from '../../build/workspace';
import { notFoundPath, titleOf } from '../../contract/routes';
import { mergePages, routeOf, type RemotePages } from '../check/merge-pages';
import { localParts } from '../local/local-parts';
import { readSite } from '../read/site';
import { renderDocument } from './document';
import { urlOf } from './site-files';

/** Serves every page URL on the shell's dev server with compose's document, without page content. */
export async function answerWithDocument(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET' || /\.\w+$/.test(pathname)) {
    next();
    return;
  }
  try {
    const { status, html } = await documentOf(pathname);
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(html);
  } catch (error) {
    // Shows errors in site.json or a pages.ts to the developer.
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(error instanceof Error ? error.message : String(error));
  }
}

async function documentOf(pathname: string): Promise<{ status: number; html: string }> {
  const site = await readSite();
  const remotes = await devRemotes();
  const pages = mergePages(Object.fromEntries(remotes.map(({ name, pages: own }) => [name, own])), site.arrangement);
  const page = pages.find(({ path: other }) => other === pathname);
  const icon = `data:image/svg+xml,${encodeURIComponent(await readFile(path.join(site.folder, 'src/favicon.svg'), 'utf8'))}`;
  const html = renderDocument({
    title: titleOf(page),
    description: page?.description ?? '',
    icon,
    fonts: [],
    styles: [],
    linkedStyles: ['/assets/main.css'],
    overrideScript: { url: '/assets/override.js' },
    script: { url: '/assets/main.js' },
    preloads: [],
    composition: {
      path: page?.path ?? notFoundPath,
      year: new Date().getFullYear(),
      routes: pages.map(routeOf),
      remotes: Object.fromEntries(
        remotes.map(({ name, entry }) => [name, { entry, config: site.remotes[name]?.config ?? {} }]),
      ),
    },
    html: '',
  });
  return { status: page ? 200 : 404, html };
}

interface DevRemote {
  name: string;
  entry: string;
  pages: RemotePages;
}

/** The remotes of this repository from their dev servers, all others from their releases. */
async function devRemotes(): Promise<DevRemote[]> {
  const site = await readSite();
  const local = await localParts(site);
  const sources = await workspaceRemotes();
  return Promise.all(
    Object.entries(site.remotes).map(async ([name, settings]) => {
      const here = local.find((remote) => remote.name === name);
      if (here) {
        const pages = Object.fromEntries((sources.get(name)?.definition.pages ?? []).map((page) => [page.page, page]));
        return { name, entry: `http://localhost:${here.port}/remoteEntry.js`, pages: { pages } };
      }
      const part = await readPart(name, settings);
      return { name, entry: urlOf(part, part.release.entry), pages: { pages: part.release.pages } };
    }),
  );
}
