import { gzipSync } from 'node:zlib';
import { diffWordsWithSpace } from 'diff';
import { parse } from 'parse5';
import { attributeOf, isElement, type HtmlNode } from '../check/html';

/** A document of a composed site, and the size of what its page loads. */
export interface ComparedPage {
  html: string;
  /** Kind of file → bytes, gzip. */
  bytes: Record<string, number>;
}

/** How a page differs between two composed sites. */
export interface PageDifference {
  path: string;
  /** In one of the two sites only. */
  only?: 'before' | 'after';
  /** Its words in order; `added` or `removed` where they differ. Empty if they are the same. */
  words: { text: string; added?: true; removed?: true }[];
  links: { added: string[]; removed: string[] };
  /** Kind of file → bytes, gzip, before and after; only those that differ. */
  bytes: Record<string, [before: number, after: number]>;
}

/**
 * Compares the pages of two composed sites.
 * @param before by path, as `after`
 * @returns the pages that differ in words, links or bytes, in the order of their paths
 */
export function comparePages(
  before: ReadonlyMap<string, ComparedPage>,
  after: ReadonlyMap<string, ComparedPage>,
): PageDifference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.map((path) => comparePage(path, before.get(path), after.get(path))).filter(isDifferent);
}

function comparePage(path: string, before: ComparedPage | undefined, after: ComparedPage | undefined): PageDifference {
  const [one, other] = [contentOf(before?.html ?? ''), contentOf(after?.html ?? '')];
  const words = diffWordsWithSpace(one.text, other.text);
  const kinds = new Set([...Object.keys(before?.bytes ?? {}), ...Object.keys(after?.bytes ?? {})]);
  const sizes = [...kinds].map((kind): [string, [number, number]] => [
    kind,
    [before?.bytes[kind] ?? 0, after?.bytes[kind] ?? 0],
  ]);
  return {
    path,
    ...(!before && { only: 'after' as const }),
    ...(!after && { only: 'before' as const }),
    words: words.some(({ added, removed }) => added || removed)
      ? words.map(({ value, added, removed }) => ({
          text: value,
          ...(added && { added: true as const }),
          ...(removed && { removed: true as const }),
        }))
      : [],
    links: {
      added: other.links.filter((link) => !one.links.includes(link)),
      removed: one.links.filter((link) => !other.links.includes(link)),
    },
    bytes: Object.fromEntries(sizes.filter(([, [from, to]]) => from !== to)),
  };
}

function isDifferent({ only, words, links, bytes }: PageDifference): boolean {
  return Boolean(only) || words.length > 0 || links.added.length + links.removed.length + Object.keys(bytes).length > 0;
}

/** The compressed size of some files together. */
export function gzipBytes(contents: readonly (string | Buffer)[]): number {
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}

const blocks =
  /^(address|article|aside|blockquote|button|d[dlt]|div|fig(caption|ure)|footer|form|h\d|header|label|li|main|nav|ol|option|p|section|t[dhr]|table|ul)$/;
const silent = /^(head|script|style|template)$/;

/** The text of a document, one block in a line, and the targets of its links. */
function contentOf(html: string): { text: string; links: string[] } {
  let text = '';
  const links = new Set<string>();
  const visit = (node: HtmlNode): void => {
    if (node.nodeName === '#text' && 'value' in node) text += node.value.replace(/\s+/g, ' ');
    if (isElement(node) && silent.test(node.tagName)) return;
    const isBlock = isElement(node) && blocks.test(node.tagName);
    if (isBlock) text += '\n';
    if (isElement(node)) {
      if (node.tagName === 'img') text += ` [${attributeOf(node, 'alt') ?? ''}] `;
      const href = node.tagName === 'a' ? attributeOf(node, 'href') : undefined;
      if (href !== undefined) links.add(href);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if (isBlock) text += '\n';
  };
  visit(parse(html, { scriptingEnabled: false }));
  const lines = text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  return { text: lines.filter(Boolean).join('\n'), links: [...links] };
}
