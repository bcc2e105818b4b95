import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether pages of this origin may load from a dev server: those of this machine. Otherwise, any website could read the source. */
function isLocal(origin = ''): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The headers of a dev server's response: only pages of this machine can read it, or load it in another way. */
export function originHeaders(
  { headers, url = '' }: IncomingMessage,
  _response: ServerResponse,
): { key: string; value: string }[] {
  const { origin } = headers;
  return [
    { key: 'Vary', value: 'Origin' },
    // Requests without CORS name no origin: scripts are limited to pages of the same site; pictures are not.
    {
      key: 'Cross-Origin-Resource-Policy',
      value: /\.(svg|png|jpe?g|avif|webp)$/.test(url) ? 'cross-origin' : 'same-site',
    },
    ...(origin && isLocal(origin) ? [{ key: 'Access-Control-Allow-Origin', value: origin }] : []),
  ];
}

/**
 * Accepts WebSocket connections from pages of this machine and of the dev server itself. It requires the origin in `allowedHosts`, and
 * still checks the `Host` header.
 */
export function takeKnownOrigin({ req: { headers } }: { req: Pick<IncomingMessage, 'headers'> }): boolean {
  const { origin = '', host } = headers;
  if (!isLocal(origin) && origin.replace(/^https?:\/\//, '') !== host) return false;
  headers.origin = `http://${host}`;
  return true;
}
