import type { Part } from '../../build/release/read-release';
import { refuse } from '../../build/release/refusal';
import type { RenderedRoute } from '../render/render';
import { partOf, type CheckedSite } from './check-parts';
import { findCssProblem } from './css';
import { inspectHtml } from './html';

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
  const known = [...site.pages.map((other) => other.path), ...site.arrangement.missing];
  const wrong = links.find((target) => !known.includes(target));
  if (wrong)
    complain(
      `it links to ${wrong}, which is not a page of this site. Correct the link, or name the path in "missing" in site.json`,
    );
}
