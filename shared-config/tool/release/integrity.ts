import { hash } from 'node:crypto';

/** A file's Subresource Integrity hash: `sha384-` and base64. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${hash('sha384', content, 'base64')}`;
}

/** A release's version: a hash of the rest of its manifest, including the hashes of its files; 12 hexadecimal digits. */
export function versionOf(release: object): string {
  const { version: _version, ...facts } = release as { version?: unknown };
  return hash('sha256', JSON.stringify(facts)).slice(0, 12);
}

/** A file name with a content hash. */
export function hashedName(name: string, content: string | Buffer, extension: string): string {
  return `assets/${name}.${integrityOf(content).slice(7, 19).replace(/[+/]/g, '_')}.${extension}`;
}
