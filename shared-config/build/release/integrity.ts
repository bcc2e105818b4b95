import { createHash } from 'node:crypto';

/** A file's Subresource Integrity hash: `sha384-` and base64. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
