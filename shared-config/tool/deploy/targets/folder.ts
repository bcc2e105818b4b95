import { access, constants, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hostFileNames } from '../../compose/hosting/host-files';
import { neededVersions, readLive } from '../../compose/ledger/ledger';
import { publish, discard, publishStaged, stage } from '../../compose/publish/publish';
import { foldersOf, problemOfLink, withSiteLock } from '../../local/lock';
import { integrityOf } from '../../release/integrity';
import { manifestOf } from '../../release/read-release';
import { filesIn, filesOf, placeIn, readOwnList, replace, writeList } from '../../release/release-folder';
import { messageOf } from '../../release/refusal';
import type { ReleaseList } from '../../../web/contract/release-manifest';
import type { PartUpload, Role, Target } from './target';

/** A site is a link there, which is switched in one step. @param folder absolute path */
export function folderTarget(folder: string): Target {
  return {
    problems: async (role) => [...(await rights(folder, role)), ...(await owner(folder, role))],
    placePart: (part) => copyPart(part, folder),
    placeSite: async (upload) => {
      const staged = await stage(folder, await contentOf(upload.site));
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
      const files = await contentOf(preview);
      await withSiteLock(folder, () => publish(folder, files));
    },
    removePreview: async () => {
      for (const place of [folder, foldersOf(folder)]) await rm(place, { recursive: true, force: true });
    },
  };
}

/** A site or a preview is a link, which is replaced in the folder around it. */
async function rights(folder: string, role: Role): Promise<string[]> {
  const isInPlace = typeof role === 'object' && 'part' in role && (await lstat(folder).catch(() => undefined));
  const written = isInPlace ? folder : path.dirname(folder);
  try {
    await mkdir(written, { recursive: true });
    await access(written, constants.W_OK);
    return [];
  } catch (error) {
    return [`it cannot be written (${messageOf(error)})`];
  }
}

/** Nothing is written over files of another owner. */
async function owner(folder: string, role: Role): Promise<string[]> {
  // The configuration of a host is no site.
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => !hostFileNames.includes(name));
  const part = typeof role === 'object' && 'part' in role ? role : undefined;
  const isSite = names.includes('ledger.json');
  const live = isSite && !part ? (await readLive(folder))?.ledger : undefined;
  // A preview is composed without a map for search engines; a site may have lost its own.
  const isPreview = live !== undefined && !Object.hasOwn(live.files, 'sitemap.xml');
  const noLink = part ? undefined : await problemOfLink(folder);
  const none = noLink ? [noLink] : [];
  if (typeof role === 'object' && 'site' in role) {
    // Another deployment can have switched it since the public address was read.
    const isOfSite = live && [live.composed, ...live.history.map(({ at }) => at)].includes(role.site?.composed ?? '');
    if (live && !isPreview)
      return isOfSite ? none : [`${folder} has another site than the public address, or an older copy of it`];
    if (names.length === 0 && role.site)
      return [`${folder} has no site, and the public address has one: name its folder`];
  }
  const found = await listAt(folder);
  const isOwn = isSite ? role === 'preview' && isPreview : part && (await isOf(part, folder, found));
  if (names.length === 0 || isOwn) return none;
  if (isSite) return [`${folder} is the folder of a ${isPreview ? 'preview' : 'site'}`];
  if (found && found.part !== part?.part) return [`${folder} has the releases of ${found.part}`];
  if (!part) return [`${folder} has files, and no ledger of a site`];
  const lack = found ? `no version of ${part.part} that was live here` : `no list of releases of ${part.part}`;
  return [`${folder} has files, and ${lack}. If they are left from ${part.part}, empty it; else name another folder`];
}

/** That of the live version is proof where the list is lost; and another site can have a part of this name. */
async function isOf(
  { part, live }: Exclude<Role, string | { site: unknown }>,
  folder: string,
  list: ReleaseList | undefined,
): Promise<boolean> {
  const needed = live && neededVersions(live);
  if (list && list.part !== part) return false;
  if (list?.releases.some(({ version }) => !needed || needed.includes(version))) return true;
  const manifest = live && (await readFile(path.join(folder, manifestOf(live.version))).catch(() => undefined));
  return manifest !== undefined && integrityOf(manifest) === live?.manifest;
}

/** A damaged one is lost: an upload replaces it. */
const listAt = (folder: string) => readOwnList(folder).catch(() => undefined);

/** Files before the list that names them. Removes those of versions that only the former list of this part named. */
async function copyPart({ folder: part, name, kept }: PartUpload, folder: string): Promise<void> {
  const releases = path.join(part, 'releases');
  const [own, before] = await Promise.all([readOwnList(releases), listAt(folder)]);
  if (before && before.part !== name) throw new Error(`${folder} has the releases of ${before.part}, not of ${name}.`);
  const uploaded = own?.releases ?? [];
  const others = (before?.releases ?? []).filter((each) => !uploaded.some(({ version }) => version === each.version));
  // What the live ledger needs, and what another deployment has just uploaded, stays listed.
  const stay = others.filter((listed) => listed === before?.releases[0] || kept.includes(listed.version));
  for (const file of await filesIn(releases))
    if (file !== 'releases.json') await replace(folder, file, await readFile(path.join(releases, file)));
  const next = [...uploaded, ...stay];
  await writeList(folder, { part: name, releases: next });
  try {
    const used = await filesOf(folder, next);
    const gone = others.filter((listed) => !stay.includes(listed));
    for (const file of await filesOf(folder, gone))
      if (!used.has(file)) await rm(placeIn(folder, file), { force: true });
  } catch (error) {
    // E.g. a damaged manifest of an earlier version. Leftovers only take up space.
    console.warn(`Old files in ${folder} were not removed: ${messageOf(error)}`);
  }
}

/** By relative name, hidden ones too. */
async function contentOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const read = files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}
