import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, workspaceRemotes } from 'shared-config/build/workspace';

/** A copy of the remotes that a test can edit. The originals stay unchanged. */
export interface Copy {
  folder: string;
  /** Absolute path of a remote's folder. */
  folderOf: (remote: string) => string;
  /** Replaces a part of a remote's file. */
  change: (remote: string, file: string, before: string, after: string) => Promise<void>;
  /** Replaces a page's title: the outermost `title:` of a content file, or the first `title=` of a component. */
  changeTitle: (remote: string, file: string, title: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies remotes and their build dependencies. The folder layout matches the project, because a build derives names from paths. */
export async function copyRemotes(remotes: string[]): Promise<Copy> {
  // In a hidden folder, so that no tool treats the copy as source.
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
    await cp(path.join(root, place), path.join(folder, place), {
      recursive: true,
      filter: (file) => !derived.test(path.basename(file)),
    });
  }
  await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink('../../shared-config/cli.js', path.join(folder, 'node_modules/.bin/cndcr'));
  await symlink('../shared-config', path.join(folder, 'node_modules/shared-config'));
  const edit = async (
    remote: string,
    file: string,
    pattern: string | RegExp,
    replace: (match: string, ...groups: string[]) => string,
  ) => {
    const place = path.join(folder, folderOf(remote), file);
    const text = await readFile(place, 'utf8');
    const edited = text.replace(pattern, replace);
    if (edited === text) throw new Error(`The test changed nothing in ${place}: it looked for ${String(pattern)}`);
    await writeFile(place, edited);
  };
  return {
    folder,
    folderOf: (remote) => path.join(folder, folderOf(remote)),
    change: (remote, file, before, after) => edit(remote, file, before, () => after),
    changeTitle: (remote, file, title) =>
      edit(
        remote,
        file,
        /^( {2}title:\s*|\s+title=)(["'`])(?:\\.|(?!\2)[^])*\2/m,
        (_match, start) => start + JSON.stringify(title),
      ),
    // A stopped dev server may still write its cache.
    remove: () => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 }),
  };
}
