import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const shell = path.join(import.meta.dirname, '..');
/** The link that is served and deployed; sites themselves are in `.sites/`. */
export const siteLink = path.join(shell, 'site');
const sites = path.join(shell, '.sites');

/**
 * Writes a site into a folder of its own and makes it the live one in one step: visitors see the old site or the new, never a mixture.
 * @returns the folder
 */
export async function switchTo(files: ReadonlyMap<string, string | Buffer>): Promise<string> {
  const folder = path.join(sites, new Date().toISOString().replace(/[:.]/g, '-'));
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const next = path.join(shell, `.site-${process.pid}`);
  await rm(next, { force: true });
  await symlink(path.relative(shell, folder), next);
  await rename(next, siteLink);
  await removeOld(folder);
  return siteLink;
}

/** Keeps the live site and the one before, which may still be answering. */
async function removeOld(live: string): Promise<void> {
  const all = (await readdir(sites)).sort();
  const target = path.basename(await readlink(siteLink));
  const kept = new Set([target, path.basename(live), ...all.slice(-2)]);
  for (const name of all) if (!kept.has(name)) await rm(path.join(sites, name), { recursive: true });
}
