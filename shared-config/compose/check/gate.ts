import type { Part } from '../../build/release/read-release';
import { refuse } from '../../build/release/refusal';
import type { RenderedRoute } from '../render/render';
import { partOf, type CheckedSite } from './check-parts';

/** Page CSS may only speak of its own elements: each selector begins with a class that a CSS Module made. */
export function checkStyles({ release, files }: Part): void {
  for (const [file, content] of files) {
    if (!file.endsWith('.css')) continue;
    const selector = globalSelector(content.toString('utf8'));
    if (selector) throw refuse({ part: release.part, version: release.version, file, reason: `it has the global selector "${selector}"` });
  }
}

/** The first selector of a minified style sheet that has no class; undefined if all have one. */
export function globalSelector(css: string): string | undefined {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g);
  for (const [, prelude = ''] of rules) {
    const text = prelude.split(';').pop()?.trim() ?? '';
    if (!text || text.startsWith('@') || /^(from|to|[\d.]+%)(,|$)/.test(text)) continue;
    const global = text.replace(/\([^()]*\)/g, '').split(',').find((selector) => !/\.[\w-]/.test(selector));
    if (global) return global.trim();
  }
  return undefined;
}

/** The paths on this site that a page links to, without query and fragment, e.g. `/newsletter`. */
export function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return addresses.filter((href) => href.startsWith('/')).map((href) => href.split(/[?#]/)[0] ?? '');
}

/**
 * Checks a rendered page: finished, and nothing in it that a strict Content-Security-Policy would have to forbid.
 * @throws Refusal
 */
export function checkPage(site: CheckedSite, { path, html }: RenderedRoute): void {
  const { page, part: owner } = partOf(site, path);
  const { part, version } = owner.release;
  const complain = (reason: string) => {
    throw refuse({ part, version, file: page ? `./${page.page}` : 'Page Not Found', reason });
  };
  if (html.includes('data-fallback') || html.includes('<!--$?-->') || html.includes('<!--$!-->')) complain('its HTML has the fallback in place of the page');
  if (/<script/i.test(html)) complain('its HTML has an inline script');
  if (/<template/i.test(html)) complain('its HTML has a <template>');
  if (/\sstyle=/i.test(html.replace(/>[^<]*</g, '><'))) complain('its HTML has a style= attribute');
  // It would neither be verified nor allowed by the page's policy.
  if (/<style|<link\b[^>]*\brel="stylesheet"/i.test(html)) complain('its HTML has a style sheet');
  if (!/<main[^>]*>.*<h1/s.test(html)) complain('it renders nothing, or no <h1>');
  if (page?.needsScripts && !/<noscript/i.test(html)) complain('it needs scripts, and has no <noscript> that says what to do without');
  const known = [...site.pages.map((other) => other.path), ...site.arrangement.missing];
  const wrong = linksOf(html).find((target) => !known.includes(target));
  if (wrong) complain(`it links to ${wrong}, which is not a page of this site. Correct the link, or name the path in "missing" in site.json`);
}
