import { createHash } from 'node:crypto';
import { containerName } from '../../contract/remote';
import type { CheckedSite } from '../check/check-parts';
import type { Hosting } from '../read/site';

/** Origins that a preview can load a part from and receive its updates from. */
const developer = ['localhost:*', '127.0.0.1:*'];

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
    headers: [{ key: 'Content-Security-Policy', value: contentSecurityPolicy(site, styles, preview) }],
  });
  return {
    hosting: {
      ...hosting,
      public: '.',
      ignore: ['firebase.json'],
      headers: [
        ...hosting.headers,
        // Later headers replace earlier ones. The first rule covers all other URLs: Page Not Found, or a page under another spelling
        // (`/%61bout-us`).
        policyFor('**', [...new Set(pages.flatMap((page) => page.styles))]),
        ...pages.map((page) => policyFor(page.path, page.styles)),
        ...(preview ? [{ source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }] : []),
      ],
    },
  };
}

function contentSecurityPolicy({ parts, origins }: CheckedSite, styles: string[], preview: boolean): string {
  const remotes = Object.values(parts.remotes);
  const hosts = [
    ...remotes.flatMap(({ settings }) => originOf(settings.url)),
    ...(preview ? developer.map((host) => `http://${host}`) : []),
  ];
  const sockets = preview ? developer.flatMap((host) => [`http://${host}`, `ws://${host}`]) : [];
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  const webpackPolicies = ['shell', ...Object.keys(parts.remotes)].map((part) => `${containerName(part)}-webpack`);
  const policies = [
    'cndcr-shell',
    ...webpackPolicies,
    ...new Set(remotes.flatMap(({ release }) => release.trustedTypes)),
  ];
  const directives: [string, ...string[]][] = [
    ['default-src', `'none'`],
    ['script-src', `'self'`, ...hosts, ...origins.script],
    ['style-src', `'self'`, ...hosts, ...hashes],
    ['font-src', `'self'`],
    ['img-src', `'self'`, ...hosts],
    ['connect-src', `'self'`, ...origins.connect, ...sockets],
    ...(origins.frame.length > 0 ? [['frame-src', ...origins.frame] as [string, ...string[]]] : []),
    ['manifest-src', `'self'`],
    // Forms use scripts only, so that no input can reach a URL.
    ['form-action', `'none'`],
    ['frame-ancestors', `'none'`],
    ['base-uri', `'none'`],
    ['object-src', `'none'`],
    ['require-trusted-types-for', `'script'`],
    // A remote that loads again recreates its policy.
    ['trusted-types', ...policies, `'allow-duplicates'`],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** `'self'` covers a part that the site itself serves. */
function originOf(url: string): string[] {
  return /^https?:/.test(url) ? [new URL(url).origin] : [];
}
