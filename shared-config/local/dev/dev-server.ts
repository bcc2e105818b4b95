import type { Configuration } from 'webpack-dev-server';
import { hostHere, portHere } from '../addresses';
import { namedOrigins, originHeaders, takeKnownOrigin } from './dev-origins';

/**
 * Settings of a part's dev server. Changes without hot replacement reload the page.
 * @param standard the part's default port; `PORT` is another one
 * @param path the part's in the site, '' for the shell, whose server alone listens at `HOST`; undefined if it runs without a site
 */
export function devServer(standard: number, path?: string): Configuration {
  const port = portHere(standard);
  const host = path === undefined ? undefined : hostHere();
  const named = namedOrigins().map((origin) => new URL(origin).hostname);
  return {
    port,
    host: (!path && host) || '127.0.0.1',
    // The server also takes IP addresses: no other website can have one as its name.
    allowedHosts: ['localhost', '127.0.0.1', ...named, ...(host ? [host] : [])],
    headers: originHeaders,
    webSocketServer: { type: 'ws', options: { verifyClient: takeKnownOrigin } },
    client: {
      // With `HOST`, wherever the page is.
      webSocketURL: host ? `auto://0.0.0.0:0${path}/ws` : `ws://localhost:${port}/ws`,
      // Errors are in the terminal and in the browser's console: several parts would show them over one page.
      overlay: false,
    },
  };
}
