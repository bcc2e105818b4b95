import type { IncomingMessage, ServerResponse } from 'node:http';
import { organisation } from '../../web/brand/organisation';
import { frameElementId, type FrameData } from './frame/frame-data';
import { messageOf } from '../release/refusal';

/** The document of a page that runs alone on a dev server. @param files URL of the folder with its script and style sheet */
export function frameHtml(files: string, data: FrameData): string {
  return [
    `<!doctype html><html lang="${organisation.language}"><head><meta charset="utf-8"><title>${organisation.shortName}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<link rel="stylesheet" href="${files}assets/main.css"><script defer src="${files}assets/main.js"></script>`,
    `<script type="application/json" id="${frameElementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `</head><body><div id="root"></div></body></html>\n`,
  ].join('\n');
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
