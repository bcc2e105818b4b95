import type { PageFacts } from '../../../web/contract/remote';
import type { Route } from '../../../web/contract/routes';
import { refuse, type Subject } from '../../release/refusal';
import type { Arrangement } from '../site';

export type SitePage = Route & PageFacts;

export interface RemotePages {
  version?: string;
  hasOwnPolicy?: boolean;
  pages: Readonly<Record<string, PageFacts>>;
}

/**
 * The pages of all remotes: those of the navigation in its order, those of the footer in its order, then the others. A list of the site can
 * name a page by an earlier path, so that page and list move apart.
 * @throws Refusal for two remotes with the same path, and an ambiguous earlier path
 */
export function mergePages(
  remotes: Readonly<Record<string, RemotePages>>,
  { navigation, footer = [], notFound = [], owners }: Arrangement,
): SitePage[] {
  const pages = new Map<string, SitePage>();
  for (const [remote, { version, hasOwnPolicy, pages: own }] of Object.entries(remotes)) {
    for (const [page, released] of Object.entries(own)) {
      const { path } = released;
      const candidate = {
        // Omits the file names of a released page. The browser gets the facts in this order.
        ...pick(released, ['path', 'was', 'name', 'title', 'description', 'card']),
        remote,
        page,
        inNavigation: placeIn(navigation, released) >= 0,
        ...(placeIn(footer, released) >= 0 && { inFooter: true as const }),
        ...(placeIn(notFound, released) >= 0 && { onNotFound: true as const }),
        ...(hasOwnPolicy && { hasOwnPolicy }),
        ...pick(released, ['isForm', 'needsScripts']),
      };
      const other = pages.get(path);
      const place = { part: remote, version, file: `./${page}` };
      if (other && owners[path] !== remote && owners[path] !== other.remote)
        throw refuse('path-shared', { path, part: remote, other: nameOf(other) }, place);
      if (!other || owners[path] === remote) pages.set(path, candidate);
    }
  }
  checkOldPaths(pages, remotes);
  const listed = [...navigation, ...footer];
  const place = (page: SitePage) => (page.inNavigation || page.inFooter ? placeIn(listed, page) : listed.length);
  return [...pages.values()].sort((a, b) => place(a) - place(b));
}

/** The place of a page in a list, by its path or an earlier one; -1 without one. */
const placeIn = (list: readonly string[], { path, was = [] }: PageFacts) =>
  list.findIndex((listed) => listed === path || was.includes(listed));

/** The paths in the site's lists that no page has or had. */
export function pathsWithoutPage(pages: readonly PageFacts[], { navigation, footer = [], notFound = [] }: Arrangement) {
  const paths = pages.flatMap(({ path, was = [] }) => [path, ...was]);
  return Object.entries({ navigation, footer, notFound }).flatMap(([list, listed]) =>
    listed.filter((path) => !paths.includes(path)).map((path) => ({ list, path })),
  );
}

/** Redirects are never chained. */
function checkOldPaths(pages: ReadonlyMap<string, SitePage>, remotes: Readonly<Record<string, RemotePages>>): void {
  const leading = new Map(pages);
  for (const page of pages.values()) {
    for (const old of page.was ?? []) {
      const other = leading.get(old);
      const place: Subject = { part: page.remote, version: remotes[page.remote]?.version, file: `./${page.page}` };
      const kind = other?.path === old ? 'the' : 'an earlier';
      if (other) throw refuse('old-path-shared', { path: old, kind, other: nameOf(other) }, place);
      leading.set(old, page);
    }
  }
}

const nameOf = ({ remote, page }: SitePage): string => `${remote}, ./${page}`;

/** The page data that a browser needs. */
export function routeOf({ was: _was, description: _description, card: _card, ...route }: SitePage): Route {
  return route;
}

function pick<Page, Name extends keyof Page>(page: Page, names: Name[]): Pick<Page, Name> {
  const given = names.filter((name) => page[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, page[name]])) as Pick<Page, Name>;
}
