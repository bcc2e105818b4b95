import { haveOwnPolicy, type Needs } from '../../release/needs';
import type { Parts } from '../../release/read-release';
import { refuse, type Subject } from '../../release/refusal';
import type { ReadSite } from '../read/read-parts';
import type { Ledger } from '../ledger/ledger';
import type { Arrangement } from '../site';
import { checkAddresses } from './check-addresses';
import { checkNeeds, checkSettings } from './check-needs';
import { checkRuntimes } from './check-runtimes';
import { checkTokens } from './check-tokens';
import { mergePages, pathsWithoutPage, type SitePage } from './merge-pages';
import { pathsAfter } from './paths';

export interface CheckedParts {
  /** Each remote's `settings` are only the settings that the remote expects. */
  parts: Parts;
  pages: SitePage[];
  needs: Readonly<Record<string, Needs>>;
  arrangement: Arrangement;
}

export interface CheckedSite extends ReadSite, CheckedParts {
  paths: Ledger['paths'];
  /** What is accepted and has to be known, a sentence each. */
  remarks: string[];
}

/** Checks that these versions fit each other, the site, and what is live. @throws Refusal */
export function checkParts(site: ReadSite): CheckedSite {
  const { plan, live, preview, local, changes } = site;
  const { arrangement } = plan.settings;
  const checked = checkTogether(site.parts, arrangement);
  const unlinked = pathsWithoutPage(checked.pages, arrangement);
  // A page and a link to it can go live in any order; in one checkout both are there.
  if ((changes.promoteAll || !live) && unlinked[0])
    throw refuse('path-without-page', { ...unlinked[0], remotes: Object.keys(site.parts.remotes).join(', ') });
  checkAddresses(site);
  // On a developer's machine and in a preview, pages may be removed.
  const back = preview || local ? 'all' : Object.keys(plan.parts).filter((name) => plan.parts[name]?.wasLive);
  const { paths, lost } = pathsAfter(checked.pages, arrangement.gone ?? [], live?.ledger.paths ?? {}, back);
  const remarks = [
    ...unlinked.map(
      ({ list, path }) => `"${list}" in the settings names ${path}, which no page has: the link is left out.`,
    ),
    ...(preview || local ? [] : lost.map((path) => `After this change, ${path} leads to Page Not Found.`)),
  ];
  return { ...site, ...checked, paths, remarks };
}

/** @throws Refusal for parts that are not compatible with each other, or with the site */
export function checkTogether(given: Parts, arrangement: Arrangement): CheckedParts {
  checkRuntimes(given);
  checkTokens(given);
  const entries = Object.entries(given.remotes);
  const needs = Object.fromEntries(entries.map(([name, part]) => [name, checkNeeds(part)]));
  const facts = entries.map(
    ([name, { release }]) => [name, { ...release, hasOwnPolicy: haveOwnPolicy(needs[name]!) }] as const,
  );
  const pages = mergePages(Object.fromEntries(facts), arrangement);
  const remotes = entries.map(
    ([name, part]) => [name, { ...part, entry: { ...part.entry, settings: checkSettings(part) } }] as const,
  );
  return { parts: { shell: given.shell, remotes: Object.fromEntries(remotes) }, pages, needs, arrangement };
}

/** The part that owns a path; the shell for Page Not Found. */
export function partOf({ parts, pages }: Pick<CheckedParts, 'parts' | 'pages'>, path: string | undefined) {
  const page = pages.find((other) => other.path === path);
  const part = page && parts.remotes[page.remote];
  return page && part ? { page, part } : { page: undefined, part: parts.shell };
}

/** The place of a page in a refusal. @param path a page's, or that of Page Not Found */
export function subjectOfPage(site: Pick<CheckedParts, 'parts' | 'pages'>, path: string): Subject {
  const { page, part } = partOf(site, path);
  return { ...part.release, file: page ? `./${page.page}` : 'Page Not Found' };
}
