import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { foldersOf, isRunning } from '../../local/lock';
import { placeIn, write } from '../../release/release-folder';

/** The site that is composed, served on this machine and deployed from it. @param repository absolute path */
export function stagingFolder(repository: string): string {
  return path.join(repository, 'shell/composed');
}

/** The folder of a composed preview. @throws Error for a name that would lead elsewhere */
export function previewOf(repository: string, name: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new Error(`"${name}" cannot name a preview: use lower-case letters, digits and hyphens, e.g. pr-7.`);
  return path.join(stagingFolder(repository), '../previews', name);
}

/** Writes a new staging folder, which other processes leave alone while this one runs. */
export async function stage(site: string, files: ReadonlyMap<string, string | Buffer>): Promise<string> {
  const staged = path.join(foldersOf(site), `${process.pid}.${randomUUID()}`);
  try {
    await writeAll(staged, files);
    return staged;
  } catch (error) {
    await discard(staged);
    throw error;
  }
}

/** Removes a folder of `stage`, unless it went live: a switch at the same moment makes all of it live, or fails. */
export async function discard(staged: string): Promise<void> {
  const discarded = `${staged}-discarded`;
  await rename(staged, discarded).catch(() => {});
  await removeAll(path.dirname(staged), [path.basename(discarded)]);
}

/** Visitors never see a mixture of two sites: if anything fails, the live one stays. Only an action of `withSiteLock` calls this. */
export async function publishStaged(site: string, staged: string): Promise<void> {
  const folders = foldersOf(site);
  const name = randomUUID();
  const link = `${name}-link`;
  const before = await readlink(site).catch(() => undefined);
  try {
    await rename(staged, path.join(folders, name));
    await symlink(path.relative(path.dirname(site), path.join(folders, name)), path.join(folders, link));
    await rename(path.join(folders, link), site);
  } catch (error) {
    await removeAll(folders, [name, link]);
    throw error;
  }
  try {
    await sync(path.dirname(site));
    // Keeps the previous site for requests in progress.
    const kept = ['lock', name, path.basename(before ?? '')];
    const others = (await readdir(folders)).filter((other) => !kept.includes(other) && !isInUse(other));
    await removeAll(folders, others);
  } catch (error) {
    console.warn(`Old files beside ${site} were not removed: ${(error as Error).message}.`);
  }
}

function isInUse(name: string): boolean {
  const [, owner] = /^(\d+)\./.exec(name) ?? [];
  return owner !== undefined && isRunning(Number(owner));
}

/** Only an action of `withSiteLock` calls this. */
export async function publish(site: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const staged = await stage(site, files);
  try {
    await publishStaged(site, staged);
  } finally {
    await discard(staged);
  }
}

/** Writes files and flushes them to disk. @throws Error before the first one is written, if a name leads out of the folder */
export async function writeAll(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  try {
    const written = [...files.keys()].map((file) => placeIn(folder, file));
    const folders = [...new Set([folder, ...written.map((file) => path.dirname(file))])];
    for (const each of folders) await mkdir(each, { recursive: true });
    for (const [file, content] of files) await write(folder, file, content);
    await Promise.all([...written, ...folders].map(sync));
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new Error(`The site could not be written to ${folder}; the live site is unchanged: ${reason}.`, { cause });
  }
}

async function sync(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Only warns of failures, because leftovers only take up space. */
async function removeAll(folder: string, names: string[]): Promise<void> {
  for (const name of names)
    await rm(path.join(folder, name), { recursive: true, force: true }).catch((error: unknown) =>
      console.warn(`${path.join(folder, name)} was not removed: ${(error as Error).message}.`),
    );
}
