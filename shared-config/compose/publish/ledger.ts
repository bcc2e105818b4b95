import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keptVersions } from '../../contract/release';
import { allParts, type Approvals } from '../../build/release/read-release';
import type { CheckedSite } from '../check/check-parts';
import type { Arrangement } from '../read/site';

/** The files with data of all pages: the hashes of their files, and their routes. */
export const siteWide = ['integrity', 'routes'] as const;
export type SiteWide = (typeof siteWide)[number];

/** `composition.json` of a site: the live versions and the earlier ones. */
export interface Ledger extends Record<SiteWide, string[]> {
  /** Time of composition, ISO 8601. */
  composed: string;
  /** The shell and the remotes, by name. */
  parts: Record<string, LedgerPart>;
  /** The page settings of the composition. */
  arrangement: Arrangement;
  /** The current composition's file first; open tabs still request the earlier ones. */
  integrity: string[];
  /** Current first, as above. */
  routes: string[];
}

export interface LedgerPart {
  version: string;
  /** Prefix of each file name. */
  url: string;
  /** Run-time settings of its pages, and the site's approvals for it. */
  config: Readonly<Record<string, unknown>>;
  approved: Approvals;
  /** File → `sha384-…`. */
  files: Record<string, string>;
  /** Earlier live versions, latest first; a rollback uses them. */
  before: string[];
}

/** The data of the live site that the next composition keeps. */
export interface Live {
  ledger: Ledger;
  /** @throws Error with the reason why a file is unavailable */
  read: (file: string) => Promise<Buffer>;
}

/** Request timeout of the live site in milliseconds. */
const deadline = 10_000;

/**
 * Reads the live site from its folder, or from its public address on a machine without the folder.
 * @param folder absolute path
 * @returns undefined if there is no such site
 * @throws Error that explains how to fix an unreadable ledger
 */
export async function readLive(folder: string, address: string | undefined): Promise<Live | undefined> {
  const local: Live['read'] = (file) => readFile(path.join(folder, file));
  try {
    return { ledger: parseLedger(await local('composition.json')), read: local };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(
        `${path.join(folder, 'composition.json')} cannot be read: ${String(error)}. Compose again without it: remove the file.`,
        { cause: error },
      );
    }
  }
  if (!address) return undefined;
  const remote: Live['read'] = (file) => fetchFile(`${address}/${file}`);
  try {
    return { ledger: parseLedger(await remote('composition.json')), read: remote };
  } catch (error) {
    console.warn(
      `What is live at ${address} is not known, so there is nothing to roll back to: ${error instanceof Error ? error.message : String(error)}.`,
    );
    return undefined;
  }
}

/** @throws Error if the text is not a ledger */
export function parseLedger(content: Buffer): Ledger {
  const ledger = JSON.parse(content.toString('utf8')) as Partial<Ledger> | null;
  if (!ledger?.parts || !ledger.integrity || !ledger.routes || !ledger.arrangement)
    throw new Error('composition.json is not a ledger: it lacks parts, arrangement, integrity or routes');
  return ledger as Ledger;
}

async function fetchFile(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(deadline) }).catch((error: unknown) => {
    const { cause, message } = error as Error;
    throw new Error(`${url} is not reachable (${cause instanceof Error ? cause.message : message})`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The ledger of a site with these parts and its files with data of all pages. */
export function writeLedger(
  { parts, arrangement }: Pick<CheckedSite, 'parts' | 'arrangement'>,
  files: Record<SiteWide, string>,
  live: Ledger | undefined,
): Ledger {
  const entries = allParts(parts).map(({ release, settings }): [string, LedgerPart] => [
    release.part,
    {
      version: release.version,
      url: settings.url,
      config: settings.config,
      approved: settings.approved,
      files: Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity])),
      before: versionsBefore(release.version, live?.parts[release.part]),
    },
  ]);
  const kept = (kind: SiteWide) => [...new Set([files[kind], ...(live?.[kind] ?? [])])].slice(0, keptVersions);
  return {
    composed: new Date().toISOString(),
    parts: Object.fromEntries(entries),
    arrangement,
    integrity: kept('integrity'),
    routes: kept('routes'),
  };
}

function versionsBefore(version: string, live: LedgerPart | undefined): string[] {
  if (!live) return [];
  if (version === live.version) return live.before;
  // A rollback goes one step back: the version that it replaces does not become an earlier version.
  if (version === live.before[0]) return live.before.slice(1);
  return [live.version, ...live.before].slice(0, keptVersions);
}
