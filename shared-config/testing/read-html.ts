import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of a parsed document. */
export interface ReadElement {
  tag: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a document in document order. */
export function elementsOf(html: string): ReadElement[] {
  return elementsIn(parse(html)).map((element) => ({
    tag: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: textIn(element),
  }));
}

/** The elements of a document with a tag name. */
export function elementsNamed(html: string, tag: string): ReadElement[] {
  return elementsOf(html).filter((element) => element.tag === tag);
}

/** `name` or `property` of each <meta> → its content; the last one for duplicate names. */
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
