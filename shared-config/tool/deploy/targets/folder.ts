import { access, constants, cp, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostFileNames } from '../../compose/hosting/host-files';
import { readLive } from '../../compose/ledger/ledger';
import { publish, discard, publishStaged, stage } from '../../compose/publish/publish';
import { foldersOf, withSiteLock } from '../../local/lock';
import { manifestOf } from '../../release/read-release';
import { filesIn, placeIn, readJson, readOwnList } from '../../release/release-folder';
import { messageOf } from '../../release/refusal';
import type { ReleaseManifest } from '../../../web/contract/release-manifest';
import type { PartUpload, Role, Target } from './target';

const list = 'releases.json';

/** A folder of this machine. A site is a link there, which is switched in one step. @param folder absolute path */
export function folderTarget(folder: string): Target {
  return {
    problems: async (role) => [...(await rights(folder)), ...(await owner(folder, role))],
    placePart: (part) => copyPart(part, folder),
    placeRules: async () => {
      throw new Error('Rules belong to a database, not to a folder.');
    },
    placeSite: async (upload) => {
      const staged = await stage(folder, await contentOf(await realpath(upload.site)));
      return {
        // Reads the ledger from the folder directly, without a cache in between, and under the lock.
        makeLive: () =>
          withSiteLock(folder, async () => {
            if ((await readLive(folder))?.digest !== upload.from) return { state: 'lost' };
            await publishStaged(folder, staged);
            return { state: 'switched' };
          }),
        discard: () => discard(staged),
      };
    },
    placePreview: async (preview) => {
      const files = await contentOf(await realpath(preview));
      await withSiteLock(folder, () => publish(folder, files));
      return undefined;
    },
    removePreview: async () => {
      for (const place of [folder, foldersOf(folder)]) await rm(place, { recursive: true, force: true });
    },
  };
}

async function rights(folder: string): Promise<string[]> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  const written = exists ? folder : path.dirname(folder);
  const isWritable = mkdir(written, { recursive: true }).then(() => access(written, constants.W_OK));
  return isWritable.then(() => []).catch((error: unknown) => [`it cannot be written (${messageOf(error)})`]);
}

/** Whose the folder is: nothing is written over files of another owner. */
async function owner(folder: string, role: Role): Promise<string[]> {
  // The configuration of a host is no site.
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => !hostFileNames.includes(name));
  if (names.length === 0) return [];
  if (names.includes('ledger.json'))
    return role === 'site' || role === 'preview' ? [] : [`${folder} is the folder of a site`];
  const found = names.includes(list) ? (await readOwnList(folder))?.part : undefined;
  if (typeof role === 'object') {
    if (found === role.part) return [];
    return [
      found ? `${folder} has the releases of ${found}` : `${folder} has files, and no list of releases of ${role.part}`,
    ];
  }
  if (found) return [`${folder} has the releases of ${found}`];
  return [`${folder} has files, and no ledger of a site`];
}

/**
 * Copies new files under temporary names and renames them, so that a full disk or a kill leaves the former ones whole; the list comes last.
 * Removed are files that an earlier list of this part named and that no kept version uses.
 */
async function copyPart({ folder: part, name, kept }: PartUpload, folder: string): Promise<void> {
  const releases = path.join(part, 'releases');
  const [own, before] = await Promise.all([releases, folder].map(readOwnList));
  if (before && before.part !== name) throw new Error(`${folder} has the releases of ${before.part}, not of ${name}.`);
  const listed = before?.releases ?? [];
  // Versions that the live ledger needs stay listed, whoever uploads, and what another deployment has just uploaded.
  const stay = listed.filter(
    ({ version }, index) =>
      (index === 0 || kept.includes(version)) && !own?.releases.some((release) => release.version === version),
  );
  for (const file of (await filesIn(releases)).filter((each) => each !== list)) await copyFile(releases, folder, file);
  const next = { ...own!, releases: [...(own?.releases ?? []), ...stay] };
  const written = path.join(folder, `.${list}.part`);
  await writeFile(written, `${JSON.stringify(next, null, 1)}\n`);
  await rename(written, path.join(folder, list));
  const used = await filesOf(folder, [
    ...next.releases.map(({ version }) => version),
    ...listed.map(({ version }) => version),
  ]);
  const named = await filesOf(folder, await earlierVersions(folder));
  for (const file of named) if (!used.has(file)) await rm(placeIn(folder, file), { force: true });
}

async function copyFile(from: string, to: string, file: string): Promise<void> {
  const target = placeIn(to, file);
  const part = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  await mkdir(path.dirname(target), { recursive: true });
  await cp(path.join(from, file), part);
  await rename(part, target);
}

/** The versions whose manifests are in the folder: an upload of this part has put them there. */
async function earlierVersions(folder: string): Promise<string[]> {
  const manifests = await readdir(path.join(folder, 'manifests')).catch(() => []);
  return manifests.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

async function filesOf(folder: string, versions: readonly string[]): Promise<Set<string>> {
  const files = new Set<string>();
  for (const version of versions) {
    const manifest = await readJson<ReleaseManifest>(path.join(folder, manifestOf(version)));
    if (!manifest) continue;
    files.add(manifestOf(version));
    Object.keys(manifest.release.files).forEach((file) => files.add(file));
  }
  return files;
}

/** The files of a folder by relative name, hidden ones too. */
async function contentOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const read = files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}
