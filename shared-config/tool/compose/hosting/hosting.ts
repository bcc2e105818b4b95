import { hash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy';
import { needsOfDocument, type Needs } from '../../release/needs';
import { refuse } from '../../release/refusal';
import { notFoundPath } from '../../../web/contract/routes';
import { partOf, subjectOfPage, type CheckedParts } from '../check/check-parts';
import type { SiteHeaders } from '../site';
import { isUrl } from '../../release/environment';
import { startScriptOf, type ComposedPage } from '../document/compose-page';
import type { DocumentedSite } from '../document/documents';
import { rulesFile } from '../read/site-rules';
import { hostFiles, type HostingModel } from './host-files';

/** Bytes of a header. nginx takes settings of 4,096, and Node answers with headers of 16 kB in all. */
const headerLimit = 4000;

/** Only its ledger is missing. */
export type ComposedSite = DocumentedSite;

/** Adds files for hosts: their configurations and the Firestore rules. @throws Refusal that names the page with too long a policy */
export function addHosting(site: DocumentedSite): ComposedSite {
  const { plan, rules, preview } = site;
  const files = new Map(site.files);
  if (rules) files.set(rulesFile, rules.content);
  // A preview is deployed without rules: its documents go to the live database.
  const { database } = rules ?? {};
  const firestore = rules && !preview && { firestore: { ...(database && { database }), rules: rulesFile } };
  const model = hostingOf(site, site.documents, plan.settings.headers, preview);
  const forHosts = hostFiles(model, { ...firestore });
  for (const [file, content] of Object.entries(forHosts)) files.set(file, content);
  return { ...site, files };
}

/** @param preview excludes search engines @throws Refusal that names the page with too long a policy */
export function hostingOf(
  site: CheckedParts,
  pages: Pick<ComposedPage, 'path' | 'styles'>[],
  headers: SiteHeaders,
  preview: boolean,
): HostingModel {
  const policyFor = (source: string, { path, styles }: Pick<ComposedPage, 'path' | 'styles'>) => {
    const { page } = partOf(site, path);
    const value = policyOf(site, needsOfDocument(site.needs, page?.remote), styles);
    if (value.length > headerLimit)
      throw refuse('policy-too-long', { bytes: value.length, limit: headerLimit }, subjectOfPage(site, path));
    return { source, headers: [{ key: 'Content-Security-Policy', value }] };
  };
  const missing = pages.find(({ path }) => path === notFoundPath)!;
  const own = pages.filter((page) => page !== missing);
  return {
    rules: [
      ...headers,
      // Later headers replace earlier ones. The first rule covers all other URLs: Page Not Found, or a page under another spelling
      // (`/%61bout-us`), which lacks what only its own document allows, its styles included.
      policyFor('**', missing),
      ...own.map((page) => policyFor(page.path, page)),
      ...(preview ? [{ source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }] : []),
    ],
    pages: own.map(({ path }) => path),
    redirects: Object.fromEntries(site.pages.flatMap(({ path, was = [] }) => was.map((old) => [old, path]))),
  };
}

function policyOf({ parts }: CheckedParts, needs: Needs, styles: string[]): string {
  const remotes = Object.values(parts.remotes);
  const startScript = startScriptOf(parts.shell);
  return contentSecurityPolicy({
    // `'self'` covers a part that the site itself serves.
    hosts: remotes.flatMap(({ entry: { url } }) => (isUrl(url) ? new URL(url).origin : [])),
    ...needs,
    // Without the shell: its script is one file, so its webpack runtime creates no policy.
    parts: Object.keys(parts.remotes),
    scripts: startScript === undefined ? [] : [hashOf(startScript)],
    styles: styles.map(hashOf),
  });
}

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
