import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../build/workspace';
import { isAlive, newOwner, withLock } from './lock';

/** The served and deployed site. */
export const liveSite = path.join(root, 'shell/site');

/**
 * Writes a site into a new folder and makes it live in one step, so that visitors never see a mixture of two sites.
 * @param site absolute path of the link; the folders are next to it, e.g. `.site/4711-…`
 * @param examine called with the written folder before it goes live; an error ends the publication
 * @param isExpected asked while no other process can publish to this place: whether the live site is still the one that these files follow
 * @returns false if it is not; then nothing was published
 */
export async function publish(
  site: string,
  files: ReadonlyMap<string, string | Buffer>,
  {
    examine = () => Promise.resolve(),
    isExpected = () => Promise.resolve(true),
  }: { examine?: (folder: string) => Promise<void>; isExpected?: () => Promise<boolean> } = {},
): Promise<boolean> {
  const folders = path.join(path.dirname(site), `.${path.basename(site)}`);
  const name = await newOwner();
  const written = path.join(folders, `new-${name}`);
  const finished = path.join(folders, name);
  try {
    await mkdir(written, { recursive: true });
    for (const [file, content] of files) {
      await mkdir(path.dirname(path.join(written, file)), { recursive: true });
      await writeFile(path.join(written, file), content);
    }
    await examine(written);
    return await withLock(path.join(folders, 'lock'), async () => {
      if (!(await isExpected())) return false;
      const before = await linkedFolder(site);
      await rename(written, finished);
      const link = path.join(folders, `link-${name}`);
      await symlink(path.relative(path.dirname(site), finished), link);
      await rename(link, site);
      await removeOld(folders, [name, ...(before ? [before] : [])]);
      return true;
    });
  } finally {
    await rm(written, { recursive: true, force: true });
  }
}

/** The name of the folder that the link leads to, if there is one. */
async function linkedFolder(site: string): Promise<string | undefined> {
  return readlink(site).then(
    (target) => path.basename(target),
    () => undefined,
  );
}

/** Keeps the live site, the previous one, which can still serve running requests, and what a running process is writing. */
async function removeOld(folders: string, kept: string[]): Promise<void> {
  for (const name of await readdir(folders)) {
    // `new-…` is being written, `lock-…` waits for the lock, `link-…` is about to become the link.
    const owner = /^(?:new|lock|link)-(.+)/.exec(name)?.[1];
    if (name === 'lock' || kept.includes(name) || (owner !== undefined && (await isAlive(owner)))) continue;
    await rm(path.join(folders, name), { recursive: true, force: true });
  }
}
