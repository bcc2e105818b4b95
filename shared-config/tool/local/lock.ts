import { rmSync } from 'node:fs';
import { lstat, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Of the owner of a lock, in milliseconds. */
const longestWrite = 5000;

/** Beside the link to the live site, e.g. `.site` beside `site`. */
export const foldersOf = (site: string) => path.join(path.dirname(site), `.${path.basename(site)}`);

/** @returns a sentence without its period if something else is in the place of the link */
export async function problemOfLink(site: string): Promise<string | undefined> {
  const found = await lstat(site).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return undefined;
  return (
    `${site} is a ${found.isDirectory() ? 'folder' : 'file'}. A composed site is a link, which is switched in one step. ` +
    `Put one in its place, e.g. with mv ${site} ${site}-before && ln -s ${site}-before ${site}, then try again`
  );
}

/** @param site absolute path of the link to the composed site */
export async function withSiteLock<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  const problem = await problemOfLink(site);
  if (problem) throw new Error(`${problem}.`);
  const folders = foldersOf(site);
  await mkdir(folders, { recursive: true });
  return withLock(path.join(folders, 'lock'), `composing ${site}`, action);
}

/**
 * Runs an action while this process holds a lock: the folder `lock`, created atomically. A killed process leaves it behind; another
 * process of the same machine takes it over.
 * @param patience time in milliseconds to wait for another process; actions of this one take turns without a limit
 * @throws Error that names the other process and its work, and the folder to remove if it no longer runs
 */
export async function withLock<Result>(
  lock: string,
  work: string,
  action: () => Promise<Result>,
  patience = 60_000,
): Promise<Result> {
  for (let end = performance.now() + patience; !(await isMade(lock)) && !(await isTakenOver(lock));) {
    const owner = await ownerOf(lock);
    if (owner?.pid === self.pid && owner.started === self.started) end = Math.max(end, performance.now() + 1000);
    if (performance.now() < end) {
      await wait(50);
      continue;
    }
    const who = owner ? `Process ${owner.pid} on ${owner.host}, started at ${owner.started},` : 'Another process';
    throw new Error(`${who} is ${work} and does not finish. If it no longer runs, remove ${lock}, then try again.`);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    await own(lock);
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

interface Owner {
  pid: number;
  host: string;
  started: string;
}

const started = new Date(Date.now() - process.uptime() * 1000).toISOString();
const self: Owner = { pid: process.pid, host: hostname(), started };

const own = (lock: string) => writeFile(path.join(lock, 'owner'), JSON.stringify(self));

/** Undefined while the owner is being written. */
async function ownerOf(lock: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path.join(lock, 'owner'), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Takes over the lock of a process of this machine that no longer runs. Only one of several waiting processes succeeds. */
async function isTakenOver(lock: string): Promise<boolean> {
  await removeOwnerless(lock).catch(() => {});
  if (!(await isAbandoned(lock))) return false;
  const claim = path.join(lock, 'claim');
  try {
    await writeFile(claim, '', { flag: 'wx' });
  } catch {
    return false;
  }
  try {
    // Another process can have taken it over since the first look.
    if (!(await isAbandoned(lock))) return false;
    await own(lock);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const owner = await ownerOf(lock);
  return owner !== undefined && owner.host === hostname() && !isRunning(owner.pid);
}

/** Of a process that was killed before it wrote the owner; one that is written meanwhile prevents the removal. */
async function removeOwnerless(lock: string): Promise<void> {
  if (Date.now() - (await stat(lock)).mtimeMs > longestWrite) await rmdir(lock);
}

/** Whether a process of this machine runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
