import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The commit of a folder's repository, and the address of its remote repository "origin", without credentials, if there is one.
 * @returns undefined for a folder that is not in a repository with a commit, or on a machine without git
 */
export async function commitOf(folder: string) {
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
 * @param places relative to the folder, or absolute. Absolute ones outside of the folder's repository are left out: installed packages,
 * which the lockfile pins.
 * @returns paths relative to the folder
 * @throws Error if git fails
 */
export async function uncommitted(folder: string, places: readonly string[]): Promise<string[]> {
  const [top = '', prefix = ''] = (await git(folder, 'rev-parse', '--show-toplevel', '--show-prefix')).stdout.split(
    '\n',
  );
  const own = places.filter((place) => !path.isAbsolute(place) || !path.relative(top, place).startsWith('../..'));
  if (!top || own.length === 0) return [];
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const { code, stdout } = await git(folder, 'status', ...options, '--', ...own);
  if (code !== 0) throw new Error(`git status failed in ${folder} (exit code ${code}). Is its repository whole?`);
  return listOf(stdout).map((line) => path.posix.relative(prefix, line.slice(3)));
}

/** The files in a folder that git does not ignore, untracked ones included, as paths relative to it. None outside of a repository. */
export async function filesInGit(folder: string): Promise<string[]> {
  return listOf((await git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')).stdout);
}

/** Git's hashes of files and folders in the commit; without those that are not in the repository of the first one. */
export async function treesOf(folder: string, ...others: string[]): Promise<string[]> {
  const found = [folder, ...others].map((each) => {
    const place = path.relative(folder, each).replaceAll('\\', '/');
    return git(folder, 'rev-parse', '--verify', '--quiet', `HEAD:./${place}`);
  });
  return (await Promise.all(found)).flatMap(({ stdout }) => stdout.trim() || []);
}

/**
 * The position of a commit relative to a folder's commit: `before` (or the same), `after`, or on a diverged branch. A shallow clone
 * cannot tell.
 */
export async function whereIs(folder: string, commit: string): Promise<'before' | 'after' | 'beside' | 'shallow'> {
  const isAncestor = async (one: string, other: string) =>
    (await git(folder, 'merge-base', '--is-ancestor', one, other)).code === 0;
  if (await isAncestor(commit, 'HEAD')) return 'before';
  if (await isAncestor('HEAD', commit)) return 'after';
  return (await git(folder, 'rev-parse', '--is-shallow-repository')).stdout.trim() === 'true' ? 'shallow' : 'beside';
}

/** Whether each of these files and folders, by git's hash, was in the history of a folder's commit. False for none. */
export async function hadTrees(folder: string, trees: readonly string[]): Promise<boolean> {
  const { stdout } = await git(folder, 'rev-list', '--objects', '--missing=allow-promisor', 'HEAD');
  const known = new Set(stdout.split('\n').map((line) => line.split(' ')[0]));
  return trees.length > 0 && trees.every((tree) => known.has(tree));
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

function listOf(stdout: string): string[] {
  return stdout.split('\0').filter((item) => item !== '');
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
