import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartName } from 'shared-config/parts';
import { keptVersions } from 'shared-config/release';
import type { Parts } from 'shared-config/gate';

/** `composition.json` of a site: what is live, and what was live before. */
export interface Ledger {
  /** When it was composed, ISO 8601. */
  composed: string;
  parts: Record<PartName, LedgerPart>;
  /** The files with the hashes of all pages, this composition's first: tabs that are open still ask for the earlier ones. */
  integrity: string[];
}

export interface LedgerPart {
  version: string;
  /** What stands before each file's name. */
  url: string;
  /** File → `sha384-…`. */
  files: Record<string, string>;
  /** The versions that were live before this one, the latest first: what a rollback goes back to. */
  before: string[];
}

/** The ledger of a site; undefined if there is no such site yet. */
export async function readLedger(site: string): Promise<Ledger | undefined> {
  try {
    return JSON.parse(await readFile(path.join(site, 'composition.json'), 'utf8')) as Ledger;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${path.join(site, 'composition.json')} cannot be read: ${String(error)}. Compose again without it: remove the file.`, { cause: error });
  }
}

/** The ledger of a site made of these parts, with the file that has the hashes of all its pages. */
export function writeLedger(parts: Parts, integrity: string, live: Ledger | undefined): Ledger {
  const entries = (Object.entries(parts) as [PartName, Parts[PartName]][]).map(([name, { release, settings }]): [PartName, LedgerPart] => [
    name,
    {
      version: release.version,
      url: settings.url,
      files: Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity])),
      before: versionsBefore(release.version, live?.parts[name]),
    },
  ]);
  return { composed: new Date().toISOString(), parts: Object.fromEntries(entries) as Ledger['parts'], integrity: [...new Set([integrity, ...(live?.integrity ?? [])])].slice(0, keptVersions) };
}

function versionsBefore(version: string, live: LedgerPart | undefined): string[] {
  if (!live) return [];
  if (version === live.version) return live.before;
  // A rollback goes one step back: what it leaves is no earlier version of what it goes to.
  if (version === live.before[0]) return live.before.slice(1);
  return [live.version, ...live.before].slice(0, keptVersions);
}
