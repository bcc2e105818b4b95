/**
 * `npm run release -w <part>`: builds one part alone and adds the result to its release folder.
 * `releases/` is the deployed folder: immutable hashed files, one manifest per version, and `releases.json` with the current version
 * first. What is live, and what a rollback of it needs, stays in the folder; the ledger of the live site says which versions those are.
 *
 *   --first    for a part that has no releases yet
 *   --dirty    also from uncommitted source, without a type check: for previews and for the site on a developer's machine
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addRelease, buildPart } from '../../build/release/build-release';
import { provenanceOf, sharedSources } from '../../build/release/provenance';
import { digestOf, fetchKept, listCurrent, readJson } from '../../build/release/release-folder';
import { commitOf, uncommitted } from '../../build/repository';
import { addressFrom } from '../../build/environment';
import { run, start } from '../../build/processes/processes';
import { partHere, root as repository, siteFile } from '../../build/workspace';
import type { ReleaseList } from '../../contract/release';
import { neededVersions, readLive } from '../publish/ledger';
import { liveSite } from '../publish/publish';
import { readSite } from '../read/site';

try {
  const { values } = parseArgs({
    options: { first: { type: 'boolean', default: false }, dirty: { type: 'boolean', default: false } },
  });
  await release(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release({ first, dirty }: { first: boolean; dirty: boolean }): Promise<void> {
  const here = await partHere('release');
  const { part, root } = here;
  const sources = [...sourcesOf(root), ...sharedSources, lockfileAbove(root)].filter((place) => existsSync(place));
  if (!dirty) await checkCommitted(part, root, sources);
  const releases = path.join(root, 'releases');
  const { list, needed } = await history(part, releases, { first, dirty });

  const digestFile = path.join(root, '.cache/released.json');
  const digest = `${process.version} ${await digestOf(sources)}`;
  const before = await readJson<{ digest: string; version: string }>(digestFile);
  const current = list?.releases[0];
  const isBuilt = current !== undefined && before?.digest === digest && current.version === before.version;
  if (isBuilt && (dirty || !current.built.dirty)) {
    console.log(`${part}: ${current.version} is up to date`);
    return;
  }
  const types = dirty ? undefined : checkTypes(root);
  const [manifest] = await Promise.all([isBuilt ? undefined : buildPart(here), types]);
  const built = await provenanceOf(root, dirty);
  if (!manifest) {
    await listCurrent(releases, list!, built);
    console.log(`${part}: ${current!.version} is up to date, and now recorded as built from committed source`);
    return;
  }
  await addRelease(root, manifest, releases, built, {
    earlier: list,
    needed,
  });
  const { version } = manifest.release;
  await mkdir(path.dirname(digestFile), { recursive: true });
  await writeFile(digestFile, JSON.stringify({ digest, version }));
  console.log(`${part}: released ${version}`);
}

/** @throws Error that lists changed files */
async function checkCommitted(part: string, root: string, sources: string[]): Promise<void> {
  const way = 'Commit first; for a preview or for this machine only, add --dirty.';
  if (!(await commitOf(root)))
    throw new Error(`${part} was not released: ${root} is not in a repository with a commit. ${way}`);
  const changed = await uncommitted(root, sources);
  if (changed.length > 0)
    throw new Error(
      `${part} was not released: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' and more' : ''} differ from the commit. ${way}`,
    );
}

/** @throws Error if a type is wrong; the compiler has printed where */
async function checkTypes(root: string): Promise<void> {
  if (!existsSync(path.join(root, 'tsconfig.json'))) return;
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await run(start([process.execPath, compiler, '--build', root], { cwd: root }), 'The type check');
}

/**
 * The kept versions of a part, completed by those that are live, and the versions that must stay.
 * @throws Error if the live site cannot be read, or there is no history and this is not said to be the first release
 */
async function history(
  part: string,
  releases: string,
  { first, dirty }: { first: boolean; dirty: boolean },
): Promise<{ list: ReleaseList | undefined; needed: string[] }> {
  const here = await readJson<ReleaseList>(path.join(releases, 'releases.json'));
  const site = existsSync(path.join(repository, siteFile)) ? await readSite() : undefined;
  const given = process.env['SITE_URL'];
  const address = site ? site.address : given ? addressFrom(given) : undefined;
  const place = address ?? liveSite;
  // On a developer's machine the local site, and the versions in it, can be gone or unusable.
  const isLocal = dirty && !address;
  const live = (
    await readLive(place).catch((error: unknown) => {
      if (!isLocal) throw error;
    })
  )?.ledger.parts[part];
  const needed = live ? neededVersions(live) : [];
  const missing = needed.filter((version) => !here?.releases.some((listed) => listed.version === version));
  if (live && missing.length > 0 && !isLocal) {
    const source = /^https?:/.test(live.url) ? live.url : place + live.url;
    const list = await fetchKept(part, releases, source, here, needed);
    const fetched = list.releases.length - (here?.releases.length ?? 0);
    console.log(`${part}: fetched ${fetched} kept versions from ${source}`);
    return { list, needed };
  }
  if (!here && !first)
    throw new Error(
      `${part} was not released: ${releases} has no earlier versions${address ? ` and nothing of it is live at ${address}` : ', and no public address is set (SITE_URL) to ask for them'}. If this is its first release, add --first.`,
    );
  return { list: here, needed };
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
