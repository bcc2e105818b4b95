import type { Configuration } from 'webpack-dev-server';
import { hostHere, portHere } from '../local/local-addresses';
import { originHeaders, takeKnownOrigin } from './dev-origins';

/**
 * Settings of a part's dev server. Changes without hot replacement reload the page.
 * @param standard the part's default port, which `PORT` overrides
 * @param path the part's path in the site, '' for the shell, whose server alone listens at `HOST`; undefined if it runs without a site
 */
export function devServer(standard: number, path?: string): Configuration {
  const port = portHere(standard);
  const host = path === undefined ? undefined : hostHere();
  const origins = (process.env['DEV_ORIGINS'] ?? '').split(/\s+/).filter((origin) => URL.canParse(origin));
  return {
    port,
    host: (!path && host) || '127.0.0.1',
    // webpack-dev-server also accepts IP addresses, which are safe from DNS rebinding.
    allowedHosts: [
      'localhost',
      '127.0.0.1',
      ...origins.map((origin) => new URL(origin).hostname),
      ...(host ? [host] : []),
    ],
    headers: originHeaders,
    webSocketServer: { type: 'ws', options: { verifyClient: takeKnownOrigin } },
    client: {
      // With `HOST`, the WebSocket uses the page's own host and port.
      webSocketURL: host ? `auto://0.0.0.0:0${path}/ws` : `ws://localhost:${port}/ws`,
      // Errors are in the terminal and in the browser's console: the overlays of several parts would cover one page.
      overlay: false,
    },
  };
}
