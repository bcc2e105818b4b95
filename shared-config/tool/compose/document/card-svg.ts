import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { PageFacts } from '../../../web/contract/remote';
import { cardFont } from '../../../web/brand/card-font';
import { organisation } from '../../../web/brand/organisation';
import { colour } from './colours';

const brand = path.join(import.meta.dirname, '../../../web/brand');
const [, cloth] = /<svg[^>]*>(.*)<\/svg>/.exec(readFileSync(path.join(brand, 'cloth.svg'), 'utf8')) ?? [];
const { light: ground } = colour('surface-strong');
const { light: pattern } = colour('pattern');
const { light: accent } = colour('accent');
const { light: ink } = colour('on-strong');
const { light: softInk } = colour('on-strong-soft');
const { file, family } = cardFont;
/** Of the library that draws cards and icons. */
export const font = {
  fontFiles: [createRequire(path.join(brand, 'card-font.ts')).resolve(file)],
  loadSystemFonts: false,
  defaultFontFamily: family,
};
const inFont = `font-family="${family}" font-weight="600"`;
/** The text spans x to x + width; the cloth pattern begins at 780 and shows whole tiles. */
const column = { x: 72, width: 648 };
const titleSizes = [92, 80, 68, 56, 46, 36];
/** Baseline of the last possible title line; the organisation's name is below it. */
const titleEnd = 470;

/** The preview card of a page, 1200 × 630: text and cloth. */
export function cardSvg({ name, card }: Pick<PageFacts, 'name' | 'card'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" ${inFont}>
<pattern id="cloth" x="780" width="105" height="105" patternUnits="userSpaceOnUse" viewBox="0 0 80 80"><path fill="${pattern}" d="M0 0h80v80H0z"/>${cloth}</pattern>
<path fill="${ground}" d="M0 0h1200v630H0z"/><path fill="url(#cloth)" d="M780 0h420v630H780z"/><path fill="${accent}" d="M72 72h88v8H72z"/>
<text fill="${ink}" font-size="34" letter-spacing="3" x="${column.x}" y="140">${escapeXml(organisation.shortName)}</text>
${titleOf(card?.title ?? name)}
${linesOf(organisation.name, 460, (line) => widthOf(line, 28))
  .map((line, index) => textOf(line, 28, 526 + index * 40, softInk))
  .join('')}
</svg>`;
}

function widthOf(text: string, size: number): number {
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" ${inFont}>${textOf(text, size, size, 'black')}</svg>`;
  return new Resvg(line, { font }).getBBox()?.width ?? 0;
}

/** Truncated if it is too long for the smallest size. */
function titleOf(title: string): string {
  for (const size of titleSizes) {
    const width = (line: string) => widthOf(line, size);
    const height = Math.round((size * 104) / 92);
    const first = 198 + size;
    const most = 1 + Math.floor((titleEnd - first) / height);
    const lines = linesOf(title, column.width, width);
    const fits = lines.length <= most && lines.every((line) => width(line) <= column.width);
    if (!fits && size !== titleSizes.at(-1)) continue;
    const kept = lines
      .slice(0, most)
      .map((line, index) => shorten(line, index === most - 1 && lines.length > most, width));
    return kept.map((line, index) => textOf(line, size, first + index * height, ink)).join('');
  }
  return '';
}

function linesOf(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shorten(line: string, isCut: boolean, widthOf: (line: string) => number): string {
  if (!isCut && widthOf(line) <= column.width) return line;
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > column.width) letters.pop();
  return `${letters.join('')}…`;
}

function textOf(text: string, size: number, y: number, fill: string): string {
  return `<text fill="${fill}" font-size="${size}" x="${column.x}" y="${y}">${escapeXml(text)}</text>`;
}

/** Escapes text for XML, which does not allow control characters or lone surrogates, even as escapes. */
function escapeXml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
