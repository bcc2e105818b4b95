import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { needPorts } from 'shared-config/build/processes/ports';
import { run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';

/** A copy of the whole repository with its dependencies, but without build output. */
export interface RepositoryCopy {
  folder: string;
  cndcr: string[];
  /** Runs a command in a folder of the copy. Its output goes to the test's stderr. */
  run: (command: string[], folder?: string) => Promise<void>;
  change: (file: string, before: string | RegExp, after: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** The output of the type checker stays: it makes the next check of the same sources short. */
const derived = /^(node_modules|releases|dist|site|previews|results|screenshots|\.(git|cache|site|previews))$/;

export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-repository-'));
  await cp(root, folder, { recursive: true, filter: (file) => file === root || !derived.test(path.basename(file)) });
  const workspaces = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  await linkPackages(
    folder,
    (await readdir(path.join(root, 'node_modules'))).filter((name) => !workspaces.includes(name)),
  );
  for (const name of workspaces) await symlink(path.join('..', name), path.join(folder, 'node_modules', name));
  return {
    folder,
    cndcr: [process.execPath, path.join(folder, 'shared-config/cli.js')],
    run: (command, place = '.') =>
      run(start(command, { cwd: path.join(folder, place), stdio: ['ignore', 2, 2] }), command.join(' ')),
    change: async (file, before, after) => {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      const edited = text.replace(before, () => after);
      if (edited === text) throw new Error(`The test changed nothing in ${place}: it looked for ${String(before)}`);
      await writeFile(place, edited);
    },
    remove: () => rm(folder, { recursive: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** Links installed packages into the `node_modules` of another folder. */
export async function linkPackages(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of names) {
    const link = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    // npm installs a version beside shared-config that another package needs differently.
    const beside = path.join(root, 'shared-config/node_modules', name);
    await symlink(existsSync(beside) ? beside : path.join(root, 'node_modules', name), link);
  }
}

/** The names of a package's dependencies and peer dependencies. */
export async function neededBy(packageFolder: string): Promise<string[]> {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    await readFile(path.join(packageFolder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...peerDependencies });
}

/**
 * Starts a command that serves on ports, and waits for a file of each.
 * @param files port → path of the file
 * @returns stops it
 */
export async function startServer(
  command: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  files: Record<number, string>,
): Promise<() => Promise<void>> {
  const server = start(command, { ...options, stdio: 'ignore' });
  const answers = Object.entries(files).map(async ([port, file]) => {
    const url = `http://localhost:${port}${file}`;
    await expect(async () => expect((await fetch(url)).ok).toBe(true)).toPass({ timeout: 110_000 });
  });
  await Promise.all(answers);
  return async () => {
    server.kill('SIGTERM');
    await expect(() => needPorts(Object.keys(files).map(Number))).toPass({ timeout: 10_000 });
  };
}
