import type { PageFacts } from '../../contract/remote';
import type { Route } from '../../contract/routes';
import { refuse, Refusal } from '../../release/refusal';
import type { Arrangement } from '../site';

/** A page of the site: its route and its data for search engines and share cards. */
export type SitePage = Route & PageFacts;

/** The page facts of one remote: exposed module → facts. */
export interface RemotePages {
  version?: string;
  /** See Route. */
  hasOwnPolicy?: boolean;
  pages: Readonly<Record<string, PageFacts>>;
}

/**
 * Merges the pages of all remotes: first the pages of the navigation in its order, then the others in the order of the remotes.
 * @throws Refusal for two remotes with the same path, an earlier path with two meanings, and a path of navigation or footer that no remote provides
 */
export function mergePages(
  remotes: Readonly<Record<string, RemotePages>>,
  { navigation, footer = [], owners }: Arrangement,
): SitePage[] {
  const pages = new Map<string, SitePage>();
  for (const [remote, { version, hasOwnPolicy, pages: own }] of Object.entries(remotes)) {
    for (const [page, released] of Object.entries(own)) {
      const { path } = released;
      const candidate = {
        // Without the file names of a released page.
        ...pick(released, facts),
        remote,
        page,
        inNavigation: navigation.includes(path),
        ...(footer.includes(path) && { inFooter: true as const }),
        ...(hasOwnPolicy && { hasOwnPolicy }),
      };
      const other = pages.get(path);
      if (other && owners[path] !== remote && owners[path] !== other.remote)
        throw sharedPath(path, other, { remote, page, version });
      if (!other || owners[path] === remote) pages.set(path, candidate);
    }
  }
  for (const [list, paths] of Object.entries({ navigation, footer })) {
    const nowhere = paths.find((path) => !pages.has(path));
    if (!nowhere) continue;
    throw new Refusal(
      `Refused: the ${list} of site.json names ${nowhere}, and none of the remotes (${Object.keys(remotes).join(', ')}) has a page there. ` +
        `Release the remote that has the page first, or take the path out of "${list}".`,
    );
  }
  checkOldPaths(pages, remotes);
  const place = ({ path }: SitePage) => (navigation.includes(path) ? navigation.indexOf(path) : navigation.length);
  return [...pages.values()].sort((a, b) => place(a) - place(b));
}

/** Refuses an earlier path with two meanings, so that no redirect leads to another. */
function checkOldPaths(pages: ReadonlyMap<string, SitePage>, remotes: Readonly<Record<string, RemotePages>>): void {
  const leading = new Map(pages);
  for (const page of pages.values()) {
    for (const old of page.was ?? []) {
      const other = leading.get(old);
      const [part, file, version] = [page.remote, `./${page.page}`, remotes[page.remote]?.version];
      const reason = `its earlier path ${old} is also ${other?.path === old ? 'the' : 'an earlier'} path of ${other?.remote}, ./${other?.page}. An address leads to one page: correct "was", or release both with other paths at the same time`;
      if (other) throw refuse({ part, version, file, reason });
      leading.set(old, page);
    }
  }
}

function sharedPath(
  path: string,
  other: SitePage,
  { remote, page, version }: { remote: string; page: string; version: string | undefined },
): Refusal {
  return refuse({
    part: remote,
    version,
    file: `./${page}`,
    reason: `its path ${path} is also that of ${other.remote}, ./${other.page}. Give one of them another path; or, while the page moves, say in site.json whose is shown: "owners": { "${path}": "${remote}" }`,
  });
}

const facts = ['path', 'was', 'name', 'title', 'isForm', 'needsScripts', 'description', 'card'] as const;
const ofRoute = ['remote', 'page', 'inNavigation', 'inFooter', 'hasOwnPolicy', 'isForm', 'needsScripts'] as const;

/** The page data that a browser needs. */
export function routeOf(page: SitePage): Route {
  return pick(page, ['path', 'was', 'name', 'title', ...ofRoute]);
}

/** The fields that are given, in the order of their names. */
function pick<Page, Name extends keyof Page>(page: Page, names: readonly Name[]): Pick<Page, Name> {
  const given = names.filter((name) => page[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, page[name]])) as Pick<Page, Name>;
}
