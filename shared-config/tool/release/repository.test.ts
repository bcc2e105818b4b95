import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { git as gitIn } from '../testing/git';
import { temporaryFolder } from '../testing/temporary-folder';
import { provenanceOf } from './provenance';
import { commitOf, hadTrees, uncommitted, whereIs, whoRuns } from './repository';

let folder: string;
const git = (...args: string[]) => gitIn(folder, ...args);
let head: string;
beforeEach(async () => {
  folder = await temporaryFolder({ 'a.txt': 'a' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  head = git('rev-parse', 'HEAD');
});
afterEach(() => jest.restoreAllMocks());

const unknown = '0123456789abcdef0123456789abcdef01234567';

/** Puts a program in place of git. @param script of sh */
async function replaceGit(script: string): Promise<void> {
  const bin = await temporaryFolder({ git: `#!/bin/sh\n${script}\n` });
  await chmod(path.join(bin, 'git'), 0o755);
  jest.replaceProperty(process, 'env', { ...process.env, PATH: `${bin}:${process.env['PATH']}` });
}

test('tells where a commit is, also one that is not in the repository or is no hash', async () => {
  expect(await whereIs(folder, head)).toBe('before');
  for (const other of [unknown, 'HEAD', '--help', '']) expect(await whereIs(folder, other)).toBe('beside');
  expect(await hadTrees(folder, [git('rev-parse', 'HEAD:a.txt')])).toBe(true);
});

const asking = () =>
  [() => whereIs(folder, head), () => whereIs(folder, unknown), () => hadTrees(folder, [unknown])] as const;

test('a folder in no repository is an error where its history counts', async () => {
  await rename(path.join(folder, '.git'), path.join(folder, 'other'));
  for (const ask of asking())
    await expect(ask()).rejects.toThrow(
      `git cannot tell the history of ${folder}: fatal: not a git repository (or any`,
    );
  expect([await commitOf(folder), await uncommitted(folder, ['.'])]).toEqual([undefined, []]);
});

test('git that refuses the owner of the repository is an error with its own words', async () => {
  const words = "fatal: detected dubious ownership in repository at '/somewhere'";
  await replaceGit(`echo "${words}" >&2; echo "To add an exception, call: git config" >&2; exit 128`);
  for (const ask of [...asking(), () => commitOf(folder), () => uncommitted(folder, ['.'])])
    await expect(ask()).rejects.toThrow(
      `git cannot tell the history of ${folder}: ${words} To add an exception, call: git config.`,
    );
});

test('git that is not installed is an error, except for uncommitted source', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, PATH: await temporaryFolder() });
  for (const ask of [...asking(), () => commitOf(folder), () => provenanceOf(folder, false)])
    await expect(ask()).rejects.toThrow(`git cannot tell the history of ${folder}: git is not installed.`);
  expect(await provenanceOf(folder, true)).toMatchObject({ dirty: true });
});

test('a repository without a commit has none', async () => {
  await mkdir(path.join(folder, 'new'));
  gitIn(path.join(folder, 'new'), 'init', '-q');
  expect(await commitOf(path.join(folder, 'new'))).toBeUndefined();
});

test('names the person who runs a command, on a machine without git and without names, too', async () => {
  jest.replaceProperty(process, 'env', { GITHUB_ACTOR: 'grace' });
  expect(await whoRuns(folder)).toBe('grace');
  const PATH = await temporaryFolder();
  jest.replaceProperty(process, 'env', { PATH, USER: 'ada' });
  expect(await whoRuns(folder)).toBe('ada');
  jest.replaceProperty(process, 'env', { PATH });
  expect(await whoRuns(folder)).toBe(`uid ${process.getuid?.()}`);
});
