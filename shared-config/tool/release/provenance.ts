import { createRequire } from 'node:module';
import type { Provenance } from '../../web/contract/release-manifest';
import { sharedSources } from './build-inputs';
import { commitOf, treesOf } from './repository';

const require = createRequire(import.meta.url);
const { dependencies } = require('../../package.json') as { dependencies: Record<string, string> };

/**
 * @throws Error for another React than shared-config states, with its react-dom: npm installs it without a word, also for shared-config
 * in a repository that has no other part, and no page would hydrate
 */
export function reactOf(root: string): string {
  const file = require.resolve('react/package.json', { paths: [root, import.meta.dirname] });
  const { version: own } = require(file) as { version: string };
  const shared = dependencies['react-dom']!;
  if (own === shared) return own;
  throw new Error(
    `${root} has React ${own}, and the other parts have ${shared}. Restore package.json and package-lock.json, with "react": "${shared}", ` +
      'then npm install; or upgrade all parts: CONTRIBUTING.md, "Upgrade what parts share".',
  );
}

/** @param dirty the source can differ from the commit */
export async function provenanceOf(root: string, dirty: boolean): Promise<Provenance> {
  const react = reactOf(root);
  const commit = await commitOf(root).catch((error: unknown) => {
    // Uncommitted source needs no git.
    if (!dirty) throw error;
  });
  return {
    ...commit,
    ...(commit && !dirty && { trees: await treesOf(root, ...sharedSources) }),
    time: new Date().toISOString(),
    react,
    federation: dependencies['@module-federation/enhanced']!,
    ...(dirty && { dirty }),
  };
}
