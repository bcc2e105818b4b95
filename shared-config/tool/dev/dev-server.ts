import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'webpack-dev-server';
import { pathInSite } from '../compose/read/part-addresses';
import type { Site } from '../compose/site';
import { hostHere } from '../local/local-addresses';
import { proxyPosts, type RunningService } from '../local/local-service';
import { isUrl } from '../release/environment';
import { devDocumentOf, leadsTo, type DevSite } from './dev-site';

export interface Answers {
  port: number;
  dev: DevSite;
  services: RunningService[];
  /** Whose files are passed on: those of remotes at other addresses, and with a live site all others. */
  site: Site;
  address: string | undefined;
}

/** Everything has the dev server's origin. Changes without hot replacement reload the page. */
export function devServerOptions({ port, dev, services, site, address }: Answers): Configuration {
  const origins = (process.env['DEV_ORIGINS'] ?? '').split(/\s+/).filter((origin) => URL.canParse(origin));
  const named = origins.map((origin) => new URL(origin).hostname);
  const middlewares = [...services.map(proxyPosts), answerWithDocument(dev)];
  const others = Object.entries(site.remotes).filter(([, { url }]) => isUrl(url));
  const proxies = others.map(([name, { url }]) => ({ base: pathInSite(name, url), target: url }));
  return {
    port,
    host: hostHere() ?? '127.0.0.1',
    // webpack-dev-server also accepts `localhost` and IP addresses, which are safe from DNS rebinding.
    allowedHosts: named.length > 0 ? named : 'auto',
    // Otherwise any website could load the source.
    headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
    client: {
      // The page's own host and port.
      webSocketURL: 'auto://0.0.0.0:0/ws',
      // Errors are in the terminal and in the browser's console: the overlays of several parts would cover one page.
      overlay: false,
    },
    // After the checks of webpack-dev-server.
    setupMiddlewares: (own) => [...own, ...middlewares.map((middleware) => ({ name: 'site', middleware }))],
    proxy: [...proxies, ...(address ? [{ base: '', target: address }] : [])].map(({ base, target }) => ({
      context: (pathname, { method }) => method === 'GET' && pathname.startsWith(`${base}/`) && isFile(pathname),
      target,
      changeOrigin: true,
      pathRewrite: { [`^${base}`]: '' },
    })),
  };
}

function answerWithDocument(dev: DevSite) {
  return ({ method, url = '/' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (method !== 'GET' || isFile(pathname)) {
      next();
      return;
    }
    const target = leadsTo(dev, pathname);
    if (target) {
      response.writeHead(302, { Location: target + search }).end();
      return;
    }
    const { status, html } = devDocumentOf(dev, pathname);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    response.writeHead(status, { ...headers, 'Content-Security-Policy': dev.policy }).end(html);
  };
}

/** No path of a page has a dot. The site has no icon at the address that browsers try. */
const isFile = (pathname: string): boolean => pathname.includes('.') && pathname !== '/favicon.ico';
