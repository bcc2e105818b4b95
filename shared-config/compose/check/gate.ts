import { contractVersion } from '../../contract/page';
import { remoteNames } from '../../contract/parts';
import { findRoute, knownMissingPaths, routes } from '../../contract/routes';
import type { Part, Parts } from '../read/read-part';
import { refuse } from '../refusal';
import type { RenderedRoute } from '../render/render';
import { findCssProblem } from './css';
import { inspectHtml } from './html';

/**
 * Checks what can be known before anything is rendered: do these versions fit together?
 * @throws Refusal
 */
export function checkParts(parts: Parts): void {
  for (const { release } of Object.values(parts)) {
    const { part, version } = release;
    if (release.contract !== contractVersion) {
      throw refuse({ part, version, reason: `it was made for contract ${release.contract}, this shell has contract ${contractVersion}` });
    }
    if (release.federation !== parts.shell.release.federation) {
      throw refuse({ part, version, reason: `it needs federation runtime ${release.federation}, the shell provides ${parts.shell.release.federation}` });
    }
    if (release.react !== parts.shell.release.react) {
      throw refuse({ part, version, reason: `it needs React ${release.react}, the shell provides ${parts.shell.release.react}` });
    }
  }
  for (const { remote, page, path } of routes) {
    const { version, pages } = parts[remote].release;
    if (!pages[page]) throw refuse({ part: remote, version, file: `./${page}`, reason: `it exposes no such page, which the route ${path} needs` });
  }
  for (const remote of remoteNames) checkStyles(parts[remote]);
}

function checkStyles({ release, files }: Part): void {
  for (const [file, content] of files) {
    if (!file.endsWith('.css')) continue;
    const reason = findCssProblem(content.toString('utf8'));
    if (reason) throw refuse({ part: release.part, version: release.version, file, reason });
  }
}

/**
 * Checks a rendered page: finished, and nothing in it that a strict Content-Security-Policy would have to forbid.
 * @throws Refusal
 */
export function checkPage(parts: Parts, { path, html, description }: RenderedRoute): void {
  const route = findRoute(path);
  const { part, version } = parts[route?.remote ?? 'shell'].release;
  const complain = (reason: string) => {
    throw refuse({ part, version, file: route ? `./${route.page}` : 'Page Not Found', reason });
  };
  const { problems, links, hasHeading } = inspectHtml(html, path);
  problems.forEach(complain);
  if (!route) return;
  if (!hasHeading) complain('it renders nothing, or no <h1>');
  if (!description) complain('it exports no meta with a description');
  for (const target of links) {
    if (!findRoute(target) && !knownMissingPaths.includes(target)) complain(`it links to ${target}, which is no page of this site`);
  }
}
