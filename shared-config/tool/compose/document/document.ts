import { organisation } from '../../../web/brand/organisation';
import type { PageData } from '../../../web/contract/page-data';

export interface DocumentParts {
  title: string;
  description: string;
  /** E.g. `shell 0a1b2c3d4e5f`, for reports of visitors. Missing on dev servers. */
  versions?: string[];
  icon?: string | undefined;
  tags?: string[];
  fonts: string[];
  /** In page order. Inlined, with the URL under which a remote's runtime would fetch the same style sheet. */
  styles: { url: string; css: string }[];
  /** For a dev server, which has no styles to inline. */
  linkedStyles?: string[];
  noindex?: boolean;
  /** Loads the shell's script after the first paint; undefined on a dev server. */
  startScript?: string | undefined;
  script: { url: string; integrity?: string | undefined };
  pageData: PageData;
  html: string;
}

/**
 * One block between `<!--remotes-->` and `<!--/remotes-->` names all files of remotes: their releases change nothing else in other pages,
 * except for the version in the head.
 */
export function renderDocument(page: DocumentParts): string {
  const data = JSON.stringify(page.pageData).replaceAll('<', '\\u003c');
  const lines = [
    `<!doctype html><html lang="${organisation.language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    // The root's font size follows the text size of the operating system. Safari links phone numbers, and other digits, by itself.
    '<meta name="text-scale" content="scale"><meta name="format-detection" content="telephone=no">',
    `<title>${escape(page.title)}</title>`,
    page.description && `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="color-scheme" content="light dark">`,
    page.versions && `<meta name="version" content="${escape(page.versions.join(', '))}">`,
    page.noindex && '<meta name="robots" content="noindex">',
    ...(page.tags ?? []),
    // Makes the first paint contain the text. On a slow processor, Chromium paints an empty frame after parsing the styles.
    page.html && `<link rel="expect" href="#main" blocking="render">`,
    page.icon && `<link rel="icon" href="${escape(page.icon)}">`,
    ...(page.linkedStyles ?? []).map((url) => `<link rel="stylesheet" href="${escape(url)}">`),
    ...page.styles.map(({ url, css }) => `<style data-href="${escape(url)}">${styleText(css)}</style>`),
    '</head><body>',
    // In the head they would delay the first paint: Chromium waits for fonts that are preloaded before the body.
    ...page.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escape(font)}" crossorigin>`),
    `<div id="root">${page.html}</div>`,
    // At the end, so that the browser parses the content first.
    `<!--remotes--><script type="application/json" id="page-data">${data}</script><!--/remotes-->`,
    shellScript(page),
    '</body></html>\n',
  ];
  return lines.filter(Boolean).join('\n');
}

function shellScript({ startScript, script }: DocumentParts): string {
  const { url, integrity } = script;
  if (!startScript)
    return `<script defer src="${escape(url)}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin></script>`;
  // As an async module it runs in a separate task; an inline classic script would delay the first paint.
  return `<script type="module" async data-script="${escape(url)}" data-integrity="${integrity ?? ''}">${startScript}</script>`;
}

/** Escapes a style sheet for its element: in CSS, `\/` is a slash. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** Escapes text for an attribute or an element. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
