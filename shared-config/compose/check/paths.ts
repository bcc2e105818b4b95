import { Refusal } from '../../release/refusal';
import { notFoundPath } from '../../contract/routes';
import type { Ledger } from '../ledger/ledger';
import type { CheckedSite } from './check-parts';

/**
 * The paths that pages have had, for the next ledger.
 * @param mayLose whether a path may be lost, e.g. by a rollback to a version without the page: it is forgotten then
 * @throws Refusal that names the paths that would be lost
 */
export function pathsAfter(
  { pages, arrangement: { gone = [] } }: Pick<CheckedSite, 'pages' | 'arrangement'>,
  live: Pick<Ledger, 'paths' | 'documents'> | undefined,
  mayLose: boolean,
): string[] {
  const answered = new Set([...pages.flatMap(({ path, was = [] }) => [path, ...was]), ...gone]);
  const before = live?.paths ?? Object.keys(live?.documents ?? {}).filter((path) => path !== notFoundPath);
  const lost = before.filter((path) => !answered.has(path));
  if (lost.length > 0 && !mayLose)
    throw new Refusal(
      `Refused: ${lost.join(', ')} would no longer lead to a page. If it has moved, add was: ['${lost[0]}'] beside its new path in pages.ts; ` +
        'otherwise, name it in "gone" in site.json.',
    );
  return [...new Set([...before.filter((path) => answered.has(path)), ...pages.map(({ path }) => path)])].sort();
}
