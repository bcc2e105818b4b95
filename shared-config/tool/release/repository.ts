import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { printable } from './refusal';

const execute = promisify(execFile);

/**
 * The commit of a folder's repository, and the address of its remote repository "origin", without credentials, if there is one.
 * @returns undefined for a folder that is not in a repository with a commit
 * @throws Error with git's own words if it cannot tell, e.g. because it is not installed or refuses the owner of the repository
 */
export async function commitOf(folder: string) {
  const [log, origin] = await Promise.all([
    git(folder, 'log', '-1', '--format=%H%n%an'),
    git(folder, 'remote', 'get-url', 'origin'),
  ]);
  if (isOutside(log) || /does not have any commits|bad default revision/.test(log.stderr)) return undefined;
  need(folder, log);
  const [commit = '', author = ''] = log.stdout.split('\n');
  // Without credentials.
  const repository = origin.stdout.trim().replace(/^(\w+:\/\/)[^/@]*@/, '$1');
  return { commit, author, ...(origin.code === 0 && { repository }) };
}

/**
 * The files in these places that differ from the commit, untracked ones included.
 * @param places relative to the folder, or absolute. Absolute ones outside of the folder's repository are left out: installed packages,
 * which the lockfile pins.
 * @returns paths relative to the folder
 * @throws Error if git fails
 */
export async function uncommitted(folder: string, places: readonly string[]): Promise<string[]> {
  const place = await git(folder, 'rev-parse', '--show-toplevel', '--show-prefix');
  if (isOutside(place)) return [];
  const [top = '', prefix = ''] = need(folder, place).split('\n');
  const own = places.filter((place) => !path.isAbsolute(place) || !path.relative(top, place).startsWith('../..'));
  if (own.length === 0) return [];
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  return listOf(need(folder, await git(folder, 'status', ...options, '--', ...own))).map((line) =>
    path.posix.relative(prefix, line.slice(3)),
  );
}

/** Untracked ones included, as relative paths. None outside of a repository. */
export async function filesInGit(folder: string): Promise<string[]> {
  return listOf((await git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')).stdout);
}

/** Of the commit, without those that are not in the repository of the first one. */
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
 * @throws Error with git's own words if it cannot answer
 */
export async function whereIs(folder: string, commit: string): Promise<'before' | 'after' | 'beside' | 'shallow'> {
  const answer = async (...args: string[]) => {
    const found = await git(folder, ...args);
    // 1 is an answer, too: no.
    if (found.code !== 1) need(folder, found);
    return found;
  };
  const isAncestor = async (one: string, other: string) =>
    (await answer('merge-base', '--is-ancestor', one, other)).code === 0;
  // A commit that is not here would be an error of merge-base. Only a hash is asked for: git takes other texts for options or branches.
  const isHash = /^[0-9a-f]{7,64}$/.test(commit);
  const isHere = isHash && (await answer('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)).code === 0;
  if (isHere && (await isAncestor(commit, 'HEAD'))) return 'before';
  if (isHere && (await isAncestor('HEAD', commit))) return 'after';
  return (await answer('rev-parse', '--is-shallow-repository')).stdout.trim() === 'true' ? 'shallow' : 'beside';
}

/**
 * Whether each of these files and folders, by git's hash, was in the history of a folder's commit. False for none.
 * @throws Error with git's own words if it cannot answer
 */
export async function hadTrees(folder: string, trees: readonly string[]): Promise<boolean> {
  if (trees.length === 0) return false;
  const objects = need(folder, await git(folder, 'rev-list', '--objects', '--missing=allow-promisor', 'HEAD'));
  const known = new Set(objects.split('\n').map((line) => line.split(' ')[0]));
  return trees.every((tree) => known.has(tree));
}

/** A ledger is public: no email address. The process of a container can run as a user without a name. */
export async function whoRuns(folder: string): Promise<string> {
  const { GITHUB_ACTOR: actor, USER: user } = process.env;
  const { stdout } = await git(folder, 'config', 'user.name');
  return actor || stdout.trim() || user || `uid ${process.getuid?.() ?? 'unknown'}`;
}

const listOf = (stdout: string): string[] => stdout.split('\0').filter((item) => item !== '');

interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

async function git(folder: string, ...args: string[]): Promise<Answer> {
  try {
    // Its words in English, which this file reads.
    const env = { ...process.env, LC_ALL: 'C' };
    const { stdout, stderr } = await execute('git', args, { cwd: folder, env, maxBuffer: Infinity });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: number | string; stderr?: string };
    if (typeof code === 'number') return { code, stdout: '', stderr: stderr ?? '' };
    const isMissing = code === 'ENOENT' && (folder === '' || existsSync(folder));
    return { code: 127, stdout: '', stderr: isMissing ? 'git is not installed' : message };
  }
}

const isOutside = ({ code, stderr }: Answer): boolean => code !== 0 && /^fatal: not a git repository/m.test(stderr);

/** @throws Error with git's own words */
function need(folder: string, { code, stdout, stderr }: Answer): string {
  if (code === 0) return stdout;
  const words = printable(stderr.trim().replaceAll(/\s+/g, ' ') || `exit code ${code}`, 1000);
  throw new Error(`git cannot tell the history of ${folder}: ${words}.`.replace(/\.\.$/, '.'));
}
