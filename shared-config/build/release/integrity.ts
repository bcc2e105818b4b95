import { createHash } from 'node:crypto';

/** The hash of a file as browsers check it: `sha384-` and base64. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
