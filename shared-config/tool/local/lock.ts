import { rmSync } from 'node:fs';
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The folder with composed sites, beside the link to the live one, e.g. `.site` beside `site`. */
export const foldersOf = (site: string) => path.join(path.dirname(site), `.${path.basename(site)}`);

/**
 * Runs an action when no other process composes to this place.
 * @param site absolute path of the link to the composed site, here and below
 */
export async function withSiteLock<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  const found = await lstat(site).catch(() => undefined);
  if (found && !found.isSymbolicLink())
    throw new Error(
      `${site} is a ${found.isDirectory() ? 'folder' : 'file'}. A composed site is a link, which is switched in one step. ` +
        'Move it to another place, then compose again; nothing was changed.',
    );
  const folders = foldersOf(site);
  await mkdir(folders, { recursive: true });
  return withLock(path.join(folders, 'lock'), `composing ${site}`, action);
}

/**
 * Runs an action while it holds a lock: the folder `lock`, created atomically. A killed process leaves it behind.
 * @param patience time in milliseconds to wait for another process
 * @throws Error that names the other process and its work, and the folder to remove if it no longer runs
 */
export async function withLock<Result>(
  lock: string,
  work: string,
  action: () => Promise<Result>,
  patience = 60_000,
): Promise<Result> {
  const owner = path.join(lock, 'owner');
  for (const end = performance.now() + patience; !(await isMade(lock));) {
    if (performance.now() < end) {
      await wait(50);
      continue;
    }
    const who = await readFile(owner, 'utf8').catch(() => 'Another process');
    throw new Error(`${who} is ${work} and does not finish. If it no longer runs, remove ${lock}, then try again.`);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    const started = new Date(Date.now() - process.uptime() * 1000).toISOString();
    await writeFile(owner, `Process ${process.pid}, started at ${started},`);
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
