import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether pages of this origin may load from a dev server: pages of this machine, and the previews in `DEV_ORIGINS`. Without
 * this check, any website could read the source.
 */
export function isKnownOrigin(origin: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isLocal = /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLocal || namedOrigins(env).includes(origin);
}

/** The origins in `DEV_ORIGINS`: previews that a dev server answers, with spaces between them. */
export function namedOrigins(env: NodeJS.ProcessEnv = process.env): string[] {
  return (env['DEV_ORIGINS'] ?? '').split(/\s+/).filter((origin) => URL.canParse(origin));
}

/** The headers of a dev server's response: only known origins can read it, or load it in another way. */
export function originHeaders(
  { headers, url = '' }: IncomingMessage,
  _response: ServerResponse,
): { key: string; value: string }[] {
  const { origin } = headers;
  return [
    { key: 'Vary', value: 'Origin' },
    // Requests without CORS name no origin: scripts are limited to pages of this machine; pictures are not, because previews load them.
    {
      key: 'Cross-Origin-Resource-Policy',
      value: /\.(svg|png|jpe?g|avif|webp)$/.test(url) ? 'cross-origin' : 'same-site',
    },
    ...(origin && isKnownOrigin(origin) ? [{ key: 'Access-Control-Allow-Origin', value: origin }] : []),
  ];
}

/**
 * Accepts WebSocket connections from pages of known origins and of the dev server itself. It requires the origin in `allowedHosts`, and
 * still checks the `Host` header.
 */
export function takeKnownOrigin({ req: { headers } }: { req: Pick<IncomingMessage, 'headers'> }): boolean {
  const { origin = '', host } = headers;
  if (!isKnownOrigin(origin) && origin.replace(/^https?:\/\//, '') !== host) return false;
  headers.origin = `http://${host}`;
  return true;
}
