/**
 * `npm run release -w <part>`: builds one part alone and adds the result to its release folder.
 * `releases/` is the deployed folder: immutable hashed files, one manifest per version, and `releases.json` with the current version
 * first.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseList } from '../../contract/release';
import { buildRelease } from '../release/build-release';
import { digestOf, fetchKept, readJson } from '../release/release-folder';
import { partHere } from '../workspace';

/** The part's live URL, for a machine without the kept versions. */
const liveUrl = process.env['LIVE_URL'];

const shared = path.join(import.meta.dirname, '../..');
const sharedSources = ['contract', 'ui', 'styles', 'build', 'tsconfig', 'package.json'].map((place) =>
  path.join(shared, place),
);

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const here = await partHere('release');
  const { part, root } = here;
  const releases = path.join(root, 'releases');
  const digestFile = path.join(root, '.cache/released.json');
  const digest = await digestOf(
    [...sourcesOf(root), ...sharedSources, lockfileAbove(root)].filter((place) => existsSync(place)),
  );
  let list = await readJson<ReleaseList>(path.join(releases, 'releases.json'));
  if (!list && liveUrl) {
    list = await fetchKept(part, releases, liveUrl);
    console.log(`${part}: fetched ${list.releases.length} kept versions from ${liveUrl}`);
  }
  const before = await readJson<{ digest: string; version: string }>(digestFile);
  if (list && before?.digest === digest && list.releases[0]?.version === before.version) {
    console.log(`${part}: ${before.version} is up to date`);
    return;
  }
  const version = await buildRelease(here, releases, list);
  await mkdir(path.dirname(digestFile), { recursive: true });
  await writeFile(digestFile, JSON.stringify({ digest, version }));
  console.log(`${part}: released ${version}`);
}

/** The build's inputs: the part's folder and the package of this command. */
function sourcesOf(root: string): string[] {
  return ['src', 'pages.ts', 'webpack.config.ts', 'package.json'].map((place) => path.join(root, place));
}

/** The nearest lockfile in a folder or its ancestors. */
function lockfileAbove(folder: string): string {
  const file = path.join(folder, 'package-lock.json');
  const above = path.dirname(folder);
  return existsSync(file) || above === folder ? file : lockfileAbove(above);
}
