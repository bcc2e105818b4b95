import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  keptVersions,
  type ListedRelease,
  type Provenance,
  type ReleaseList,
  type ReleaseManifest,
} from '../../web/contract/release-manifest';
import { whatIsWrong } from './definition';
import { integrityOf } from './integrity';
import { listedOf, manifestOf, readPart, readReleases, type Part, type PartEntry } from './read-release';
import { listSchema } from './release-schema';
import { messageOf, printable, Refusal, whatHappened } from './refusal';

export interface ListOptions {
  earlier?: ReleaseList | undefined;
  /** Kept regardless of the limit, e.g. the live version. */
  needed?: readonly string[];
}

/** As the current version. Removes unused files. */
export async function listRelease(
  releases: string,
  described: ReleaseManifest,
  built: Provenance,
  { earlier, needed = [] }: ListOptions = {},
): Promise<void> {
  const { part, version } = described.release;
  const manifest = manifestOf(version);
  const text = JSON.stringify(described, null, 1);
  await write(releases, manifest, text);
  const all = [
    { version, manifest, integrity: integrityOf(text), built },
    ...(earlier?.releases ?? []).filter((other) => other.version !== version),
  ];
  const kept: ReleaseList = {
    part,
    releases: all.filter((listed, index) => index < keptVersions || needed.includes(listed.version)),
  };
  await writeList(releases, kept);
  const used = (await filesOf(releases, kept.releases)).add(listFile);
  for (const file of await filesIn(releases)) if (!used.has(file)) await rm(path.join(releases, file));
}

export const writeList = (releases: string, list: ReleaseList) =>
  replace(releases, listFile, `${JSON.stringify(list, null, 1)}\n`);

/** The files of these versions in a release folder. */
export async function filesOf(releases: string, listed: readonly ListedRelease[]): Promise<Set<string>> {
  const manifests = listed.map(async ({ manifest }) => {
    const content = await readJson<ReleaseManifest>(path.join(releases, manifest));
    return [manifest, ...Object.keys(content?.release.files ?? {})];
  });
  return new Set((await Promise.all(manifests)).flat());
}

/**
 * Restores live versions into a release folder. A deployment replaces all files, but open tabs and rollbacks need
 * earlier versions. Verifies every file before writing any.
 * @param needed versions that must stay. The first one is live, except for a repair, which restores what it can.
 * @returns the new list: the versions of the folder, then the restored ones
 * @throws Error that names the unavailable file of the live version
 */
export async function fetchKept(
  part: string,
  releases: string,
  place: string,
  here: ReleaseList | undefined,
  needed: readonly string[],
  isRepair = false,
): Promise<ReleaseList | undefined> {
  const live: PartEntry = { releases: place.replace(/\/$/, ''), url: '', settings: {}, approved: {} };
  const own = here?.releases ?? [];
  const [current] = isRepair ? [] : needed;
  const fetched: Part[] = [];
  const warn = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    console.warn(`An earlier version is lost, so a rollback to it is not possible. ${whatHappened(error)}`);
  };
  try {
    const offered = await readReleases(part, live).catch((error: unknown) => {
      if (!isRepair) throw error;
      warn(error);
    });
    for (const { version } of offered?.releases ?? []) {
      if (!needed.includes(version) || own.some((release) => release.version === version)) continue;
      const found = await readPart(part, live, version).catch((error: unknown) => {
        if (version === current) throw error;
        warn(error);
      });
      if (found) fetched.push(found);
    }
    if (current && ![...own, ...fetched.map(listedOf)].some(({ version }) => version === current))
      throw new Error(`${place}/releases.json does not list ${current}, which is live.`);
  } catch (cause) {
    throw new Error(
      `The live versions could not be restored, so nothing was released. ${whatHappened(cause)} If its host has lost files: npm run deploy -- ${part} --again.`,
      { cause },
    );
  }
  if (fetched.length === 0) return here;
  for (const { files, manifest } of fetched)
    for (const [file, content] of [...files, manifest]) await write(releases, file, content);
  const list: ReleaseList = { part, releases: [...own, ...fetched.map(listedOf)] };
  await writeList(releases, list);
  return list;
}

/**
 * Writes a file, and the folders that it needs.
 * @param folder absolute path
 * @throws Error for a name that leads out of the folder, before anything is written
 */
export async function write(folder: string, file: string, content: string | Buffer): Promise<void> {
  const place = placeIn(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
}

/** After a kill or on a full disk, the earlier file is whole. */
export async function replace(folder: string, file: string, content: string | Buffer): Promise<void> {
  const written = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    await write(folder, written, content);
    await rename(path.join(folder, written), path.join(folder, file));
  } catch (error) {
    await rm(path.join(folder, written), { force: true }).catch(() => {});
    throw new Error(`${path.join(folder, file)} was not written: ${messageOf(error)}.`, { cause: error });
  }
}

/** @throws Error for a name that leads out of the folder */
export function placeIn(folder: string, file: string): string {
  const isPlain = !/[\\\0]|^[a-z]:/i.test(file) && !file.split('/').some((part) => ['', '.', '..'].includes(part));
  if (!isPlain)
    throw new Error(`${printable(JSON.stringify(file))} cannot name a file in ${folder}: nothing was written there.`);
  return path.join(folder, file);
}

/** Without tests. @param places absolute paths of files and folders */
export async function digestOf(root: string, places: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    const isFile = (await stat(place)).isFile();
    for (const file of isFile ? [''] : await filesIn(place)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const input = path.join(place, file);
      const content = await readFile(input);
      // Includes the length, so that moving a line between files changes the digest.
      hash.update(JSON.stringify([path.relative(root, input), content.length])).update(content);
    }
  }
  return hash.digest('hex');
}

/** Sorted, without derived and hidden folders. */
export async function filesIn(folder: string): Promise<string[]> {
  const skipped = /^(node_modules|releases|dist|\..+)$/;
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) found.push(entry.name);
    if (!entry.isDirectory() || skipped.test(entry.name)) continue;
    for (const file of await filesIn(path.join(folder, entry.name))) found.push(`${entry.name}/${file}`);
  }
  return found.sort();
}

const listFile = 'releases.json';

/** Undefined without a list. @throws Error that says what to do about a damaged one */
export async function readOwnList(releases: string): Promise<ReleaseList | undefined> {
  const file = path.join(releases, listFile);
  const { error, data } = listSchema.optional().safeParse(await readJson(file, restoreList));
  if (error) throw new Error(`${file} is damaged (${printable(whatIsWrong(error))}).${restoreList}`);
  return data;
}

const restoreList = ' Remove it, then release the part again: the live versions are then fetched back from its host.';

/** Undefined without the file. @param way to restore a damaged one @throws Error that names the file */
export async function readJson<Value>(file: string, way = ' Remove it, then try again.'): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    const end = cause instanceof SyntaxError ? way : '';
    throw new Error(`${file} cannot be read: ${printable(String(cause))}.${end}`, { cause });
  }
}
