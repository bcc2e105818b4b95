import { parse } from 'parse5';
import { attributeOf, isElement, nodesIn, type HtmlElement, type HtmlNode } from './parse-html';

export interface HtmlReport {
  /** Problems of the page's HTML as parts of a sentence, e.g. `its HTML has a <template>`; fallbacks come first. */
  problems: string[];
  /** The paths on this site that the page links to, without query and fragment, e.g. `/newsletter`. */
  links: string[];
  /** Whether <main> contains an <h1>. */
  hasHeading: boolean;
  hasNoscript: boolean;
}

/** React's comments for a boundary whose content is pending or has failed. */
const fallbackComments = ['$?', '$!'];
const embedding = ['iframe', 'object', 'embed', 'applet', 'base'];
const urlAttributes = ['href', 'xlink:href', 'src', 'action', 'formaction'];
/** Placeholder for the site's origin. */
const origin = 'http://site.invalid';

/** Forbidden elements and attributes. */
const elementChecks: ((element: HtmlElement) => string | false | undefined)[] = [
  ({ tagName }) => tagName === 'script' && 'its HTML has an inline script',
  ({ tagName }) => tagName === 'template' && 'its HTML has a <template>',
  (element) => attributeOf(element, 'style') !== undefined && 'its HTML has a style= attribute',
  // The browser would neither verify it nor allow it under the page's policy.
  (element) => (element.tagName === 'style' || isStyleSheetLink(element)) && 'its HTML has a style sheet',
  ({ attrs }) => {
    const handler = attrs.find(({ name }) => name.startsWith('on'));
    return handler && `its HTML has an ${handler.name}= attribute`;
  },
  ({ tagName }) => embedding.includes(tagName) && `its HTML has ${/^[aeio]/.test(tagName) ? 'an' : 'a'} <${tagName}>`,
  (element) =>
    element.tagName === 'meta' &&
    attributeOf(element, 'http-equiv') !== undefined &&
    'its HTML has a <meta http-equiv>',
  ({ attrs }) =>
    attrs.some(({ name, value }) => urlAttributes.includes(name) && resolve(value)?.protocol === 'javascript:') &&
    'its HTML has a javascript: URL',
];

/**
 * Reads the HTML of a page like a browser with scripts off: the content of <noscript> counts.
 * @param html content of #root
 * @param path the page's path, the base of relative links
 */
export function inspectHtml(html: string, path = '/'): HtmlReport {
  // Parses a whole document, because a stray <body onload> adds its attributes to the real <body>.
  const nodes = nodesIn(parse(`<!doctype html><body><div id="root">${html}</div>`, { scriptingEnabled: false }));
  const elements = nodes.filter(isElement);
  const found = elementChecks.map((check) => elements.map(check).find(Boolean));
  return {
    problems: [nodes.some(isFallback) && 'its HTML has the fallback in place of the page', ...found].filter(
      (problem) => typeof problem === 'string',
    ),
    links: [...new Set(elements.flatMap((element) => linkOf(element, path) ?? []))],
    hasHeading: elements.some(({ tagName, parentNode }) => tagName === 'h1' && isWithin(parentNode, 'main')),
    hasNoscript: elements.some(({ tagName }) => tagName === 'noscript'),
  };
}

function isFallback(node: HtmlNode): boolean {
  if (isElement(node)) return attributeOf(node, 'data-fallback') !== undefined;
  return 'data' in node && fallbackComments.includes(node.data);
}

function isStyleSheetLink(element: HtmlElement): boolean {
  const relations = (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  return element.tagName === 'link' && relations.includes('stylesheet');
}

function isWithin(node: HtmlNode | null, tagName: string): boolean {
  if (!node || !isElement(node)) return false;
  return node.tagName === tagName || isWithin(node.parentNode, tagName);
}

function linkOf(element: HtmlElement, path: string): string | undefined {
  const href = ['a', 'area'].includes(element.tagName) ? attributeOf(element, 'href') : undefined;
  const url = href === undefined ? undefined : resolve(href, path);
  return url?.origin === origin ? url.pathname : undefined;
}

/** The URL as browsers resolve it: `//host` and `/\n/host` are other hosts. Undefined if invalid. */
function resolve(url: string, path = '/'): URL | undefined {
  return URL.canParse(url, origin + path) ? new URL(url, origin + path) : undefined;
}
