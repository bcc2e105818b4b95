import { unescape } from 'node:querystring';
import { messageOf, refuse, type Subject } from '../../release/refusal';
import type { RenderedRoute } from './renderer';
import { partOf, subjectOfPage, type CheckedParts } from '../check/check-parts';
import { attributeOf, readPage, type HtmlElement } from './html';

export interface CheckedPage extends RenderedRoute {
  heading: string;
  elements: readonly HtmlElement[];
  links: readonly string[];
  places: readonly string[];
}

/** @throws Refusal if it is unfinished, or has what a strict Content-Security-Policy blocks */
export function checkPage(site: CheckedParts, { path, html }: RenderedRoute): CheckedPage {
  const { page, part: owner } = partOf(site, path);
  const place = subjectOfPage(site, path);
  const { elements, unfinished, blocked, links, places, heading, hasNoscript } = readOrRefuse(html, path, place);
  if (unfinished) throw refuse('html-unfinished', { what: unfinished }, place);
  if (blocked[0]) throw refuse('html-blocked', { what: blocked[0] }, place);
  if (heading === undefined) throw refuse('heading-missing', {}, place);
  if (page?.needsScripts && !hasNoscript) throw refuse('noscript-missing', {}, place);
  // A part that the site itself serves has its files there, e.g. a calendar file.
  const files = Object.keys(owner.release.files).map((file) => `${owner.entry.url}/${file}`);
  const known = [
    path,
    ...site.pages.flatMap(({ path: now, was = [] }) => [now, ...was]),
    ...files,
    ...site.arrangement.missing,
  ];
  const link = links.find((target) => !known.includes(target));
  if (link) throw refuse('link-broken', { link }, place);
  return { path, html, heading, elements, links, places };
}

function readOrRefuse(html: string, path: string, place: Subject) {
  try {
    return readPage(html, path);
  } catch (error) {
    throw refuse('not-rendered', { reason: `its HTML cannot be read: ${messageOf(error)}` }, place);
  }
}

/** Checks that the fragments of links exist as ids in the served HTML. @throws Refusal that names both pages */
export function checkPlaces(site: CheckedParts, pages: readonly CheckedPage[]): void {
  const ids = new Map(
    pages.map(({ path, elements }) => [path, new Set(elements.map((element) => attributeOf(element, 'id')))]),
  );
  for (const { path, places } of pages) {
    for (const link of places) {
      const [target = '', id = ''] = link.split('#');
      const existing = ids.get(target);
      if (!existing || existing.has(id) || existing.has(unescape(id))) continue;
      const { part, version } = partOf(site, target).part.release;
      throw refuse('place-missing', { link, other: `${part} ${version}` }, subjectOfPage(site, path));
    }
  }
}
