import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Provenance } from '../../web/contract/release-manifest';
import { commitOf, filesInGit, treesOf } from './repository';
import { filesIn } from './release-folder';

/** The folder of this package. */
export const sharedFolder = path.join(import.meta.dirname, '../..');
/** Absolute paths of the files and folders of this package that affect a part's version. */
export const sharedSources = 'web tool/presets/tsconfig tool/presets/webpack tool/release package.json'
  .split(' ')
  .map((place) => path.join(sharedFolder, place));

/** Whether a file of a part's folder, or beside it, can be an input of a build: no test, no installed package, no output. */
export function isSource(file: string): boolean {
  return !/(^|\/)(node_modules|releases|dist|e2e|\.[^/.][^/]*)\/|\.(test|spec)\.tsx?$/.test(file);
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

/** The provenance of a build now. @param dirty whether its source can differ from the commit */
export async function provenanceOf(root: string, dirty: boolean): Promise<Provenance> {
  const require = createRequire(import.meta.url);
  const react = require.resolve('react/package.json', { paths: [root, import.meta.dirname] });
  const { dependencies } = require('../../package.json') as { dependencies: Record<string, string> };
  const commit = await commitOf(root);
  return {
    ...commit,
    ...(commit && !dirty && { trees: await treesOf(root, ...sharedSources) }),
    time: new Date().toISOString(),
    react: (JSON.parse(await readFile(react, 'utf8')) as { version: string }).version,
    federation: dependencies['@module-federation/enhanced']!,
    ...(dirty && { dirty }),
  };
}
