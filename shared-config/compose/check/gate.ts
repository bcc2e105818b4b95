import type { Part } from '../../build/release/read-release';
import { refuse } from '../../build/release/refusal';
import { startScriptOf } from '../../build/release/start-script';
import type { RenderedRoute } from '../render/render';
import { partOf, type CheckedSite } from './check-parts';
import { findCssProblem } from './css';
import { findDocumentProblem, inspectHtml } from './html';
import { calendarPath } from './yearly-events';

/**
 * Checks that a remote's style sheets affect only its own elements.
 * @throws Refusal that names the file and the problem
 */
export function checkStyles({ release, files }: Part): void {
  for (const [file, content] of files) {
    if (!file.endsWith('.css')) continue;
    const reason = findCssProblem(content.toString('utf8'));
    if (reason) throw refuse({ part: release.part, version: release.version, file, reason });
  }
}

/**
 * Checks that every file that a release names is among its files, which are verified.
 * @throws Refusal that names the file and what names it
 */
export function checkFiles({ release, files }: Part): void {
  const { part, version, entry, server, styles, pages, documents } = release;
  const named: [string, string[]][] = [
    ['its entry', [entry]],
    ['the file that compose renders with', [server]],
    ['a style sheet of all its pages', styles],
    ...Object.entries(pages).flatMap(([page, own]): [string, string[]][] => [
      [`a script of ./${page}`, own.scripts],
      [`a style sheet of ./${page}`, own.styles],
    ]),
    ['its rules', documents ? [documents.rulesFile] : []],
  ];
  for (const [what, list] of named) {
    const missing = list.find((file) => !files.has(file));
    if (missing !== undefined)
      throw refuse({
        part,
        version,
        file: missing,
        reason: `it is ${what}, and is not among the files of the release`,
      });
  }
}

/**
 * Checks a page's finished document.
 * @param end the text after the page's HTML, from the end of its element on
 * @throws Refusal
 */
export function checkDocument(site: CheckedSite, path: string, document: string, end: string): void {
  const { page, part } = partOf(site, path);
  const reason = findDocumentProblem(document, end, startScriptOf(site.parts.shell));
  if (!reason) return;
  const { release } = part;
  throw refuse({
    part: release.part,
    version: release.version,
    file: page ? `./${page.page}` : 'Page Not Found',
    reason,
  });
}

/**
 * Checks that a rendered page is finished and contains nothing that a strict Content-Security-Policy blocks.
 * @throws Refusal
 */
export function checkPage(site: CheckedSite, { path, html }: RenderedRoute): void {
  const { page, part: owner } = partOf(site, path);
  const { part, version } = owner.release;
  const complain = (reason: string) => {
    throw refuse({ part, version, file: page ? `./${page.page}` : 'Page Not Found', reason });
  };
  const { problems, links, hasHeading, hasNoscript } = inspectHtml(html, path);
  problems.forEach(complain);
  if (!hasHeading) complain('it renders nothing, or no <h1>');
  if (page?.needsScripts && !hasNoscript)
    complain('it needs scripts, and has no <noscript> that says what to do without');
  const calendars = site.pages.map(calendarPath).filter((file) => file !== undefined);
  const known = [...site.pages.map((other) => other.path), ...calendars, ...site.arrangement.missing];
  const wrong = links.find((target) => !known.includes(target));
  if (wrong)
    complain(
      `it links to ${wrong}, which is not a page of this site. Correct the link, or name the path in "missing" in site.json`,
    );
}
