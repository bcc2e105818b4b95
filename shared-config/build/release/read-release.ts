import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { OriginKind } from '../../contract/remote';
import type { ListedRelease, Provenance, Release, ReleaseList } from '../../contract/release';
import {
  documentFields,
  originDefinitions,
  pageFacts,
  policyNames,
  settingDefinitions,
  whatIsWrong,
} from '../definition';
import { integrityOf } from './integrity';
import { refuse } from './refusal';

/** The source of a part's releases and the URL of its files. */
export interface PartSettings {
  /** URL, or absolute path of a folder. */
  releases: string;
  /**
   * Prefix of file URLs in pages: the part's origin, or a path within the site, where compose then puts the files. Empty for the shell,
   * whose files are at the site's root.
   */
  url: string;
  /** Run-time settings for the part's pages. */
  config: Record<string, unknown>;
  /** Origins and policies that the site allows this part in addition to its own origin. */
  approved: Approvals;
}

/** Origins by Content-Security-Policy directive, and names of Trusted Types policies. */
export type Approvals = Partial<Record<OriginKind | 'trustedTypes', readonly string[]>>;

/** One version of a part. All files match the hashes in its release. */
export interface Part {
  release: Release;
  settings: PartSettings;
  /** File name, relative to the release folder → content. */
  files: Map<string, Buffer>;
  /** The manifest's file name and text. */
  manifest: [file: string, content: Buffer];
  built: Provenance;
}

/** The version of each part of a site; remotes by name, in the order of the site's list. */
export interface Parts {
  shell: Part;
  remotes: Record<string, Part>;
}

/** All parts, the shell first. */
export function allParts({ shell, remotes }: Parts): Part[] {
  return [shell, ...Object.values(remotes)];
}

const version = z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, hyphens and underscores');
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a hash, sha384-…');
/** File names in the output. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*$/, 'must be a plain relative name');

const line = z.string().max(200);
const provenance = z.object({
  commit: line.optional(),
  author: line.optional(),
  repository: line.optional(),
  time: line,
  shared: line,
  react: z.string().regex(/^\d+\.\d+\.\d+/, 'must be a version'),
  federation: line,
  dirty: z.literal(true).optional(),
});

const listSchema = z.object({
  part: z.string(),
  releases: z.array(z.object({ version, manifest: fileName, integrity, built: provenance })).min(1, 'lists no release'),
});

const releaseSchema = z.object({
  part: z.string(),
  version,
  contract: z.string().regex(/^[0-9a-f]{12}$/, 'must be a fingerprint'),
  entry: fileName,
  styles: z.array(fileName),
  server: fileName,
  pages: z.record(
    z.string().regex(/^[A-Za-z]\w*$/, 'must be an identifier'),
    pageFacts.extend({ scripts: z.array(fileName), styles: z.array(fileName) }),
  ),
  settings: settingDefinitions,
  origins: originDefinitions,
  trustedTypes: policyNames,
  documents: z.object({ rulesFile: fileName, ...documentFields }).optional(),
  files: z.record(fileName, z.object({ integrity, bytes: z.number().int().nonnegative() })),
});

/** Request timeout in milliseconds. */
const deadline = 10_000;

/**
 * Reads a version of a part from the URL or folder in the settings.
 * @param version the current version if omitted
 * @throws Refusal that names the part, version, file and reason
 */
export async function readPart(part: string, settings: PartSettings, version?: string): Promise<Part> {
  const { release, listed, text } = await readRelease(part, settings, version);
  const files = new Map<string, Buffer>();
  await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity }]) => {
      const content = await read(part, settings, file, release.version);
      verify(part, release.version, file, content, integrity);
      files.set(file, content);
    }),
  );
  return { release, settings, files, manifest: [listed.manifest, text], built: listed.built };
}

/**
 * Reads what one version of a part says of itself, without its files.
 * @param version the current version if omitted
 * @throws Refusal as `readPart`
 */
export async function readRelease(
  part: string,
  settings: PartSettings,
  version?: string,
): Promise<{ release: Release; listed: ListedRelease; text: Buffer }> {
  const list = await readReleases(part, settings);
  const listed = version ? list.releases.find((release) => release.version === version) : list.releases[0];
  if (!listed)
    throw refuse({
      part,
      version,
      file: 'releases.json',
      reason: `this version is not kept. Kept: ${list.releases.map((release) => release.version).join(', ')}`,
    });
  const text = await read(part, settings, listed.manifest, listed.version);
  verify(part, listed.version, listed.manifest, text, listed.integrity);
  return { release: readManifest(part, listed, text), listed, text };
}

/**
 * Reads a part's list of releases.
 * @throws Refusal when the part is unreachable or its list is invalid
 */
export async function readReleases(part: string, settings: PartSettings): Promise<ReleaseList> {
  const list = listSchema.safeParse(parse(part, 'releases.json', await read(part, settings, 'releases.json')));
  if (!list.success)
    throw refuse({ part, file: 'releases.json', reason: `is not a list of releases (${whatIsWrong(list.error)})` });
  if (list.data.part !== part)
    throw refuse({ part, file: 'releases.json', reason: `it lists releases of "${list.data.part}"` });
  return list.data as ReleaseList;
}

function readManifest(part: string, { version, manifest }: ListedRelease, text: Buffer): Release {
  const complain = (reason: string) => refuse({ part, version, file: manifest, reason });
  const { release } = z
    .looseObject({ release: z.looseObject({ contract: z.unknown() }).optional() })
    .catch({})
    .parse(parse(part, manifest, text));
  if (!release) throw complain('it has no field "release"');
  // Earlier formats had a number.
  if (typeof release.contract === 'number')
    throw complain('it was made by an earlier shared-config. Release the part again with the present one');
  const checked = releaseSchema.safeParse(release);
  if (!checked.success) throw complain(`does not describe a release (${whatIsWrong(checked.error)})`);
  if (checked.data.part !== part || checked.data.version !== version)
    throw complain(`it describes ${checked.data.part} ${checked.data.version}`);
  return checked.data as Release;
}

async function read(part: string, { releases }: PartSettings, file: string, version?: string): Promise<Buffer> {
  try {
    if (!/^https?:/.test(releases)) return await readFile(path.join(releases, file));
    const response = await fetch(`${releases}/${file}`, { signal: AbortSignal.timeout(deadline) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw refuse({ part, version, file: `${releases}/${file}`, reason: `cannot be read (${reasonOf(error)})` });
  }
}

function verify(part: string, version: string, file: string, content: Buffer, integrity: string): void {
  if (integrityOf(content) !== integrity)
    throw refuse({ part, version, file, reason: 'its hash is not the one recorded at its release' });
}

function parse(part: string, file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw refuse({ part, file, reason: `is not JSON (${reasonOf(error)})` });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? `${error.message}: ${error.cause.message || (error.cause as NodeJS.ErrnoException).code}`
    : error.message;
}
