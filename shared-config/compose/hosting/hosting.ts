import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../build/processes/processes';
import { remoteNames } from '../../contract/parts';
import type { Parts } from '..';

interface Hosting {
  public: string;
  headers: { source: string; headers: { key: string; value: string }[] }[];
  [other: string]: unknown;
}

/** The part of a remote's settings that says where its documents go; see remote-forms. */
interface FirestoreConfig {
  firestore?: { host?: string };
}

/** Where a preview may take a part from, and hear of changes to it. */
const developer = ['localhost:*', '127.0.0.1:*'];

/**
 * The hosting configuration of the composed site: the shell's `firebase.json` and, for each page, the Content-Security-Policy that fits it.
 * @param pages path → the inline style sheets of the page
 * @param preview parts may come from a developer's machine, and search engines stay out
 */
export async function hostingOf(parts: Parts, pages: { path: string; styles: string[] }[], preview: boolean): Promise<{ hosting: Hosting }> {
  const { hosting } = JSON.parse(await readFile(path.join(root, 'shell/firebase.json'), 'utf8')) as { hosting: Hosting };
  return {
    hosting: {
      ...hosting,
      public: '.',
      ignore: ['firebase.json'],
      headers: [
        ...hosting.headers,
        // Later headers replace earlier ones. First for any address: Page Not Found, or a page under another spelling (`/%61bout-us`).
        policyFor(parts, '**', [...new Set(pages.flatMap((page) => page.styles))], preview),
        ...pages.map((page) => policyFor(parts, page.path, page.styles, preview)),
        ...(preview ? [{ source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }] : []),
      ],
    },
  };
}

function policyFor(parts: Parts, source: string, styles: string[], preview: boolean): Hosting['headers'][number] {
  return { source, headers: [{ key: 'Content-Security-Policy', value: contentSecurityPolicy(parts, styles, preview) }] };
}

function contentSecurityPolicy(parts: Parts, styles: string[], preview: boolean): string {
  const remotes = remoteNames.flatMap((remote) => originOf(parts[remote].settings.url));
  if (preview) remotes.push(...developer.map((host) => `http://${host}`));
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  const policies = ['cndcr-shell', ...['shell', ...remoteNames].map((part) => `cndcr_${part}-webpack`)];
  return [
    `default-src 'none'`,
    `script-src 'self' ${remotes.join(' ')}`,
    `style-src 'self' ${remotes.join(' ')} ${hashes.join(' ')}`,
    `font-src 'self'`,
    `img-src 'self' ${remotes.join(' ')}`,
    `connect-src 'self' ${[...connections(parts), ...(preview ? developer.flatMap((host) => [`http://${host}`, `ws://${host}`]) : [])].join(' ')}`,
    `manifest-src 'self'`,
    // Forms are sent by script alone: whatever was typed can never reach a URL.
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    // A remote that is tried again makes its policy again.
    `trusted-types ${policies.join(' ')} 'allow-duplicates'`,
  ].join('; ');
}

/** A part that the site itself serves is `'self'`. */
function originOf(url: string): string[] {
  return /^https?:/.test(url) ? [new URL(url).origin] : [];
}

function connections(parts: Parts): string[] {
  const { firestore } = parts.forms.settings.config as FirestoreConfig;
  return [firestore?.host ? `http://${firestore.host}` : 'https://firestore.googleapis.com'];
}
