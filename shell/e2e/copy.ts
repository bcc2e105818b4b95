import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from 'shared-config/build/processes/processes';
import { root, workspaceRemotes } from 'shared-config/build/workspace';

/** A copy of the remotes that a test can change and release, with the project's own tools, and nothing of the original touched. */
export interface Copy {
  folder: string;
  /** Absolute path of a remote's folder. */
  folderOf: (remote: string) => string;
  /** Replaces a sentence in a file of a remote. */
  change: (remote: string, file: string, before: string, after: string) => Promise<void>;
  /** `npm run release -w <remote>` in the copy. */
  release: (remote: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies remotes and what they are built from, side by side as in the project: a build names things by where they stand. */
export async function copyRemotes(remotes: string[]): Promise<Copy> {
  // Hidden, so that no tool takes the copy for source.
  const home = path.join(root, 'shell/.cache');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(path.join(home, 'copy-'));
  const derived = /^(node_modules|releases|dist|\.cache|\.types)$/;
  const sources = await workspaceRemotes();
  const folderOf = (remote: string) => {
    const source = sources.get(remote);
    if (!source) throw new Error(`There is no remote "${remote}" to copy.`);
    return path.basename(source.folder);
  };
  for (const place of [...remotes.map(folderOf), 'shared-config', 'package-lock.json']) {
    await cp(path.join(root, place), path.join(folder, place), { recursive: true, filter: (file) => !derived.test(path.basename(file)) });
  }
  await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink('../../shared-config/cli.js', path.join(folder, 'node_modules/.bin/cndcr'));
  await symlink('../shared-config', path.join(folder, 'node_modules/shared-config'));
  return {
    folder,
    folderOf: (remote) => path.join(folder, folderOf(remote)),
    change: async (remote, file, before, after) => {
      const place = path.join(folder, folderOf(remote), file);
      const text = await readFile(place, 'utf8');
      if (!text.includes(before)) throw new Error(`${place} does not say "${before}", which the test changes.`);
      await writeFile(place, text.replace(before, after));
    },
    release: (remote) => {
      const cwd = path.join(folder, folderOf(remote));
      return run(start(['npm', 'run', '--silent', 'release'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), `The release of the copy of ${remote}`);
    },
    // A dev server that was ended still writes its cache.
    remove: () => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 }),
  };
}
