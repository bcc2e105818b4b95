import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keptVersions } from '../../contract/release';
import { allParts, type Approvals } from '../../build/release/read-release';
import type { CheckedSite } from '../check/check-parts';
import type { Arrangement } from '../read/site';

/** The files of a site that tell of all its pages: the hashes of what they load, and their routes. */
export const siteWide = ['integrity', 'routes'] as const;
export type SiteWide = (typeof siteWide)[number];

/** `composition.json` of a site: what is live, and what was live before. */
export interface Ledger extends Record<SiteWide, string[]> {
  /** When it was composed, ISO 8601. */
  composed: string;
  /** The shell and the remotes, by name. */
  parts: Record<string, LedgerPart>;
  /** How their pages were put together. */
  arrangement: Arrangement;
  /** This composition's file first: tabs that are open still ask for the earlier ones. */
  integrity: string[];
  /** The same. */
  routes: string[];
}

export interface LedgerPart {
  version: string;
  /** What stands before each file's name. */
  url: string;
  /** Run-time settings that its pages got, and what the site allows it. */
  config: Readonly<Record<string, unknown>>;
  approved: Approvals;
  /** File → `sha384-…`. */
  files: Record<string, string>;
  /** The versions that were live before this one, the latest first: what a rollback goes back to. */
  before: string[];
}

/** The site that is live, as far as the next one carries it on. */
export interface Live {
  ledger: Ledger;
  /** @throws Error that says why a file of it cannot be had */
  read: (file: string) => Promise<Buffer>;
}

/** How long the live site has to answer, in milliseconds. */
const deadline = 10_000;

/**
 * Reads the site that is live: from its folder, or on a machine that has none from its public address.
 * @param folder absolute path
 * @returns undefined if there is no such site yet
 * @throws Error that says what to do about a ledger that cannot be read
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

/** @throws Error if it is not a ledger */
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

/** The ledger of a site made of these parts, with its files that tell of all pages. */
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
  // A rollback goes one step back: what it leaves is no earlier version of what it goes to.
  if (version === live.before[0]) return live.before.slice(1);
  return [live.version, ...live.before].slice(0, keptVersions);
}
