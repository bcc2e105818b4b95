import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Provenance } from '../../contract/release';
import { commitOf, treesOf } from '../repository';
import { federationVersion } from './build-release';

const shared = path.join(import.meta.dirname, '../..');
/** The files and folders of this package that a build reads: absolute paths. */
export const sharedSources = ['contract', 'ui', 'styles', 'build', 'tsconfig', 'package.json'].map((place) =>
  path.join(shared, place),
);

/**
 * How a part is built now.
 * @param root absolute path of the part's folder
 * @param dirty whether its source can differ from the commit
 */
export async function provenanceOf(root: string, dirty: boolean): Promise<Provenance> {
  const react = createRequire(import.meta.url).resolve('react/package.json', { paths: [root, import.meta.dirname] });
  const commit = await commitOf(root);
  return {
    ...commit,
    ...(commit && !dirty && { trees: await treesOf(root, shared) }),
    time: new Date().toISOString(),
    react: (JSON.parse(await readFile(react, 'utf8')) as { version: string }).version,
    federation: await federationVersion(),
    ...(dirty && { dirty }),
  };
}
