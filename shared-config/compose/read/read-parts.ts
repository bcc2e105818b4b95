import path from 'node:path';
import { keptVersions, type ListedRelease } from '../../contract/release';
import { readPart, readReleases, type Part, type Parts, type PartSettings } from '../../build/release/read-release';
import { refuse, Refusal } from '../../build/release/refusal';
import type { Plan, PlannedPart } from '../publish/changes';
import { neededVersions, type LedgerPart } from '../publish/ledger';

/**
 * Reads the planned version of each part.
 * @param place public address or folder of the live site
 * @param acceptsDirty whether releases made with `--dirty` can be taken
 * @throws Refusal that names the part and the reason
 */
export async function readParts(plan: Plan, place: string, acceptsDirty: boolean): Promise<Parts> {
  const read = async ([name, planned]: [string, PlannedPart]) => {
    const part = planned.stays
      ? await readStaying(name, planned, planned.stays, place)
      : await readFirst(sourcesOf(planned.settings, planned.version ? place : undefined), (source) =>
          readPart(name, source, planned.version),
        );
    if (!planned.stays && !planned.wasLive && part.built.dirty && !acceptsDirty) throw dirty(part);
    return { ...part, settings: planned.settings };
  };
  const [shell, ...remotes] = await Promise.all(Object.entries(plan.parts).map(read));
  if (!shell) throw new Error('A plan without a shell.');
  return { shell, remotes: Object.fromEntries(remotes.map((part) => [part.release.part, part])) };
}

function dirty({ release: { part, version } }: Part): Refusal {
  return refuse({
    part,
    version,
    reason:
      'it was released with --dirty, from uncommitted source or without a type check, which only a preview shows. Commit, then: npm run release -w <its folder>',
  });
}

/** Reads a part that stays as it is: the live manifest, which has the hashes of the live files. */
async function readStaying(name: string, { settings }: PlannedPart, live: LedgerPart, place: string): Promise<Part> {
  return readFirst(sourcesOf(settings, place), (source) =>
    readPart(name, source, live.version, { manifest: live.manifest }),
  );
}

/** Where a part's releases can be read: where this machine knows them, and where the live site has the part. */
function sourcesOf(settings: PartSettings, place: string | undefined): PartSettings[] {
  if (place === undefined) return [settings];
  const live = /^https?:/.test(settings.url) ? settings.url : join(place, settings.url);
  return live === settings.releases ? [settings] : [settings, { ...settings, releases: live }];
}

function join(place: string, url: string): string {
  return /^https?:/.test(place) ? place + url : path.join(place, url);
}

/** @throws the first source's Refusal if no source has the version */
async function readFirst<Found>(
  [first, ...others]: PartSettings[],
  readFrom: (source: PartSettings) => Promise<Found>,
): Promise<Found> {
  try {
    return await readFrom(first!);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const source of others) {
      try {
        return await readFrom(source);
      } catch (other) {
        if (!(other instanceof Refusal)) throw other;
      }
    }
    throw error;
  }
}

/** A version that is deployed with the site. */
export interface KeptVersion {
  listed: ListedRelease;
  part: Part;
}

/**
 * The versions of a part that the site itself serves: open tabs need the files of earlier ones, remotes' teams check against the live
 * shell, and the next composition reads the part from here. Omits incomplete versions, which a rollback could not use either.
 * @param current the composed version
 * @param place public address or folder of the live site
 * @param live what is live of the part
 */
export async function readKept(current: Part, place: string, live: LedgerPart | undefined): Promise<KeptVersion[]> {
  const { settings, release } = current;
  const kept = new Map<string, KeptVersion>();
  const incomplete = new Map<string, Refusal>();
  const needed = new Set([release.version, ...(live ? neededVersions(live) : [])]);
  for (const source of sourcesOf(settings, live && place)) {
    for (const listed of await listIn(release.part, source)) {
      const { version } = listed;
      if (kept.has(version) || (kept.size >= keptVersions && !needed.has(version))) continue;
      const part = await readPart(release.part, source, version).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        incomplete.set(version, error);
      });
      if (part) kept.set(version, { listed, part });
    }
  }
  for (const [version, { message }] of incomplete) {
    if (!kept.has(version)) console.warn(`An earlier version of ${release.part} is left out. ${message}`);
  }
  return [...kept.values()];
}

async function listIn(name: string, source: PartSettings): Promise<ListedRelease[]> {
  try {
    return (await readReleases(name, source)).releases;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [];
  }
}
