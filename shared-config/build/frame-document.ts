import type { IncomingMessage, ServerResponse } from 'node:http';
import { site } from '../contract/site';
import { frameElementId, type FrameData } from '../contract/frame';

/**
 * Middleware that serves the frame's document for every page URL.
 * @param files URL of the folder with the frame's script and style sheet
 * @param policy the document's Content-Security-Policy
 */
export function answerWithFrame(data: FrameData, files: string, policy: string) {
  const known = ['/', ...data.pages.map(({ address }) => address)];
  const html = [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><title>${site.shortName}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<link rel="stylesheet" href="${files}assets/main.css"><script defer src="${files}assets/main.js"></script>`,
    `<script type="application/json" id="${frameElementId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `</head><body><div id="root"></div></body></html>\n`,
  ].join('\n');
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
    response.writeHead(known.includes(pathname) ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    });
    response.end(html);
  };
}
