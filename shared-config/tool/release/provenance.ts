import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Provenance } from '../../web/contract/release-manifest';
import { sharedSources } from './build-inputs';
import { commitOf, treesOf } from './repository';

/** The provenance of a build now. @param dirty whether its source can differ from the commit */
export async function provenanceOf(root: string, dirty: boolean): Promise<Provenance> {
  const require = createRequire(import.meta.url);
  const react = require.resolve('react/package.json', { paths: [root, import.meta.dirname] });
  const { dependencies } = require('../../package.json') as { dependencies: Record<string, string> };
  const commit = await commitOf(root).catch((error: unknown) => {
    // Uncommitted source needs no git.
    if (!dirty) throw error;
  });
  return {
    ...commit,
    ...(commit && !dirty && { trees: await treesOf(root, ...sharedSources) }),
    time: new Date().toISOString(),
    react: (JSON.parse(await readFile(react, 'utf8')) as { version: string }).version,
    federation: dependencies['@module-federation/enhanced']!,
    ...(dirty && { dirty }),
  };
}
