import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface LockOptions {
  /** Time in milliseconds between two attempts. */
  interval?: number;
  /** Time in milliseconds until giving up. The default is for locks that are held for the time of a few file operations. */
  patience?: number;
  /** What the owner does, for the message. */
  work?: string;
}

/**
 * Runs an action that no other process runs at the same time. The lock is a folder with one file that is named after its owner. Both
 * steps that take it are atomic: renaming a folder to a name that must be free, and renaming the file of an owner that has died.
 * @param place absolute path of the lock; its parent folder must exist
 * @throws Error that names the owner if the lock stays taken, by default for 30 s
 */
export async function withLock<Result>(
  place: string,
  action: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  return withOwner(async (owner) => {
    await take(place, owner, options);
    try {
      return await action();
    } finally {
      await rm(path.join(place, owner), { force: true }).catch((error: unknown) => {
        // The name is no longer in use, so the next owner takes the lock over.
        console.warn(`The lock ${place} could not be released: ${String(error)}.`);
      });
    }
  });
}

async function take(
  place: string,
  owner: string,
  { interval = 25, patience = 30_000, work = `publishing to ${path.dirname(place)}` }: LockOptions,
): Promise<void> {
  const own = `${place}-${owner}`;
  try {
    await mkdir(own);
    await writeFile(path.join(own, owner), '');
    // Not the time of day, which can be changed meanwhile.
    const end = performance.now() + patience;
    for (;;) {
      // Succeeds if there is no lock, or an empty folder, which a released lock leaves.
      if (await renamed(own, place)) return;
      const [other] = await readdir(place).catch(() => []);
      const isFree = other !== undefined && !(await isInUse(other));
      if (isFree && (await renamed(path.join(place, other), path.join(place, owner)))) return;
      if (performance.now() > end) {
        const who = other === undefined ? 'Another process' : `Process ${other.split('-')[0]}`;
        throw new Error(`${who} is ${work} and does not finish. End it, then try again.`);
      }
      await wait(other === undefined ? 1 : interval);
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** The names of this process that are in use. */
const inUse = new Set<string>();

/** Runs an action with a new name for what it makes: `<pid>-<start of the process>-<random>`. The name is in use until it ends. */
export async function withOwner<Result>(action: (owner: string) => Promise<Result>): Promise<Result> {
  const { start = 'x' } = await statOf(process.pid);
  const owner = `${process.pid}-${start}-${randomBytes(4).toString('hex')}`;
  inUse.add(owner);
  try {
    return await action(owner);
  } finally {
    inUse.delete(owner);
  }
}

/** Whether the process of such a name still runs, and still uses the name if it is this one. */
export async function isInUse(owner: string): Promise<boolean> {
  return (await isAlive(owner)) && (!owner.startsWith(`${process.pid}-`) || inUse.has(owner));
}

async function isAlive(owner: string): Promise<boolean> {
  const [pid = '', start = 'x'] = owner.split('-');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = await statOf(Number(pid));
  // A killed process stays a zombie (Z) until its parent asks. A new process can get an old number; its start time differs. Without
  // /proc the number alone decides.
  return now.state !== 'Z' && (start === 'x' || now.start === undefined || now.start === start);
}

/** State and start time, in clock ticks since the boot, of a process: fields 3 and 22 of /proc/<pid>/stat (proc(5)). */
async function statOf(pid: number): Promise<{ state?: string | undefined; start?: string | undefined }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is the command in parentheses, which can contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields?.[0], start: fields?.[19] };
}
