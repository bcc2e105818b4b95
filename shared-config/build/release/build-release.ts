import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MultiStats } from 'webpack';
import type { RemoteDefinition } from '../../contract/remote';
import { contractVersion, keptVersions, reactRange, type Release, type ReleaseList, type ReleaseManifest } from '../../contract/release';
import type { Builds } from '../webpack/common';
import { runWebpack } from '../webpack/run';
import { integrityOf } from './integrity';
import { readPart, readReleases, type PartSettings } from './read-release';

interface MfManifest {
  metaData: { remoteEntry: { name: string }; pluginVersion: string };
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

export interface BuiltPart {
  part: string;
  root: string;
  definition?: RemoteDefinition;
}

/**
 * Builds a part and adds the result to a release folder; the folder keeps the last versions.
 * @param part its name, the absolute path of its folder, and for a remote how it describes itself
 * @param releases absolute path of the release folder
 * @param earlier what the folder lists already
 * @returns the new version
 * @throws Error with webpack's words when the build fails
 */
export async function buildRelease({ part, root, definition }: BuiltPart, releases: string, earlier: ReleaseList | undefined): Promise<string> {
  const { default: builds } = (await import(pathToFileURL(path.join(root, 'webpack.config.ts')).href)) as { default: Builds };
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  const stats = await runWebpack(builds({}, { mode: 'production' }));
  const described = await describe({ part, root, ...(definition && { definition }) }, stats);

  for (const folder of await outputs(root)) {
    for (const file of await filesIn(folder)) {
      if (described.release.files[file]) await cp(path.join(folder, file), path.join(releases, file), { recursive: true });
    }
  }
  const { version } = described.release;
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
  return version;
}

/** The folders that the part's builds have written. */
async function outputs(root: string): Promise<string[]> {
  const dist = path.join(root, 'dist');
  return (await readdir(dist)).map((name) => path.join(dist, name));
}

async function describe({ part, root, definition }: BuiltPart, stats: MultiStats): Promise<ReleaseManifest> {
  const mf = await readJson<MfManifest>(path.join(root, 'dist/browser/mf-manifest.json'));
  const files: Release['files'] = {};
  for (const folder of await outputs(root)) {
    for (const file of await filesIn(folder)) {
      if (file.startsWith('mf-')) continue;
      const content = await readFile(path.join(folder, file));
      files[file] = { integrity: integrityOf(content), bytes: content.length };
    }
  }
  const serverFile = Object.keys(files).find((file) => file.startsWith('server/'));
  const initial = [...(stats.stats[0]?.compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const entry = mf ? mf.metaData.remoteEntry.name : initial.find((file) => file.endsWith('.js'));
  if (!serverFile || !entry) throw new Error(`The build of ${root} has no ${serverFile ? 'entry script' : 'server bundle'}.`);
  const facts = {
    part,
    contract: contractVersion,
    react: reactRange,
    federation: mf?.metaData.pluginVersion ?? (await federationVersion()),
    entry,
    styles: initial.filter((file) => file.endsWith('.css')),
    server: serverFile,
    pages: Object.fromEntries((definition?.pages ?? []).map(({ page, module: _module, ...facts }) => [page, { ...facts, ...assetsOf(page, mf) }])),
    settings: definition?.settings ?? {},
    origins: definition?.origins ?? {},
    trustedTypes: [...(definition?.trustedTypes ?? [])],
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
  return { ...mf, release: { version, ...facts } };
}

/** What a browser loads for a page beside the container. */
function assetsOf(page: string, mf: MfManifest | undefined): { scripts: string[]; styles: string[] } {
  const assets = mf?.exposes.find(({ name }) => name === page)?.assets;
  return { scripts: assets?.js.sync ?? [], styles: assets?.css.sync ?? [] };
}

async function federationVersion(): Promise<string> {
  const { createRequire } = await import('node:module');
  const entry = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
  const folder = entry.slice(0, entry.lastIndexOf('enhanced') + 'enhanced'.length);
  return ((await readJson<{ version: string }>(path.join(folder, 'package.json'))) ?? { version: 'unknown' }).version;
}

/**
 * Fetches the versions that are live back into a release folder: a deployment replaces all files, and open tabs and rollbacks need the
 * earlier ones. Nothing is written before all of them were found to be what was released.
 * @throws Error that names the version and file that cannot be had
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
    throw new Error(`The versions that are live could not be fetched back, so nothing was released. ${reason} To release without any earlier version, leave LIVE_URL out.`, { cause });
  }
}

async function write(releases: string, file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(releases, file)), { recursive: true });
  await writeFile(path.join(releases, file), content);
}

/** Removes what no kept version uses. */
async function removeUnlisted(releases: string, { releases: kept }: ReleaseList): Promise<void> {
  const used = new Set(['releases.json']);
  for (const { manifest } of kept) {
    used.add(manifest);
    const content = await readJson<ReleaseManifest>(path.join(releases, manifest));
    Object.keys(content?.release.files ?? {}).forEach((file) => used.add(file));
  }
  for (const file of await filesIn(releases)) if (!used.has(file)) await rm(path.join(releases, file));
}

/** A digest of files and folders (absolute paths), tests aside: whatever the build reads. */
export async function digestOf(places: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    const isFile = (await stat(place)).isFile();
    for (const file of isFile ? [''] : await filesIn(place)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update(await readFile(path.join(place, file)));
    }
  }
  return hash.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
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

/** A JSON file's value; undefined if there is no such file. */
export async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}
