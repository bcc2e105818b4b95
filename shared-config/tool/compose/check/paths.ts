import { refuse } from '../../release/refusal';
import type { Ledger } from '../ledger/ledger';
import type { SitePage } from './merge-pages';

/**
 * The paths that pages have had, each with its remote, for the next ledger, and those that are lost.
 * @param back the remotes that return to an earlier version: their paths may be lost
 * @throws Refusal that names lost paths
 */
export function pathsAfter(
  pages: readonly Pick<SitePage, 'path' | 'was' | 'remote'>[],
  gone: readonly string[],
  live: Ledger['paths'],
  back: readonly string[] | 'all',
): { paths: Ledger['paths']; lost: string[] } {
  const owners = new Map(pages.flatMap(({ path, was = [], remote }) => [path, ...was].map((each) => [each, remote])));
  const isAnswered = (path: string) => owners.has(path) || gone.includes(path);
  const before = Object.entries(live);
  const unanswered = before.filter(([path]) => !isAnswered(path));
  const refused = unanswered.filter(([, owner]) => back !== 'all' && !back.includes(owner)).map(([path]) => path);
  if (refused[0]) throw refuse('path-lost', { paths: refused.join(', '), path: refused[0] });
  const kept = before.flatMap(([path, owner]) => (isAnswered(path) ? [[path, owners.get(path) ?? owner]] : []));
  const paths = Object.fromEntries([...kept, ...pages.map(({ path, remote }) => [path, remote])]) as Ledger['paths'];
  return { paths, lost: unanswered.map(([path]) => path) };
}
