import path from 'node:path';
import { z } from 'zod';
import type { OriginKind } from '../../web/contract/remote';
import type { ListedRelease, Provenance, Release, ReleaseList } from '../../web/contract/release-manifest';
import { whatIsWrong } from './definition';
import { integrityOf, versionOf } from './integrity';
import { isUrl } from './environment';
import { pool } from './pool';
import { messageOf, refuse, type Subject } from './refusal';
import { limits, listSchema, releaseSchema } from './release-schema';
import { readStored, request, within } from './request';

export interface PartEntry {
  releases: string;
  /** Prefix of file URLs in pages: an origin, or a path in the site, where compose puts the files. Empty for the shell. */
  url: string;
  settings: Record<string, unknown>;
  approved: Approvals;
}

export type Approvals = Partial<Record<OriginKind | 'trustedTypes', string[]>>;

/** All files match the hashes in the release. */
export interface Part {
  release: Release;
  entry: PartEntry;
  /** Without browsers' scripts if it was read for composition alone. */
  files: Map<string, Buffer>;
  manifest: [file: string, content: Buffer];
  built: Provenance;
}

/** Remotes by name, in the order of the site's list. */
export interface Parts {
  shell: Part;
  remotes: Record<string, Part>;
}

/** All parts, the shell first. */
export function allParts({ shell, remotes }: Parts): Part[] {
  return [shell, ...Object.values(remotes)];
}

/** A part's entry in a list of releases. */
export function listedOf({ release, manifest: [manifest, text], built }: Part): ListedRelease {
  return { version: release.version, manifest, integrity: integrityOf(text), built };
}

/** In milliseconds. */
const partTime = 60_000;
const filesAtOnce = 16;

export interface ReadOptions {
  listed?: ListedRelease;
  only?: ((file: string) => boolean) | undefined;
}

type Source = Pick<PartEntry, 'releases'>;

/** All files within one time limit. A hash is verified. */
type Read = (file: string, limit: number, version?: string, integrity?: string) => Promise<Buffer>;

function readerOf(part: string, { releases }: Source, end?: AbortSignal): Read {
  const signal = within(partTime, end);
  return async (file, limit, version, integrity) => {
    const content = await readLimited(releases, file, limit, signal).catch((error: unknown) => {
      const reason = signal.aborted ? `the whole part was not read within ${partTime / 1000} s` : messageOf(error);
      throw refuse('unreadable', { part, reason }, { part, version, file: `${releases}/${file}` });
    });
    if (integrity !== undefined && integrityOf(content) !== integrity)
      throw refuse('hash-differs', {}, { part, version, file });
    return content;
  };
}

/** @param limit in bytes, after decompression @throws Error with the reason, e.g. "it answered 404" */
async function readLimited(releases: string, file: string, limit: number, signal: AbortSignal) {
  if (!isUrl(releases)) return readStored(path.join(releases, file), limit);
  const { status, body } = await request(`${releases}/${file}`, {}, { limit, signal, name: 'it' });
  if (status >= 200 && status < 300) return body;
  throw new Error(`it answered ${status}`);
}

/** @param version default: the current one @throws Refusal that names part, version, file and reason */
export async function readPart(
  part: string,
  entry: PartEntry,
  version?: string,
  { listed: known, only = () => true }: ReadOptions = {},
): Promise<Part> {
  // After a failure, ends the other requests.
  const end = new AbortController();
  const read = readerOf(part, entry, end.signal);
  const listed = known ?? (await findListed(part, read, version));
  const text = await read(listed.manifest, limits.manifest, listed.version, listed.integrity);
  const release = readManifest(part, listed, text);
  const wanted = Object.entries(release.files).filter(([file]) => only(file));
  try {
    const files = await pool(
      wanted,
      filesAtOnce,
      async ([file, { integrity, bytes }]) => [file, await read(file, bytes, release.version, integrity)] as const,
    );
    return { release, entry, files: new Map(files), manifest: [listed.manifest, text], built: listed.built };
  } finally {
    end.abort();
  }
}

/** Browsers' scripts are not read. */
export function isForComposing(file: string): boolean {
  return !file.endsWith('.js');
}

/** The name of a version's manifest in its release folder. */
export function manifestOf(version: string): string {
  return `manifests/${version}.json`;
}

async function findListed(part: string, read: Read, version: string | undefined): Promise<ListedRelease> {
  const { releases } = await readList(part, read);
  const listed = version ? releases.find((release) => release.version === version) : releases[0];
  if (listed) return listed;
  const versions = releases.map((release) => release.version).join(', ');
  throw refuse('version-not-offered', { part, versions, version: version! }, { part, version, file: 'releases.json' });
}

/** Reads a part's list of releases. @throws Refusal when the part is unreachable or its list is invalid */
export async function readReleases(part: string, entry: Source): Promise<ReleaseList> {
  return readList(part, readerOf(part, entry));
}

async function readList(part: string, read: Read): Promise<ReleaseList> {
  const place = { part, file: 'releases.json' };
  const list = listSchema.safeParse(parse(place, await read(place.file, limits.list)));
  if (!list.success) throw refuse('list-invalid', { part, reason: whatIsWrong(list.error) }, place);
  if (list.data.part !== part) throw refuse('list-of-another', { other: list.data.part }, place);
  return list.data;
}

/** A version in the format of builds, 12 hexadecimal digits, must be the hash of the release; no build produces another format. */
function readManifest(part: string, { version, manifest }: ListedRelease, text: Buffer): Release {
  const place = { part, version, file: manifest };
  const { release } = z
    .looseObject({ release: z.record(z.string(), z.unknown()).optional() })
    .catch({})
    .parse(parse(place, text));
  if (!release) throw refuse('manifest-invalid', { part, reason: 'it has no field "release"' }, place);
  const checked = releaseSchema.safeParse(release);
  if (!checked.success) throw refuse('manifest-invalid', { part, reason: whatIsWrong(checked.error) }, place);
  if (checked.data.part !== part || checked.data.version !== version)
    throw refuse('manifest-of-another', { other: `${checked.data.part} ${checked.data.version}` }, place);
  if (/^[0-9a-f]{12}$/.test(version) && versionOf(release) !== version)
    throw refuse('content-differs', { version: versionOf(release) }, place);
  return checked.data as Release;
}

function parse(place: Subject, content: Buffer): unknown {
  try {
    const found: unknown = JSON.parse(content.toString('utf8'));
    // What is nested too deeply to be written has no version.
    JSON.stringify(found);
    return found;
  } catch (error) {
    throw refuse('not-json', { part: place.part, reason: messageOf(error) }, place);
  }
}
