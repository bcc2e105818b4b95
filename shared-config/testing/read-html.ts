import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of a document, as a browser reads it. */
export interface ReadElement {
  tag: string;
  attributes: Record<string, string>;
  /** All text in it. */
  text: string;
}

/** The elements of a document, in its order. */
export function elementsOf(html: string): ReadElement[] {
  return elementsIn(parse(html)).map((element) => ({
    tag: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: textIn(element),
  }));
}

/** The elements of a document with this tag. */
export function elementsNamed(html: string, tag: string): ReadElement[] {
  return elementsOf(html).filter((element) => element.tag === tag);
}

/** `name` or `property` of each <meta> → its content; of several with one name, the last. */
export function metasIn(html: string): Record<string, string> {
  const metas = elementsNamed(html, 'meta').filter(({ attributes }) => attributes['content'] !== undefined);
  return Object.fromEntries(
    metas.map(({ attributes: { name, property, content } }) => [name ?? property ?? '', content ?? '']),
  );
}

function elementsIn(node: Tree.Node): Tree.Element[] {
  const own = 'tagName' in node ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

function textIn(node: Tree.Node): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}
