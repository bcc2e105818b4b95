import { diffLines, diffWordsWithSpace } from 'diff';
import { parse } from 'parse5';
import { attributeOf, isElement, type HtmlNode } from '../compose/render/html';

export interface ComparedPage {
  html: string;
  /** Kind of file → bytes, gzip. */
  bytes: Record<string, number>;
}

type Pages = ReadonlyMap<string, ComparedPage>;

/** @returns Markdown: a section if they differ, indented, because their text can have other marks of code */
export function compareText(title: string, before: string, after: string): string[] {
  const lines = diffLines(before, after).flatMap(({ value, added, removed }) =>
    added || removed ? value.replace(/\n$/, '').replaceAll(/^/gm, added ? '    + ' : '    - ') : [],
  );
  return lines.length > 0 ? [`## ${title}\n\n${lines.join('\n')}`] : [];
}

/** @returns Markdown: a section for each page that differs in words, links or bytes */
export function comparePages(before: Pages, after: Pages): string {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const sections = paths.flatMap((path) => comparePage(path, before.get(path), after.get(path)));
  return sections.join('\n\n') || 'Nothing that a visitor reads, follows or loads differs.';
}

function comparePage(path: string, before: ComparedPage | undefined, after: ComparedPage | undefined): string[] {
  // The frame around a new page is no news.
  const shown = before ? after?.html : /<main[^]*<\/main>/.exec(after?.html ?? '')?.[0];
  const [one, other] = [contentOf(before?.html ?? ''), contentOf(shown ?? '')];
  const differences = [
    ...(before ? [] : ['This page is new.']),
    ...(after ? [] : ['This page is gone.']),
    ...wordsBetween(one.text, other.text),
    ...other.links.filter((link) => !one.links.includes(link)).map((link) => `- link added: \`${link}\``),
    ...one.links.filter((link) => !other.links.includes(link)).map((link) => `- link removed: \`${link}\``),
    ...one.ids.filter((id) => after && !other.ids.includes(id)).map((id) => `- address removed: \`${path}#${id}\``),
    ...Object.keys({ ...before?.bytes, ...after?.bytes }).flatMap((kind) => {
      const [from, to] = [before?.bytes[kind] ?? 0, after?.bytes[kind] ?? 0];
      return from === to ? [] : [`- ${kind}: ${from} → ${to} bytes, gzip`];
    }),
  ];
  return differences.length > 0 ? [`## ${path}\n\n${differences.join('\n')}`] : [];
}

function wordsBetween(before: string, after: string): string[] {
  const parts = diffWordsWithSpace(before, after);
  if (!parts.some(({ added, removed }) => added || removed)) return [];
  const around = 60;
  const words = parts.map(({ value, added, removed }) => {
    const text = value.replaceAll(/[\\`*_~[\]<>#|]/g, '\\$&').replaceAll('\n', ' / ');
    if (added) return `**${text.trim()}** `;
    if (removed) return `~~${text.trim()}~~ `;
    return text.length > 2 * around ? `${text.slice(0, around)} … ${text.slice(-around)}` : text;
  });
  return [`${words.join('').trim()}\n`];
}

const blocks =
  /^(address|article|aside|blockquote|button|d[dlt]|div|fig(caption|ure)|footer|form|h\d|header|label|li|main|nav|ol|option|p|section|t[dhr]|table|ul)$/;
const silent = /^(head|script|style|template)$/;

function contentOf(html: string): { text: string; links: string[]; ids: string[] } {
  let text = '';
  const links = new Set<string>();
  const ids: string[] = [];
  const visit = (node: HtmlNode): void => {
    if (node.nodeName === '#text' && 'value' in node) text += node.value.replace(/\s+/g, ' ');
    if (isElement(node) && silent.test(node.tagName)) return;
    const isBlock = isElement(node) && blocks.test(node.tagName);
    if (isBlock) text += '\n';
    if (isElement(node)) {
      if (node.tagName === 'img') text += ` (${attributeOf(node, 'alt') ?? ''}) `;
      const href = node.tagName === 'a' ? attributeOf(node, 'href') : undefined;
      if (href !== undefined) links.add(href);
      const id = attributeOf(node, 'id');
      // React's own ids are no addresses.
      if (id && !id.startsWith('_')) ids.push(id);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if (isBlock) text += '\n';
  };
  visit(parse(html, { scriptingEnabled: false }));
  const lines = text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  return { text: lines.filter(Boolean).join('\n'), links: [...links], ids };
}
