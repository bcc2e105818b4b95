import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../build/workspace';

/** The served and deployed site. */
export const liveSite = path.join(root, 'shell/site');

/**
 * Writes a site into a new folder and makes it live in one step, so that visitors never see a mixture of two sites.
 * @param site absolute path of the link; the folders are next to it, e.g. `.site/2026-11-21T…`
 */
export async function publish(site: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const folders = path.join(path.dirname(site), `.${path.basename(site)}`);
  const folder = path.join(folders, new Date().toISOString().replace(/[:.]/g, '-'));
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const link = path.join(folders, `link-${process.pid}`);
  await rm(link, { force: true });
  await symlink(path.relative(path.dirname(site), folder), link);
  await rename(link, site);
  await removeOld(folders);
}

/** Keeps the live site and the previous one, which can still serve running requests. */
async function removeOld(folders: string): Promise<void> {
  for (const name of (await readdir(folders)).sort().slice(0, -2))
    await rm(path.join(folders, name), { recursive: true });
}
