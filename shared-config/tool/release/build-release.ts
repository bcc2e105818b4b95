import { hash } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MultiStats } from 'webpack';
import type { FirestoreFiles } from '../../web/contract/remote';
import type { Provenance, Release, ReleaseManifest } from '../../web/contract/release-manifest';
import { contractVersion, servedContracts } from '../../web/contract/version';
import { buildsOf, runWebpack } from '../presets/webpack/run';
import { whatIsWrong } from './definition';
import { integrityOf, versionOf } from './integrity';
import { printable } from './refusal';
import { filesIn, listRelease, readJson, type ListOptions } from './release-folder';
import { limits, releaseSchema } from './release-schema';
import type { NamedPart } from './workspace';

interface MfManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

/** Builds a part into its folder `dist`. @throws Error with webpack's messages when the build fails */
export async function buildPart(part: NamedPart): Promise<ReleaseManifest> {
  const { folder: root, definition } = part;
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  const stats = await runWebpack(await buildsOf(root, 'production'));
  const firestore = definition?.firestore && (await copyFirestoreFiles(root, definition.firestore));
  return describe(part, stats, firestore);
}

/** @throws Error that names what compose would not read, e.g. a file that is too large */
export async function addRelease(
  root: string,
  described: ReleaseManifest,
  releases: string,
  built: Provenance,
  options: ListOptions = {},
): Promise<void> {
  checkReadable(described);
  for (const [file, output] of await outputs(root))
    if (described.release.files[file]) await cp(output, path.join(releases, file));
  await listRelease(releases, described, built, options);
}

/** A deployment has the same limits. */
function checkReadable(described: ReleaseManifest): void {
  const { part } = described.release;
  const checked = releaseSchema.safeParse(described.release);
  const problems = checked.success ? [] : [printable(whatIsWrong(checked.error), 2000)];
  const { length } = JSON.stringify(described, null, 1);
  if (length > limits.manifest) problems.push(`its manifest has ${length} bytes; ${limits.manifest} are allowed`);
  if (problems.length > 0)
    throw new Error(
      `${part} was not released, because compose could not read it: ${problems.join('; ')}. Rename the file, make it smaller, or correct pages.ts.`,
    );
}

async function copyFirestoreFiles(root: string, firestore: FirestoreFiles): Promise<FirestoreFiles> {
  const copy = async (file: string) => {
    const { name, ext } = path.parse(file);
    const content = await readFile(path.join(root, file));
    const copied = `server/${name}.${hash('sha256', content).slice(0, 8)}${ext}`;
    await cp(path.join(root, file), path.join(root, 'dist/firestore', copied));
    return copied;
  };
  const examples = await Promise.all(firestore.examples.map(copy));
  return { ...firestore, rules: await copy(firestore.rules), examples };
}

/** Name in the release → absolute path. */
async function outputs(root: string): Promise<Map<string, string>> {
  const files = await filesIn(path.join(root, 'dist'));
  return new Map(files.map((file) => [file.slice(file.indexOf('/') + 1), path.join(root, 'dist', file)]));
}

async function describe(
  { part, folder: root, definition }: NamedPart,
  stats: MultiStats,
  firestore: FirestoreFiles | undefined,
): Promise<ReleaseManifest> {
  const mf = await readJson<MfManifest>(path.join(root, 'dist/browser/mf-manifest.json'));
  const files: Release['files'] = {};
  for (const [file, output] of await outputs(root)) {
    if (file.startsWith('mf-')) continue;
    const content = await readFile(output);
    files[file] = { integrity: integrityOf(content), bytes: content.length };
  }
  const serverFile = Object.keys(files).find((file) => /^server\/.*\.cjs$/.test(file));
  const initial = [...(stats.stats[0]?.compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const entry = mf ? mf.metaData.remoteEntry.name : initial.find((file) => file.endsWith('.js'));
  if (!serverFile || !entry)
    throw new Error(`The build of ${root} has no ${serverFile ? 'entry script' : 'server bundle'}.`);
  const facts = {
    part,
    contract: contractVersion,
    ...(part === 'shell' && { serves: servedContracts }),
    entry,
    styles: initial.filter((file) => file.endsWith('.css')),
    server: serverFile,
    pages: Object.fromEntries(
      (definition?.pages ?? []).map(({ page, module: _module, ...facts }) => [
        page,
        { ...facts, ...assetsOf(page, mf) },
      ]),
    ),
    settings: definition?.settings ?? {},
    origins: definition?.origins ?? {},
    trustedTypes: [...(definition?.trustedTypes ?? [])],
    ...(firestore && { firestore }),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return { ...mf, release: { version: versionOf(facts), ...facts } };
}

function assetsOf(page: string, mf: MfManifest | undefined): { scripts: string[]; styles: string[] } {
  const assets = mf?.exposes.find(({ name }) => name === page)?.assets;
  return { scripts: assets?.js.sync ?? [], styles: assets?.css.sync ?? [] };
}
