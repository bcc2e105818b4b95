import { parse } from 'parse5';
import { pageDataElementId, type PageData } from '../../web/contract/page-data';
import { isElement, nodesIn, textOf } from '../compose/render/html';

/** The elements of a document in document order. */
export function elementsOf(html: string) {
  const elements = nodesIn(parse(html)).filter(isElement);
  return elements.map((element) => ({
    tag: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: textOf(element),
  }));
}

/** The elements of a document with a tag name. */
export function elementsNamed(html: string, tag: string) {
  return elementsOf(html).filter((element) => element.tag === tag);
}

/** `name` or `property` of each <meta> → its content; the last one for duplicate names. */
export function metasIn(html: string): Record<string, string> {
  const metas = elementsNamed(html, 'meta').filter(({ attributes }) => attributes['content'] !== undefined);
  return Object.fromEntries(
    metas.map(({ attributes: { name, property, content } }) => [name ?? property ?? '', content ?? '']),
  );
}

/** The data of a page, from its document. */
export function pageDataIn(html: string): PageData {
  const script = elementsNamed(html, 'script').find(({ attributes }) => attributes['id'] === pageDataElementId);
  return JSON.parse(script?.text ?? '') as PageData;
}
