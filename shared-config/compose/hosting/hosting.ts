import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../../build/content-security-policy';
import { needsOfDocument } from '../../build/needs';
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
  const policyFor = (source: string, styles: string[]) => ({
    source,
    headers: [
      { key: 'Content-Security-Policy', value: policyOf(site, partOf(site, source).page?.remote, styles, preview) },
    ],
  });
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

/** @param remote the owner of the page */
function policyOf(
  { parts, needs }: CheckedSite,
  remote: string | undefined,
  styles: string[],
  preview: boolean,
): string {
  const remotes = Object.values(parts.remotes);
  return contentSecurityPolicy({
    hosts: remotes.flatMap(({ settings }) => originOf(settings.url)),
    ...needsOfDocument(needs, remote),
    // The shell's script is one file, so its webpack runtime makes no policy, and nobody else can make it.
    parts: Object.keys(parts.remotes),
    styles: styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
    isDevelopment: preview,
  });
}

/** `'self'` covers a part that the site itself serves. */
function originOf(url: string): string[] {
  return /^https?:/.test(url) ? [new URL(url).origin] : [];
}
