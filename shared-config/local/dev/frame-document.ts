import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler, MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { site } from '../../brand/organisation';
import { frameElementId, type FrameData } from '../frame/frame-data';
import { portHere } from '../addresses';
import { needPorts } from '../ports';
import { messageOf } from '../../release/refusal';
import { devServer } from './dev-server';

/** The document of a page that runs alone on a dev server. @param files URL of the folder with its script and style sheet */
export function frameHtml(files: string, data: FrameData): string {
  return [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><title>${site.shortName}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<link rel="stylesheet" href="${files}assets/main.css"><script defer src="${files}assets/main.js"></script>`,
    `<script type="application/json" id="${frameElementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `</head><body><div id="root"></div></body></html>\n`,
  ].join('\n');
}

/**
 * Serves a development build, with one document for every page URL.
 * @param what for the terminal, e.g. "Pages of remote-content"
 * @param folder the workspace's, as in npm's `-w`
 */
export async function serveDocument(
  what: string,
  folder: string,
  standard: number,
  compiler: Compiler | MultiCompiler,
  middleware: ReturnType<typeof answerWithDocument>,
): Promise<void> {
  const port = portHere(standard);
  await needPorts([port], `choose another port: "PORT=${port + 10} npm run dev -w ${folder}"`);
  const options = devServer(standard);
  options.setupMiddlewares = (others) => [...others, { name: 'document', middleware }];
  await new WebpackDevServer(options, compiler).start();
  console.log(`${what}: http://localhost:${port} (the first build takes some seconds)`);
}

/** A document of a dev server. */
export interface DevDocument {
  status: number;
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** Middleware that serves a document for every page URL. @param documentOf by pathname; the developer sees its errors in the browser */
export function answerWithDocument(documentOf: (pathname: string) => DevDocument | Promise<DevDocument>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Browsers ask for it. The policy allows no `data:` URL instead.
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (request.method !== 'GET' || /\.\w+$/.test(pathname)) {
      next();
      return;
    }
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    void (async () => documentOf(pathname))().then(
      ({ status, html, policy }) =>
        response.writeHead(status, { ...headers, 'Content-Security-Policy': policy }).end(html),
      (error: unknown) =>
        response.writeHead(500, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(messageOf(error)),
    );
  };
}
