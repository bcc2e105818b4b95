import { parse } from 'parse5';
import { domNames } from './dom-names';
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
const embedding = ['iframe', 'object', 'embed', 'applet', 'base', 'frame', 'frameset', 'portal', 'fencedframe'];
/** The browser makes an element with one of these ids a property of `window`, where code looks for the browser's own. */
const taken = new Set(domNames);
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
  // The browser makes them properties of `document`, before its own: `<img name="currentScript">`.
  (element) =>
    ['form', 'img'].includes(element.tagName) &&
    attributeOf(element, 'name') !== undefined &&
    `its HTML has <${element.tagName} name="${attributeOf(element, 'name')}">, which scripts would find in place of document.${attributeOf(element, 'name')}`,
  (element) => {
    const id = attributeOf(element, 'id') ?? '';
    return (
      (taken.has(id) || /^(webpack|cndcr|__)/.test(id)) &&
      `its HTML has the id "${id}", which scripts could find in place of the ${taken.has(id) ? "browser's" : "site's"} own ${id}`
    );
  },
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
  return {
    problems: [
      ...(nodes.some(isFallback) ? ['its HTML has the fallback in place of the page'] : []),
      ...problemsOf(elements),
    ],
    links: [...new Set(elements.flatMap((element) => linkOf(element, path) ?? []))],
    hasHeading: elements.some(({ tagName, parentNode }) => tagName === 'h1' && isWithin(parentNode, 'main')),
    hasNoscript: elements.some(({ tagName }) => tagName === 'noscript'),
  };
}

/** The first element that each check forbids. */
function problemsOf(elements: HtmlElement[]): string[] {
  return elementChecks
    .map((check) => elements.map(check).find(Boolean))
    .filter((problem) => typeof problem === 'string');
}

/**
 * Checks a finished document, with scripts on and off: the page's HTML is within #root, and nothing in it is forbidden. Browsers read
 * `<noscript>` and broken HTML differently in the two.
 * @param document the whole document, with `<div id="root">` once, before the page's HTML
 * @param end the text after the page's HTML, from `</div>` on
 * @param startScript the text of the only inline script
 * @returns the first problem as part of a sentence; undefined if there is none
 */
export function findDocumentProblem(document: string, end: string, startScript?: string): string | undefined {
  for (const scriptingEnabled of [true, false]) {
    const nodes = nodesIn(parse(document, { scriptingEnabled, sourceCodeLocationInfo: true }));
    const elements = nodes.filter(isElement);
    const roots = elements.filter((element) => attributeOf(element, 'id') === 'root');
    const [root] = roots;
    const closing = root?.sourceCodeLocation?.endTag;
    const outer = elements.filter(({ tagName }) => tagName === 'html' || tagName === 'body');
    if (!root || roots.length > 1 || closing?.startOffset !== document.length - end.length)
      return 'its HTML ends the element that it is written into, or never ends';
    if (outer.flatMap(({ attrs }) => attrs).some(({ name }) => name !== 'lang'))
      return 'its HTML changes the attributes of <html> or <body>';
    const inner = nodesIn(root).slice(1).filter(isElement);
    const isInner = new Set(inner);
    const others = elements.filter((element) => !isInner.has(element));
    const ids = new Set(others.map((element) => attributeOf(element, 'id')));
    const repeated = inner.map((element) => attributeOf(element, 'id')).find((id) => id !== undefined && ids.has(id));
    if (repeated) return `its HTML has the id "${repeated}", which is the document's own`;
    const problem = problemsOf(inner)[0];
    if (problem) return problem;
    const foreign = others.find((element) => !isOwn(element, startScript));
    if (foreign) return `its document has an unexpected <${foreign.tagName}>`;
  }
  return undefined;
}

/**
 * Whether compose writes such an element around a page: without event handlers, and no script but data, those of files and the start
 * script.
 */
function isOwn(element: HtmlElement, startScript: string | undefined): boolean {
  const { tagName, attrs } = element;
  if (attrs.some(({ name }) => name.startsWith('on') || name === 'http-equiv' || name === 'style')) return false;
  if (tagName === 'script')
    return (
      attributeOf(element, 'src') !== undefined ||
      /^application\/(ld\+)?json$/.test(attributeOf(element, 'type') ?? '') ||
      (startScript !== undefined && textOf(element) === startScript)
    );
  return (
    ['html', 'head', 'body', 'meta', 'title', 'link', 'style'].includes(tagName) ||
    attributeOf(element, 'id') === 'root'
  );
}

function textOf({ childNodes: [text] }: HtmlElement): string | undefined {
  return text && 'value' in text ? text.value : undefined;
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
