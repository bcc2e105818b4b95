import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The commit of a folder's repository. */
export interface Commit {
  commit: string;
  /** Name of the commit's author. */
  author: string;
  /** Address of the remote repository "origin", without credentials; missing if there is none. */
  repository?: string;
}

/** @returns undefined for a folder that is not in a repository with a commit, or on a machine without git */
export async function commitOf(folder: string): Promise<Commit | undefined> {
  const [log, origin] = await Promise.all([
    git(folder, 'log', '-1', '--format=%H%n%an'),
    git(folder, 'remote', 'get-url', 'origin'),
  ]);
  if (log.code !== 0) return undefined;
  const [commit = '', author = ''] = log.stdout.split('\n');
  return { commit, author, ...(origin.code === 0 && { repository: withoutCredentials(origin.stdout.trim()) }) };
}

/**
 * The files in these places that differ from the commit, untracked ones included.
 * @param places absolute paths. Those outside of the folder's repository are left out: installed packages, which the lockfile pins.
 * @returns paths relative to the repository
 * @throws Error if git fails
 */
export async function uncommitted(folder: string, places: readonly string[]): Promise<string[]> {
  const top = (await git(folder, 'rev-parse', '--show-toplevel')).stdout.trim();
  const own = places.filter((place) => place.startsWith(top + path.sep));
  if (!top || own.length === 0) return [];
  const { code, stdout } = await git(folder, 'status', '--porcelain', '--untracked-files=all', '--', ...own);
  if (code !== 0) throw new Error(`git status failed in ${folder} (exit code ${code}). Is its repository whole?`);
  return stdout.split('\n').flatMap((line) => (line ? [line.slice(3)] : []));
}

/** Whether a folder's commit contains another commit: `unknown` if the repository does not have that commit. */
export async function contains(folder: string, commit: string): Promise<boolean | 'unknown'> {
  const { code } = await git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD');
  return code === 0 ? true : code === 1 ? false : 'unknown';
}

/** The person or the CI account that runs this command, by name. A ledger is public: no e-mail address. */
export async function whoRuns(folder: string): Promise<string> {
  const actor = process.env['GITHUB_ACTOR'];
  if (actor) return actor;
  const { stdout } = await git(folder, 'config', 'user.name');
  return stdout.trim() || userInfo().username;
}

function withoutCredentials(address: string): string {
  return address.replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}

async function git(folder: string, ...args: string[]): Promise<{ code: number; stdout: string }> {
  try {
    const { stdout } = await execute('git', args, { cwd: folder, maxBuffer: 1 << 26 });
    return { code: 0, stdout };
  } catch (error) {
    const { code } = error as { code?: number | string };
    return { code: typeof code === 'number' ? code : 127, stdout: '' };
  }
}
