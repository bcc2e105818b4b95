import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** A node and all nodes within it, in the order of the document; without the contents of <template>, which are a document of their own. */
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

/** The value of an attribute with its entities decoded; undefined if the element does not have it. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
