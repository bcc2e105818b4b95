import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../build/release/integrity';
import type { PartName } from '../../contract/parts';
import type { Release, ReleaseList, ReleaseManifest } from '../../contract/release';
import { refuse } from '../refusal';

/** Where compose reads a part's releases, and how pages reach it. */
export interface PartSettings {
  /** URL, or absolute path of a folder. */
  releases: string;
  /**
   * What pages put before a file's name: the part's own origin, or a path within the site (then compose puts the files there). Empty
   * for the shell, whose files are at the top of the site.
   */
  url: string;
  /** Run-time settings for the part's pages. */
  config: Record<string, unknown>;
}

/** One version of a part, with all its files checked against the hashes that its release recorded. */
export interface Part {
  release: Release;
  settings: PartSettings;
  /** File name, relative to the release folder → content. */
  files: Map<string, Buffer>;
  /** The manifest's own name and text. */
  manifest: [file: string, content: Buffer];
}

/** The version of each part that a site is made of. */
export type Parts = Record<PartName, Part>;

/** How long a part has to answer, in milliseconds. */
const deadline = 10_000;

/**
 * Reads a version of a part from the URL or folder that the settings name.
 * @param version the current one unless given
 * @throws Refusal that names part, version, file and reason
 */
export async function readPart(part: PartName, settings: PartSettings, version?: string): Promise<Part> {
  const list = await readReleases(part, settings);
  const listed = version ? list.releases.find((release) => release.version === version) : list.releases[0];
  if (!listed) throw refuse({ part, version, file: 'releases.json', reason: `this version is not kept. Kept: ${list.releases.map((release) => release.version).join(', ')}` });
  const text = await read(part, settings, listed.manifest, listed.version);
  verify(part, listed.version, listed.manifest, text, listed.integrity);
  const { release } = parse<ReleaseManifest>(part, listed.manifest, text);
  if (!release) throw refuse({ part, version: listed.version, file: listed.manifest, reason: 'it has no field "release"' });
  const files = new Map<string, Buffer>();
  await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity }]) => {
      const content = await read(part, settings, file, release.version);
      verify(part, release.version, file, content, integrity);
      files.set(file, content);
    }),
  );
  return { release, settings, files, manifest: [listed.manifest, text] };
}

/**
 * Reads what a part has released.
 * @throws Refusal when the part cannot be reached or its list is not one
 */
export async function readReleases(part: PartName, settings: PartSettings): Promise<ReleaseList> {
  const list = parse<ReleaseList | null>(part, 'releases.json', await read(part, settings, 'releases.json'));
  if (!list?.releases?.length) throw refuse({ part, file: 'releases.json', reason: 'it lists no release' });
  return list;
}

async function read(part: PartName, { releases }: PartSettings, file: string, version?: string): Promise<Buffer> {
  // Files are written under the names that they have here.
  if (/^[\\/]|(^|[\\/])\.\.([\\/]|$)/.test(file)) throw refuse({ part, version, file, reason: 'its name leads out of the release' });
  try {
    if (!/^https?:/.test(releases)) return await readFile(path.join(releases, file));
    const response = await fetch(`${releases}/${file}`, { signal: AbortSignal.timeout(deadline) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw refuse({ part, version, file: `${releases}/${file}`, reason: `cannot be read (${reasonOf(error)})` });
  }
}

function verify(part: PartName, version: string, file: string, content: Buffer, integrity: string): void {
  if (integrityOf(content) !== integrity) throw refuse({ part, version, file, reason: 'its hash is not the one recorded at its release' });
}

function parse<Value>(part: PartName, file: string, content: Buffer): Value {
  try {
    return JSON.parse(content.toString('utf8')) as Value;
  } catch (error) {
    throw refuse({ part, file, reason: `is not JSON (${reasonOf(error)})` });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message || (error.cause as NodeJS.ErrnoException).code}` : error.message;
}
