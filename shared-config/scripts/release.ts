/**
 * `npm run release -w <part>`: builds one part alone and adds the result to its release folder.
 * `releases/` is what is deployed: hashed files that never change, a manifest per version, `releases.json` with the current one first.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type MultiStats } from 'webpack';
import { contractVersion } from '../src/contract';
import { parts, type PartName } from '../src/parts';
import { keptVersions, reactRange, type Release, type ReleaseList, type ReleaseManifest } from '../src/release';
import type { Builds } from '../webpack/common';
import { integrityOf } from './integrity';

interface MfManifest {
  metaData: { remoteEntry: { name: string }; pluginVersion: string };
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

const root = process.cwd();
const part = (Object.keys(parts) as PartName[]).find((name) => parts[name].folder === path.basename(root));
if (!part) throw new Error(`${root} is not the folder of a part. Run "npm run release -w remote-content" (or remote-forms, shell).`);

const releases = path.join(root, 'releases');
const digestFile = path.join(root, '.cache/released.json');

const digest = await digestOf(['src', 'webpack.config.ts', 'package.json', '../shared-config', '../package-lock.json'].map((place) => path.join(root, place)));
const list = await readJson<ReleaseList>(path.join(releases, 'releases.json'));
const before = await readJson<{ digest: string; version: string }>(digestFile);
if (list && before?.digest === digest && list.releases[0]?.version === before.version) {
  console.log(`${part}: ${before.version} is up to date`);
} else {
  const version = await release(part, list);
  await mkdir(path.dirname(digestFile), { recursive: true });
  await writeFile(digestFile, JSON.stringify({ digest, version }));
  console.log(`${part}: released ${version}`);
}

async function release(name: PartName, earlier: ReleaseList | undefined): Promise<string> {
  const { default: builds } = (await import(pathToFileURL(path.join(root, 'webpack.config.ts')).href)) as { default: Builds };
  const stats = await run(builds);
  const browser = path.join(root, 'dist/browser');
  const server = path.join(root, 'dist/server');
  const described = await describe(name, stats, browser, server);

  for (const folder of [browser, server]) {
    for (const file of await filesIn(folder)) {
      if (described.release.files[file]) await cp(path.join(folder, file), path.join(releases, file), { recursive: true });
    }
  }
  const { version } = described.release;
  const manifest = `manifests/${version}.json`;
  const text = JSON.stringify(described, null, 1);
  await mkdir(path.join(releases, 'manifests'), { recursive: true });
  await writeFile(path.join(releases, manifest), text);
  const kept: ReleaseList = {
    part: name,
    releases: [
      { version, manifest, integrity: integrityOf(text) },
      ...(earlier?.releases ?? []).filter((other) => other.version !== version),
    ].slice(0, keptVersions),
  };
  await writeFile(path.join(releases, 'releases.json'), `${JSON.stringify(kept, null, 1)}\n`);
  await removeUnlisted(kept);
  return version;
}

function run(builds: Builds): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(builds({}, { mode: 'production' }));
    if (!compiler) throw new Error('webpack made no compiler of webpack.config.ts.');
    compiler.run((error, stats) => {
      // Closing writes the cache.
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(`The build of ${root} failed:\n${stats?.toString('errors-only')}`));
        else resolve(stats);
      });
    });
  });
}

async function describe(name: PartName, stats: MultiStats, browser: string, server: string): Promise<ReleaseManifest> {
  const mf = await readJson<MfManifest>(path.join(browser, 'mf-manifest.json'));
  const files: Release['files'] = {};
  for (const folder of [browser, server]) {
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
    part: name,
    contract: contractVersion,
    react: reactRange,
    federation: mf?.metaData.pluginVersion ?? (await federationVersion()),
    entry,
    styles: initial.filter((file) => file.endsWith('.css')),
    server: serverFile,
    pages: Object.fromEntries(
      (mf?.exposes ?? []).map((expose) => [expose.name, { scripts: expose.assets.js.sync, styles: expose.assets.css.sync }]),
    ),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
  return { ...mf, release: { version, ...facts } };
}

async function federationVersion(): Promise<string> {
  const { createRequire } = await import('node:module');
  const entry = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack');
  const folder = entry.slice(0, entry.lastIndexOf('enhanced') + 'enhanced'.length);
  return ((await readJson<{ version: string }>(path.join(folder, 'package.json'))) ?? { version: 'unknown' }).version;
}

/** Removes what no kept version uses. */
async function removeUnlisted({ releases: kept }: ReleaseList): Promise<void> {
  const used = new Set(['releases.json']);
  for (const { manifest } of kept) {
    used.add(manifest);
    const content = await readJson<ReleaseManifest>(path.join(releases, manifest));
    Object.keys(content?.release.files ?? {}).forEach((file) => used.add(file));
  }
  for (const file of await filesIn(releases)) if (!used.has(file)) await rm(path.join(releases, file));
}

/** A digest of everything that the build reads. */
async function digestOf(places: string[]): Promise<string> {
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

async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}
