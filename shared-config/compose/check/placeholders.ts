import { refuse } from '../../build/release/refusal';
import type { RenderedRoute } from '../render/render';
import { partOf, type CheckedSite } from './check-parts';

/** Something that stands for what is not there yet. */
export interface PlaceholderKind {
  pattern: RegExp;
  why: string;
}

/** What must not be on a public site: addresses and numbers that are reserved for examples. */
export const placeholderKinds: readonly PlaceholderKind[] = [
  { pattern: /[\w.+-]+@[\w.-]+\.(example|test|invalid)\b/g, why: 'no mailbox has an address of a reserved domain' },
  { pattern: /https?:\/\/[\w.-]+\.(example|test|invalid)\b/g, why: 'nobody can have an address of a reserved domain' },
  // Ranges that Ofcom, the North American Numbering Plan and ACMA keep for fiction.
  {
    pattern: /\+44 (20 7946 0|1\d\d 496 0|7700 900)\d{3}|\+1 \d{3} 555 01\d\d|\+61 [2378] (5550|7010) \d{4}/g,
    why: 'the telephone number is reserved for fiction',
  },
  { pattern: /\+\d{1,3}( 0{3,})+/g, why: 'the telephone number has no digits but zeros' },
  { pattern: /\b\d+ Example \w+/g, why: 'the postal address is an example' },
];

/** Whether an address can be reached by the public: it leads neither to this machine nor to a reserved domain (RFC 2606, RFC 6761). */
export function isPublic(address: string): boolean {
  const { hostname } = new URL(address);
  return !/(^|\.)(localhost|example|test|invalid)$|^127\.|^\[::1\]$/.test(hostname);
}

/**
 * Checks that a page of a public site has no placeholders.
 * @throws Refusal that names the page, what stands there and the way out
 */
export function checkPlaceholders(site: CheckedSite, { path, html }: RenderedRoute): void {
  const { page, part } = partOf(site, path);
  for (const { pattern, why } of placeholderKinds) {
    const [found] = html.match(pattern) ?? [];
    if (found === undefined) continue;
    throw refuse({
      part: part.release.part,
      version: part.release.version,
      file: page ? `./${page.page}` : 'Page Not Found',
      reason:
        `the page says ${found}: ${why}. "npm run launch-check" lists all such places; ` +
        'with --allow-placeholders the site is composed nevertheless',
    });
  }
}
