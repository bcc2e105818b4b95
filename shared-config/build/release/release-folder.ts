import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptVersions, type ReleaseList, type ReleaseManifest } from '../../contract/release';
import { integrityOf } from './integrity';
import { readPart, readReleases, type PartSettings } from './read-release';

/**
 * Lists a version whose files are in a release folder as the current one. Removes unused files.
 * @param releases absolute path of the release folder
 * @param earlier versions that the folder already lists
 */
export async function listRelease(
  releases: string,
  described: ReleaseManifest,
  earlier: ReleaseList | undefined,
): Promise<void> {
  const { part, version } = described.release;
  const manifest = `manifests/${version}.json`;
  const text = JSON.stringify(described, null, 1);
  await write(releases, manifest, text);
  const kept: ReleaseList = {
    part,
    releases: [
      { version, manifest, integrity: integrityOf(text) },
      ...(earlier?.releases ?? []).filter((other) => other.version !== version),
    ].slice(0, keptVersions),
  };
  await write(releases, 'releases.json', `${JSON.stringify(kept, null, 1)}\n`);
  await removeUnlisted(releases, kept);
}

/** Removes files that no kept version uses. */
async function removeUnlisted(releases: string, { releases: kept }: ReleaseList): Promise<void> {
  const used = new Set(['releases.json']);
  for (const { manifest } of kept) {
    used.add(manifest);
    const content = await readJson<ReleaseManifest>(path.join(releases, manifest));
    Object.keys(content?.release.files ?? {}).forEach((file) => used.add(file));
  }
  for (const file of await filesIn(releases)) if (!used.has(file)) await rm(path.join(releases, file));
}

/**
 * Restores the live versions into a release folder. A deployment replaces all files, but open tabs and rollbacks need earlier
 * versions. Verifies every file before writing any.
 * @throws Error that names the version and the unavailable file
 */
export async function fetchKept(part: string, releases: string, url: string): Promise<ReleaseList> {
  const live: PartSettings = { releases: url.replace(/\/$/, ''), url: '', config: {}, approved: {} };
  try {
    const kept = await readReleases(part, live);
    const versions = await Promise.all(kept.releases.map(({ version }) => readPart(part, live, version)));
    for (const { files, manifest } of versions) {
      for (const [file, content] of [...files, manifest]) await write(releases, file, content);
    }
    return kept;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The versions that are live could not be fetched back, so nothing was released. ${reason} To release without any earlier version, leave LIVE_URL out.`,
      { cause },
    );
  }
}

async function write(releases: string, file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(releases, file)), { recursive: true });
  await writeFile(path.join(releases, file), content);
}

/** A digest of the build's inputs (absolute paths of files and folders), without tests. */
export async function digestOf(places: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    const isFile = (await stat(place)).isFile();
    for (const file of isFile ? [''] : await filesIn(place)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const content = await readFile(path.join(place, file));
      // Includes the length, so that moving a line between files changes the digest.
      hash.update(JSON.stringify([path.basename(place), file, content.length])).update(content);
    }
  }
  return hash.digest('hex');
}

/** The sorted names of all files in a folder and its subfolders, without derived and hidden folders. */
export async function filesIn(folder: string): Promise<string[]> {
  const skipped = /^(node_modules|releases|dist|\..+)$/;
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory() || skipped.test(entry.name)) return [];
      return (await filesIn(path.join(folder, entry.name))).map((file) => `${entry.name}/${file}`);
    }),
  );
  return nested.flat().sort();
}

/** A JSON file's value; undefined if the file does not exist. */
export async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}
