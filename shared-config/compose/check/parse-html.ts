import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** A node and its descendants in document order, without the contents of <template>, which are separate documents. */
export function nodesIn(root: HtmlNode): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push(node);
    if ('childNodes' in node) pending.push(...node.childNodes.toReversed());
  }
  return nodes;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** The decoded value of an attribute; undefined if the element does not have it. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
