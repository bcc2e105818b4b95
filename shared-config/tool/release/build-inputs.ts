import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './release-folder';
import { filesInGit } from './repository';
import { folderWith } from './workspace';

// What changes a part's version: the sources of its own folder, these of shared-config, and the lockfile.

export const sharedFolder = path.join(import.meta.dirname, '../..');
export const sharedSources = 'web tool/presets/tsconfig tool/presets/webpack tool/release package.json'
  .split(' ')
  .map((place) => path.join(sharedFolder, place));

/** Outside of a part's folder, the nearest lockfile included. @param root absolute path of that folder */
export function sharedInputs(root: string): string[] {
  const lockfile = path.join(folderWith('package-lock.json', root) ?? root, 'package-lock.json');
  return [...sharedSources, lockfile].filter((place) => existsSync(place));
}

/** No test, installed package or output. */
export function isSource(file: string): boolean {
  return !/(^|\/)(node_modules|releases|dist|site-tests|\.[^/.][^/]*)\/|\.(test|spec)\.tsx?$/.test(file);
}

/**
 * The files of a part's folder that its build can read: all that git does not ignore. All files of an ignored or untracked folder count.
 * @param root absolute path of the part's folder
 * @returns absolute paths
 */
export async function sourcesOf(root: string): Promise<string[]> {
  const known = await filesInGit(root);
  // Sorted, because git lists untracked files last.
  const files = (known.length > 0 ? known : await filesIn(root)).filter(isSource).sort();
  return files.map((file) => path.join(root, file)).filter((file) => existsSync(file));
}
