import { refuse } from '../../release/refusal';
import { notFoundPath } from '../../../web/contract/routes';
import type { Ledger } from '../ledger/ledger';
import type { SitePage } from './merge-pages';

/** The paths that pages have had, and the remote that each belongs to. */
export interface KnownPaths {
  paths: string[];
  pathOwners: Record<string, string>;
}

/**
 * The paths that pages have had, for the next ledger.
 * @param back the remotes that return to an earlier version: their paths may be lost
 * @throws Refusal that names the paths that would be lost
 */
export function pathsAfter(
  pages: readonly SitePage[],
  gone: readonly string[],
  live: Pick<Ledger, 'paths' | 'pathOwners' | 'documents'> | undefined,
  back: readonly string[] | 'all',
): KnownPaths {
  const owners = new Map(pages.flatMap(({ path, was = [], remote }) => [path, ...was].map((each) => [each, remote])));
  const isAnswered = (path: string) => owners.has(path) || gone.includes(path);
  const before = live?.paths ?? Object.keys(live?.documents ?? {}).filter((path) => path !== notFoundPath);
  const ownerBefore = (path: string) => live?.pathOwners?.[path];
  const mayLose = (path: string) => {
    // A ledger of an earlier version does not say whose a path is.
    const owner = live?.pathOwners ? ownerBefore(path) : back[0];
    return back === 'all' || (owner !== undefined && back.includes(owner));
  };
  const lost = before.filter((path) => !isAnswered(path) && !mayLose(path));
  if (lost[0]) throw refuse('path-lost', { paths: lost.join(', '), path: lost[0] });
  const paths = [...new Set([...before.filter(isAnswered), ...pages.map(({ path }) => path)])].sort();
  const pathOwners = paths.flatMap((path) => {
    const owner = owners.get(path) ?? ownerBefore(path);
    return owner === undefined ? [] : [[path, owner] as const];
  });
  return { paths, pathOwners: Object.fromEntries(pathOwners) };
}
