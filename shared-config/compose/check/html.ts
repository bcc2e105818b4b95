import { parse } from 'parse5';
import { attributeOf, isElement, nodesIn, type HtmlElement, type HtmlNode } from './parse-html';

export interface HtmlReport {
  /** What a page's HTML must not have, as parts of a sentence, e.g. `its HTML has a <template>`; a fallback comes first. */
  problems: string[];
  /** The paths on this site that the page links to, without query and fragment, e.g. `/newsletter`. */
  links: string[];
  /** Whether <main> contains an <h1>. */
  hasHeading: boolean;
  hasNoscript: boolean;
}

/** The comments that React writes in place of a boundary whose content is pending or has failed. */
const fallbackComments = ['$?', '$!'];
const embedding = ['iframe', 'object', 'embed', 'applet', 'base'];
const urlAttributes = ['href', 'xlink:href', 'src', 'action', 'formaction'];
/** Stands for the site's own origin. */
const origin = 'http://site.invalid';

/** What an element must not be or have. */
const elementChecks: ((element: HtmlElement) => string | false | undefined)[] = [
  ({ tagName }) => tagName === 'script' && 'its HTML has an inline script',
  ({ tagName }) => tagName === 'template' && 'its HTML has a <template>',
  (element) => attributeOf(element, 'style') !== undefined && 'its HTML has a style= attribute',
  // It would neither be verified nor allowed by the page's policy.
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
 * Reads the HTML of a page as a browser with scripts off does: the content of <noscript> counts.
 * @param html what stands in #root
 * @param path the page's own path, from which relative links start
 */
export function inspectHtml(html: string, path = '/'): HtmlReport {
  // A whole document, because a stray <body onload> adds its attributes to the real <body>.
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

/** The URL as browsers resolve it, e.g. `//host` as another host and `/\n/host` as well; undefined if it is not valid. */
function resolve(url: string, path = '/'): URL | undefined {
  return URL.canParse(url, origin + path) ? new URL(url, origin + path) : undefined;
}
