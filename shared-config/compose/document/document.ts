import { site } from '../../contract/site';
import type { Composition } from '../../contract/composition';

export interface Script {
  url: string;
  integrity?: string | undefined;
}

export interface DocumentParts {
  title: string;
  description: string;
  icon?: string | undefined;
  /** Further tags, as they are to stand in the head. */
  tags?: string[];
  fonts: string[];
  /** In the order of the page. Inlined, with the URL under which a remote's runtime would fetch the same. */
  styles: { url: string; css: string }[];
  /** Style sheets that are linked instead: a dev server has nothing to inline. */
  linkedStyles?: string[];
  /** Kept out of search engines: a preview. */
  noindex?: boolean;
  /** Runs before the shell's script; previews and dev servers alone have one. */
  overrideScript?: Script | undefined;
  /** Loads the shell's own script after the first paint. A dev server has none. */
  startScript?: Script | undefined;
  /** The shell's own script. */
  script: Script;
  /** Scripts of the remotes that this page needs, fetched while the shell's script is. */
  preloads: Script[];
  composition: Composition;
  html: string;
}

/**
 * One finished HTML document. All that names a remote's files stands in one block between `<!--remotes-->` and `<!--/remotes-->`, so
 * that a release of a remote changes nothing else in the pages that it did not touch.
 */
export function renderDocument(page: DocumentParts): string {
  const remotes = [
    ...page.preloads.map(
      (script) => `<link rel="preload" as="script" href="${escape(script.url)}"${verified(script)}>`,
    ),
    `<script type="application/json" id="composition">${JSON.stringify(page.composition).replaceAll('<', '\\u003c')}</script>`,
  ];
  return [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(page.title)}</title>`,
    page.description && `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="color-scheme" content="light dark">`,
    page.noindex && '<meta name="robots" content="noindex">',
    ...(page.tags ?? []),
    page.icon && `<link rel="icon" href="${escape(page.icon)}">`,
    ...(page.linkedStyles ?? []).map((url) => `<link rel="stylesheet" href="${escape(url)}">`),
    ...page.styles.map(({ url, css }) => `<style data-href="${escape(url)}">${styleText(css)}</style>`),
    '</head><body>',
    // In the head they would hold back the first paint: Chromium waits some time for a font that is preloaded before the body.
    ...page.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escape(font)}" crossorigin>`),
    `<div id="root">${page.html}</div>`,
    // Last: what is to be read is parsed first. The browser's preload scanner finds them as soon as the HTML is there, wherever they stand.
    `<!--remotes-->${remotes.join('')}<!--/remotes-->`,
    page.overrideScript &&
      `<script defer src="${escape(page.overrideScript.url)}"${verified(page.overrideScript)}></script>`,
    shellScript(page),
    '</body></html>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function shellScript({ startScript, script }: DocumentParts): string {
  if (!startScript) return `<script defer src="${escape(script.url)}"${verified(script)}></script>`;
  const data = `data-script="${escape(script.url)}" data-integrity="${script.integrity ?? ''}"`;
  return `<script defer src="${escape(startScript.url)}" ${data}${verified(startScript)}></script>`;
}

function verified({ integrity }: Script): string {
  // Preload and script must agree on CORS and hash, or the browser fetches twice.
  return `${integrity ? ` integrity="${integrity}"` : ''} crossorigin`;
}

/** The text of a style sheet as it stands in an element: in CSS, `\/` is a slash. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** Makes text fit for an attribute or an element. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
