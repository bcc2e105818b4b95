import { refuse } from '../../release/refusal';
import { notFoundPath } from '../../../web/contract/routes';
import type { Ledger } from '../ledger/ledger';
import type { SitePage } from './merge-pages';

/**
 * The paths that pages have had, for the next ledger.
 * @param mayLose whether a path may be dropped, e.g. by a rollback to a version without the page
 * @throws Refusal that names the paths that would be lost
 */
export function pathsAfter(
  pages: readonly SitePage[],
  gone: readonly string[],
  live: Pick<Ledger, 'paths' | 'documents'> | undefined,
  mayLose: boolean,
): string[] {
  const answered = new Set([...pages.flatMap(({ path, was = [] }) => [path, ...was]), ...gone]);
  const before = live?.paths ?? Object.keys(live?.documents ?? {}).filter((path) => path !== notFoundPath);
  const lost = before.filter((path) => !answered.has(path));
  if (lost[0] && !mayLose) throw refuse('path-lost', { paths: lost.join(', '), path: lost[0] });
  return [...new Set([...before.filter((path) => answered.has(path)), ...pages.map(({ path }) => path)])].sort();
}
