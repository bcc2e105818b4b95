import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy';
import { needsOfDocument, type Needs } from '../../release/needs';
import { refuse } from '../../release/refusal';
import { startScriptOf } from '../document/start-script';
import { notFoundPath } from '../../contract/routes';
import { partOf, type CheckedSite } from '../check/check-parts';
import type { Hosting } from '../site';
import type { HostingModel } from './hosts';
import { isUrl } from '../../release/place';

/** Bytes of a header. nginx takes settings of 4,096, and Node answers with headers of 16 kB in all. */
const headerLimit = 4000;

/**
 * What the hosts of the composed site answer: the site's own headers, and a Content-Security-Policy for each page.
 * @param preview allows parts from a developer's machine and excludes search engines
 * @throws Refusal that names the page with too long a policy
 */
export function hostingOf(
  site: CheckedSite,
  pages: { path: string; styles: string[] }[],
  hosting: Hosting,
  preview: boolean,
): HostingModel {
  const policyFor = (source: string, { path, styles }: { path: string; styles: string[] }) => {
    const { page, part } = partOf(site, path);
    const value = policyOf(site, needsOfDocument(site.needs, page?.remote), styles, preview);
    if (value.length > headerLimit)
      throw refuse(
        'policy-too-long',
        { bytes: value.length, limit: headerLimit },
        { ...part.release, file: page ? `./${page.page}` : 'Page Not Found' },
      );
    return { source, headers: [{ key: 'Content-Security-Policy', value }] };
  };
  const missing = pages.find(({ path }) => path === notFoundPath) ?? { path: notFoundPath, styles: [] };
  const own = pages.filter((page) => page !== missing);
  return {
    rules: [
      ...hosting.headers,
      // Later headers replace earlier ones. The first rule covers all other URLs: Page Not Found, or a page under another spelling
      // (`/%61bout-us`), which lacks what only its own document allows, its styles included.
      policyFor('**', missing),
      ...own.map((page) => policyFor(page.path, page)),
      // Nothing may keep an earlier version; the worker that it replaces may have been for all paths.
      ...(site.arrangement.retired ?? []).map((source) => ({
        source,
        headers: [
          { key: 'Cache-Control', value: 'no-cache, no-transform' },
          { key: 'Service-Worker-Allowed', value: '/' },
        ],
      })),
      ...(preview ? [{ source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }] : []),
    ],
    pages: own.map(({ path }) => path),
    redirects: Object.fromEntries(site.pages.flatMap(({ path, was = [] }) => was.map((old) => [old, path]))),
  };
}

function policyOf({ parts }: CheckedSite, needs: Needs, styles: string[], preview: boolean): string {
  const remotes = Object.values(parts.remotes);
  const startScript = startScriptOf(parts.shell);
  return contentSecurityPolicy({
    hosts: remotes.flatMap(({ settings }) => originOf(settings.url)),
    ...needs,
    // Without the shell: its script is one file, so its webpack runtime creates no policy.
    parts: Object.keys(parts.remotes),
    scripts: startScript === undefined ? [] : [hashOf(startScript)],
    styles: styles.map(hashOf),
    isDevelopment: preview,
  });
}

/** The source expression of an inline script or style sheet. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** `'self'` covers a part that the site itself serves. */
function originOf(url: string): string[] {
  return isUrl(url) ? [new URL(url).origin] : [];
}
