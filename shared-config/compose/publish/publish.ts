import { lstat, mkdir, readdir, readFile, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../build/workspace';
import { isInUse, withLock, withOwner } from './lock';

/** The served and deployed site. */
export const liveSite = path.join(root, 'shell/site');

/** The folders with composed sites, beside the link to the live one, e.g. `.site` beside `site`. */
const foldersOf = (site: string) => path.join(path.dirname(site), `.${path.basename(site)}`);

/** Their names that are not composed sites: who may publish, and whose turn it is. */
const locks = { publish: 'lock', turn: 'turn' };

/** Time in milliseconds that a composition waits for its turn: ten compositions with a browser take less. */
const turnPatience = 600_000;

export interface PublishOptions {
  /** Called with the written folder before it goes live; an error ends the publication. */
  examine?: (folder: string) => Promise<void>;
  /** Asked while no other process can publish to this place: whether the live site is still the one that these files follow. */
  isExpected?: () => Promise<boolean>;
}

/**
 * Checks that a site can be published to this place.
 * @param site absolute path
 * @throws Error that says what is there instead of the link, and what to do
 */
export async function checkPlace(site: string): Promise<void> {
  const found = await unlessMissing(lstat(site));
  if (!found || found.isSymbolicLink()) return;
  throw new Error(
    `${site} is a ${found.isDirectory() ? 'folder' : 'file'}. A composed site is a link, which is switched in one step. ` +
      'Move it to another place, then compose again; nothing was changed.',
  );
}

/** Runs an action when no other composition for this place takes its turn. */
export async function inTurn<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  await mkdir(foldersOf(site), { recursive: true });
  return withLock(path.join(foldersOf(site), locks.turn), action, {
    patience: turnPatience,
    work: `composing ${site}`,
  });
}

/**
 * Writes a site into a new folder and makes it live in one step, so that visitors never see a mixture of two sites. Then it is read
 * through the link and compared. If anything fails, the site that was live stays live, and nothing is left behind.
 * @param site absolute path of the link; the folders are next to it, e.g. `.site/4711-…`
 * @returns false if the live site is not the expected one; then nothing was published
 * @throws Error that says what failed
 */
export async function publish(
  site: string,
  files: ReadonlyMap<string, string | Buffer>,
  { examine = () => Promise.resolve(), isExpected = () => Promise.resolve(true) }: PublishOptions = {},
): Promise<boolean> {
  await checkPlace(site);
  const folders = foldersOf(site);
  return withOwner(async (name) => {
    const written = path.join(folders, `new-${name}`);
    try {
      await writeAll(written, files);
      await examine(written);
      return await withLock(path.join(folders, locks.publish), async () => {
        if (!(await isExpected())) return false;
        await makeLive(site, written, name, files);
        return true;
      });
    } finally {
      await remove(written);
    }
  });
}

async function writeAll(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [file, content] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
  } catch (error) {
    throw new Error(`The site could not be written, so what is live stays: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Switches the link to the written folder. Only the owner of the lock calls this. */
async function makeLive(
  site: string,
  written: string,
  name: string,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<void> {
  const folders = path.dirname(written);
  const finished = path.join(folders, name);
  const before = await unlessMissing(readlink(site));
  try {
    await rename(written, finished);
    await switchLink(site, path.relative(path.dirname(site), finished), name);
    await compareWith(site, finished, files);
  } catch (error) {
    if (before === undefined) await rm(site, { force: true });
    else if ((await readlink(site)) !== before) await switchLink(site, before, name);
    await remove(finished);
    throw new Error(`The site was not published, and what was live is live: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  try {
    await removeOld(site, [name, ...(before === undefined ? [] : [path.basename(before)])]);
  } catch (error) {
    // The site is live. The next composition tries again.
    console.warn(`Old folders beside ${site} could not be removed: ${(error as Error).message}.`);
  }
}

/** @returns undefined if the file or folder does not exist */
async function unlessMissing<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return value.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}

async function switchLink(site: string, target: string, name: string): Promise<void> {
  const link = path.join(foldersOf(site), `link-${name}`);
  try {
    await symlink(target, link);
    await rename(link, site);
  } finally {
    await rm(link, { force: true });
  }
}

/** @throws Error that names a file that is not what was composed, or a link that leads elsewhere */
async function compareWith(site: string, finished: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  if ((await realpath(site)) !== (await realpath(finished))) throw new Error(`${site} leads to another folder`);
  for (const [file, content] of files) {
    const read = await readFile(path.join(site, file));
    if (!read.equals(typeof content === 'string' ? Buffer.from(content) : content))
      throw new Error(`${path.join(site, file)} is not what was written`);
  }
}

/**
 * Removes what ended compositions have left. Keeps every folder that a link beside the site leads to, and what a running process is
 * writing. Only the owner of the lock calls this.
 * @param used the folder that is live, and the one before, which can still serve running requests
 */
async function removeOld(site: string, used: string[]): Promise<void> {
  const folders = foldersOf(site);
  const kept = new Set<string>([...Object.values(locks), ...used]);
  // Read once: what appears later is being written.
  const names = await readdir(folders);
  for (const name of names) {
    // `new-…` is being written, `lock-…` and `turn-…` wait for a lock, `link-…` is about to become the link.
    const owner = /^(?:new|lock|turn|link)-(.+)/.exec(name)?.[1];
    if (owner === undefined) continue;
    if (await isInUse(owner)) kept.add(name);
    else await remove(path.join(folders, name));
  }
  for (const target of [...(await targetsOf(path.dirname(site))), ...(await targetsOf(folders))]) {
    const [name = ''] = path.relative(await realpath(folders), target).split(path.sep);
    kept.add(name);
  }
  for (const name of names) if (!kept.has(name)) await remove(path.join(folders, name));
}

/** The places that the links in a folder lead to. */
async function targetsOf(folder: string): Promise<string[]> {
  const links = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink());
  const targets = links.map(({ name }) => unlessMissing(realpath(path.join(folder, name))));
  return (await Promise.all(targets)).filter((target) => target !== undefined);
}

/** Removes a folder. One that cannot be removed costs space alone; the next composition tries again. */
async function remove(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder} could not be removed: ${(error as Error).message}.`);
  }
}
