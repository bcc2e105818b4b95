import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../../build/content-security-policy';
import { needsOfDocument, type Needs } from '../../build/needs';
import { startScriptOf } from '../../build/release/start-script';
import { partOf, type CheckedSite } from '../check/check-parts';
import type { Hosting } from '../read/site';

/**
 * The hosting configuration of the composed site: the site's own configuration and a Content-Security-Policy for each page.
 * @param pages path → the inline style sheets of the page
 * @param hosting the site's own configuration
 * @param preview allows parts from a developer's machine and excludes search engines
 */
export function hostingOf(
  site: CheckedSite,
  pages: { path: string; styles: string[] }[],
  hosting: Hosting,
  preview: boolean,
): { hosting: Hosting } {
  const policyFor = (source: string, styles: string[]) => {
    const needs = needsOfDocument(site.needs, partOf(site, source).page?.remote);
    return {
      source,
      headers: [{ key: 'Content-Security-Policy', value: policyOf(site, needs, styles, preview) }],
    };
  };
  return {
    hosting: {
      ...hosting,
      public: '.',
      ignore: ['firebase.json'],
      headers: [
        ...hosting.headers,
        // Later headers replace earlier ones. The first rule covers all other URLs: Page Not Found, or a page under another spelling
        // (`/%61bout-us`), which lacks what only its own document allows.
        policyFor('**', [...new Set(pages.flatMap((page) => page.styles))]),
        ...pages.map((page) => policyFor(page.path, page.styles)),
        ...(preview ? [{ source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }] : []),
      ],
    },
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
  return /^https?:/.test(url) ? [new URL(url).origin] : [];
}
