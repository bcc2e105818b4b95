import { integrityOf } from '../release/integrity';
import type { Part } from '../release/read-release';
import type { Provenance, Release, ReleasedPage } from '../../web/contract/release-manifest';
import type { PageDefinition } from '../../web/contract/remote';
import { contractVersion } from '../../web/contract/version';

/** As if built from committed source. */
export const syntheticProvenance: Provenance = {
  commit: '0123456789abcdef0123456789abcdef01234567',
  author: 'A Gardener',
  time: '2026-01-01T12:00:00.000Z',
  react: '19.3.1',
  federation: '2.9.3',
};

export function descriptionOf(name: string): string {
  return `${name}: a page of a test, described in at least fifty characters.`;
}

/** A page as `pages.ts` describes it. */
export function describedPage(name: string, path: string): PageDefinition {
  return { page: name, module: './pages.cjs', path, name, description: descriptionOf(name) };
}

/** A released page at a path, as in a manifest. */
export function releasedPage(path: string, changes: Partial<ReleasedPage> = {}): ReleasedPage {
  return { path, name: `Page ${path}`, description: descriptionOf('Page'), scripts: [], styles: [], ...changes };
}

/** As compose reads it. @param changes overrides of the manifest @param files file name → text */
export function releasedPart(
  name: string,
  changes: Partial<Release> = {},
  files: Record<string, string> = { 'entry.js': '', 'server.cjs': '' },
): Part {
  return {
    release: {
      part: name,
      version: 'v1',
      contract: contractVersion,
      entry: 'entry.js',
      styles: [],
      server: 'server.cjs',
      pages: {},
      settings: {},
      origins: {},
      trustedTypes: [],
      files: Object.fromEntries(
        Object.entries(files).map(([file, text]) => [
          file,
          { integrity: integrityOf(text), bytes: Buffer.byteLength(text) },
        ]),
      ),
      ...changes,
    },
    entry: { releases: '', url: `https://${name}.example`, settings: {}, approved: {} },
    built: syntheticProvenance,
    manifest: ['manifests/v1.json', Buffer.from('{}')],
    files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
  };
}
