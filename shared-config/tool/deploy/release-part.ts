import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Context } from '../context';
import { run, start } from '../local/processes';
import { addRelease, buildPart } from '../release/build-release';
import { isSource, sharedFolder, sharedInputs, sourcesOf } from '../release/build-inputs';
import { provenanceOf } from '../release/provenance';
import { messageOf } from '../release/refusal';
import { digestOf, fetchKept, readJson, readOwnList, type ListOptions } from '../release/release-folder';
import { commitOf, uncommitted } from '../release/repository';
import { partHere } from '../release/workspace';
import { neededVersions, readLive, type Ledger } from '../compose/ledger/ledger';
import { withLock } from '../local/lock';
import { stagingFolder } from '../compose/publish/publish';
import { siteHere } from '../compose/site';
import { resolveUrl } from '../release/environment';

export interface ReleaseOptions {
  folder: string;
  first?: boolean;
  /** From uncommitted source, without a type check. */
  dirty?: boolean;
  /** Of a host that has lost files of the live version. */
  isRepair?: boolean;
  /** Without a ledger before the first deployment. By default, it is read. */
  live?: { address: string; ledger?: Ledger | undefined } | undefined;
}

/**
 * While child processes minimize the scripts of one part, this process compiles the others.
 * @throws Error with the reasons of all parts that were not released
 */
export async function releaseAll(
  folders: readonly string[],
  options: Pick<ReleaseOptions, 'first' | 'dirty'>,
  context: Context,
): Promise<void> {
  const results = await Promise.allSettled(folders.map((folder) => release({ ...options, folder }, context)));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? messageOf(result.reason) : []));
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}

/**
 * Builds one part alone and adds the result to its release folder.
 * `releases/` is the deployed folder: immutable hashed files, one manifest per version, and `releases.json` with the current version
 * first. The live version and those that a rollback needs stay in the folder; the live ledger lists them.
 * A process imports the `pages.ts` and `webpack.config.ts` of each part once.
 * @returns the version
 * @throws Error that says why nothing was released
 */
export async function release(options: ReleaseOptions, context: Context) {
  const { folder: root, dirty = false } = options;
  const here = await partHere('npm run release -w remote-content', root);
  const { part } = here;
  if (!dirty) await checkCommitted(part, root, sharedInputs(root));
  const releases = path.join(root, 'releases');
  const { earlier, needed } = await restoreVersions(part, releases, options, context);

  const digestFile = path.join(root, '.cache/released.json');
  const digest = `${process.version} ${await digestOf(root, [...(await sourcesOf(root)), ...sharedInputs(root)])}`;
  const before = await readJson<{ digest: string; version: string }>(digestFile);
  const current = earlier?.releases[0];
  // Rebuilds a version of uncommitted source, to record it as committed.
  const isBuilt = before?.digest === digest && current?.version === before.version && (dirty || !current.built.dirty);
  if (isBuilt) {
    context.say(`${part}: ${current.version} is up to date`);
    return current.version;
  }
  // Before the build, during which the checkout can change.
  const provenance = await provenanceOf(root, dirty);
  // Waits for both, so that no build is still running after a type error.
  const [built, types] = await Promise.allSettled([buildPart(here), dirty ? undefined : checkTypes(root)]);
  if (types.status === 'rejected') throw types.reason;
  if (built.status === 'rejected') throw built.reason;
  await addRelease(root, built.value, releases, provenance, { earlier, needed });
  const { version } = built.value.release;
  await mkdir(path.dirname(digestFile), { recursive: true });
  await writeFile(digestFile, JSON.stringify({ digest, version }));
  context.say(version === current?.version ? `${part}: ${version} is up to date` : `${part}: released ${version}`);
  return version;
}

async function checkCommitted(part: string, root: string, shared: string[]): Promise<void> {
  const way = 'Commit first; for a preview or for this machine only: npm run release -- --dirty.';
  if (!(await commitOf(root)))
    throw new Error(`${part} was not released: ${root} is not in a repository with a commit. ${way}`);
  const changed = (await uncommitted(root, ['.', ...shared])).filter(isSource);
  if (changed.length > 0)
    throw new Error(
      `${part} was not released: uncommitted changes in ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' and more' : ''}. ${way}`,
    );
}

async function checkTypes(root: string): Promise<void> {
  if (!existsSync(path.join(root, 'tsconfig.json'))) return;
  const cache = path.join(sharedFolder, '.cache');
  await mkdir(cache, { recursive: true });
  // All parts refer to the types of this package, which a second compiler would read while the first one writes them.
  const compile = async () => {
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const command = [process.execPath, compiler, '--build', root];
    await run(start(command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] }), 'The type check');
  };
  await withLock(path.join(cache, 'types-lock'), 'checking types', compile, 600_000);
}

/**
 * Fetches what the live ledger needs and a release folder lacks.
 * @returns the versions there, and those that have to stay
 * @throws Error if the live version cannot be fetched, unless it is to be uploaded again
 */
export async function restoreVersions(
  part: string,
  releases: string,
  { first = false, dirty = false, isRepair = false, live }: Omit<ReleaseOptions, 'folder'>,
  context: Context,
): Promise<ListOptions & { needed: string[] }> {
  const here = await readOwnList(releases);
  const address = live ? live.address : (await siteHere(context)).address;
  const place = address ?? stagingFolder(context.root);
  // On a developer's machine, the local site and its versions may be missing or unusable.
  const isLocal = dirty && !address;
  const read = () =>
    readLive(place).catch((error: unknown) => {
      if (!isLocal) throw error;
    });
  const current = (live ?? (await read()))?.ledger?.parts[part];
  const needed = current ? neededVersions(current) : [];
  // What a repair uploads is here, or is built.
  const wanted = isRepair ? needed.slice(1) : needed;
  const isMissing = wanted.some((version) => !here?.releases.some((listed) => listed.version === version));
  if (current && isMissing && !isLocal) {
    const source = resolveUrl(place, current.url);
    const earlier = await fetchKept(part, releases, source, here, wanted, isRepair);
    const fetched = (earlier?.releases.length ?? 0) - (here?.releases.length ?? 0);
    if (fetched > 0) context.say(`${part}: fetched ${fetched} kept versions from ${source}`);
    return { earlier, needed };
  }
  if (!here && !first && !isRepair)
    throw new Error(
      `${part} was not released: ${releases} has no earlier versions${address ? ` and nothing of it is live at ${address}` : ', and no public address is set (SITE_URL) to ask for them'}. If this is its first release, add --first.`,
    );
  return { earlier: here, needed };
}
