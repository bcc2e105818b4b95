import { unescape } from 'node:querystring';
import type { Part } from '../../release/read-release';
import { refuse, type Refusal } from '../../release/refusal';
import type { RenderedRoute } from './render';
import { partOf, type CheckedSite } from '../check/check-parts';
import { attributeOf, readPage, type HtmlElement } from './html';

/** Checks that every file that a release names is among its files, which are verified. @throws Refusal that names both */
export function checkFiles({ release }: Part): void {
  const { part, version, entry, server, styles, pages, documents, files } = release;
  const named: [string, string[]][] = [
    ['its entry', [entry]],
    ['the file that compose renders with', [server]],
    ['a style sheet of all its pages', styles],
    ...Object.entries(pages).flatMap(([page, own]): [string, string[]][] => [
      [`a script of ./${page}`, own.scripts],
      [`a style sheet of ./${page}`, own.styles],
    ]),
    ['its rules', documents ? [documents.rules] : []],
    ['an example of what it stores', [...(documents?.examples ?? [])]],
  ];
  for (const [what, list] of named) {
    const missing = list.find((file) => !Object.hasOwn(files, file));
    if (missing !== undefined)
      throw refuse({
        part,
        version,
        file: missing,
        reason: `it is ${what}, and is not among the files of the release`,
      });
  }
}

/** A rendered page that was checked. */
export interface CheckedPage extends RenderedRoute {
  elements: readonly HtmlElement[];
  /** Paths on this site. */
  links: readonly string[];
  /** See ReadPage. */
  places: readonly string[];
}

/** Checks that a rendered page is finished and contains nothing that a strict Content-Security-Policy blocks. @throws Refusal */
export function checkPage(site: CheckedSite, { path, html }: RenderedRoute): CheckedPage {
  const { page, part: owner } = partOf(site, path);
  const complain = (reason: string) => {
    throw refusalOf(site, path, reason);
  };
  const { elements, problems, links, places, hasHeading, hasNoscript } = readPage(html, path);
  problems.forEach(complain);
  if (!hasHeading) complain('it renders nothing, or no <h1>');
  if (page?.needsScripts && !hasNoscript)
    complain('it needs scripts, and has no <noscript> that says what to do without');
  // A part that the site itself serves has its files there, e.g. a calendar file.
  const files = Object.keys(owner.release.files).map((file) => `${owner.settings.url}/${file}`);
  const known = [
    path,
    ...site.pages.flatMap(({ path: now, was = [] }) => [now, ...was]),
    ...files,
    ...site.arrangement.missing,
  ];
  const wrong = links.find((target) => !known.includes(target));
  if (wrong)
    complain(
      `it links to ${wrong}, which is not a page of this site. Correct the link, or name the path in "missing" in site.json`,
    );
  return { path, html, elements, links, places };
}

/** Checks that the places in pages that links lead to exist without scripts. @throws Refusal that names both pages */
export function checkPlaces(site: CheckedSite, pages: readonly CheckedPage[]): void {
  const ids = new Map(
    pages.map(({ path, elements }) => [path, new Set(elements.map((element) => attributeOf(element, 'id')))]),
  );
  for (const { path, places } of pages) {
    for (const place of places) {
      const [target = '', id = ''] = place.split('#');
      const existing = ids.get(target);
      if (!existing || existing.has(id) || existing.has(unescape(id))) continue;
      const { part, version } = partOf(site, target).part.release;
      const reason = `it links to ${place}, and the HTML of that page, of ${part} ${version}, has no such id. Correct the link, or render the id without scripts`;
      throw refusalOf(site, path, reason);
    }
  }
}

function refusalOf(site: CheckedSite, path: string, reason: string): Refusal {
  const { page, part: owner } = partOf(site, path);
  const { part, version } = owner.release;
  return refuse({ part, version, file: page ? `./${page.page}` : 'Page Not Found', reason });
}
