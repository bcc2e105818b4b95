import vm from 'node:vm';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export interface ReadPage {
  elements: HtmlElement[];
  /** Pending content, e.g. `a <template>`. */
  unfinished: string | undefined;
  /** For a strict Content-Security-Policy, e.g. `an inline script`. */
  blocked: string[];
  /** On this site, without query and fragment, e.g. `/plants`. */
  links: string[];
  /** E.g. `/plants#roses`; without text fragments, and `#top`, which always exists. */
  places: string[];
  /** The text of the first <h1> in <main>; undefined if there is none. */
  heading: string | undefined;
  hasNoscript: boolean;
}

/** React's comments for a boundary whose content is pending or has failed. */
const fallbackComments = ['$?', '$!'];
const embedding = ['iframe', 'object', 'embed', 'base'];
const urlAttributes = ['href', 'action', 'formaction'];
const origin = 'http://site.invalid';

const elementChecks: ((element: HtmlElement) => string | false | undefined)[] = [
  ({ tagName }) => tagName === 'script' && 'an inline script',
  (element) => attributeOf(element, 'style') !== undefined && 'a style= attribute',
  (element) => (element.tagName === 'style' || isStyleSheetLink(element)) && 'a style sheet',
  ({ attrs }) => {
    const handler = attrs.find(({ name }) => name.startsWith('on'));
    return handler && `an ${handler.name}= attribute`;
  },
  ({ tagName }) => embedding.includes(tagName) && `${/^[aeio]/.test(tagName) ? 'an' : 'a'} <${tagName}>`,
  (element) => element.tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined && 'a <meta http-equiv>',
  ({ attrs }) =>
    attrs.some(({ name, value }) => urlAttributes.includes(name) && resolve(value)?.protocol === 'javascript:') &&
    'a javascript: URL',
];

/**
 * Like a browser with scripts off: the content of <noscript> counts.
 * @param path the base of relative links
 * @param limit in milliseconds, because misnested tags of 20 kB take the parser minutes
 * @throws Error if that is not enough, or if elements are nested too deeply
 */
export function readPage(html: string, path = '/', limit = 5000): ReadPage {
  return vm.runInNewContext('read()', { read: () => readNow(html, path) }, { timeout: limit }) as ReadPage;
}

function readNow(html: string, path: string): ReadPage {
  const nodes = nodesIn(parseFragment(html, { scriptingEnabled: false }));
  const elements = nodes.filter(isElement);
  const urls = elements.flatMap((element) => linkOf(element, path) ?? []);
  return {
    elements,
    unfinished: nodes.some(isFallback)
      ? 'the fallback in place of the page'
      : elements.some(({ tagName }) => tagName === 'template')
        ? 'a <template>'
        : undefined,
    // The first element that each check forbids.
    blocked: elementChecks.flatMap((check) => elements.map(check).find(Boolean) || []),
    links: [...new Set(urls.map(({ pathname }) => pathname))],
    places: [
      ...new Set(urls.map(({ pathname, hash }) => pathname + hash.replace(/:~:.*/s, '').replace(/^#(top)?$/i, ''))),
    ].filter((place) => place.includes('#')),
    heading: elements
      .filter(({ tagName }) => tagName === 'main')
      .flatMap(nodesIn)
      .filter(({ nodeName }) => nodeName === 'h1')
      .map(textOf)[0],
    hasNoscript: elements.some(({ tagName }) => tagName === 'noscript'),
  };
}

/** A node and its descendants in document order. */
export function nodesIn(node: HtmlNode): HtmlNode[] {
  return [node, ...('childNodes' in node ? node.childNodes.flatMap(nodesIn) : [])];
}

/** The text of a node and its descendants. */
export function textOf(node: HtmlNode): string {
  return nodesIn(node)
    .map((each) => ('value' in each ? each.value : ''))
    .join('');
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** The decoded value of an attribute; undefined if the element does not have it. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function isFallback(node: HtmlNode): boolean {
  if (isElement(node)) return attributeOf(node, 'data-fallback') !== undefined;
  return 'data' in node && fallbackComments.includes(node.data);
}

function isStyleSheetLink(element: HtmlElement): boolean {
  const relations = (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  return element.tagName === 'link' && relations.includes('stylesheet');
}

function linkOf(element: HtmlElement, path: string): URL | undefined {
  const href = ['a', 'area'].includes(element.tagName) ? attributeOf(element, 'href') : undefined;
  const url = href === undefined ? undefined : resolve(href, path);
  return url?.origin === origin ? url : undefined;
}

/** The URL as browsers resolve it: `//host` and `/\n/host` are other hosts. Undefined if invalid. */
function resolve(url: string, path = '/'): URL | undefined {
  return URL.canParse(url, origin + path) ? new URL(url, origin + path) : undefined;
}
