import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { root } from '../../build/workspace';
import { clothOf } from '../../contract/cloth';
import type { SitePage } from '../check/merge-pages';
import { site } from '../../contract/site';

/** Drawing takes a second for all pages, and their cards hardly ever change. */
const cache = path.join(root, 'shell/.cache/cards');
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/playfair/600SemiBold/Playfair_600SemiBold.ttf');
/** The forest palette of motif.module.css. */
const threads = { a: '#082c1f', b: '#17593f', c: '#d39a2d' };

/** The picture that a link to a page is shown with, 1200 × 630: its name and its cloth. */
export function cardOf({ name, card }: SitePage): Promise<Buffer> {
  const title = linesOf(card?.title ?? name);
  const cloth = clothOf(card?.motif ?? name).pieces.map(
    ({ thread, path: d, transform = '' }) => `<path fill="${threads[thread]}" d="${d}" transform="${transform}"/>`,
  );
  return draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Playfair" font-weight="600">
<pattern id="cloth" width="126" height="126" patternUnits="userSpaceOnUse" viewBox="0 0 80 80"><path fill="${threads.a}" d="M0 0h80v80H0z"/>${cloth.join('')}</pattern>
<path fill="#0d3b2a" d="M0 0h1200v630H0z"/><path fill="url(#cloth)" d="M756 0h444v630H756z"/><path fill="#d39a2d" d="M72 72h88v8H72z"/>
<text fill="#f8f3e6" font-size="34" letter-spacing="3" x="72" y="140">${site.shortName}</text>
${title.map((line, index) => `<text fill="#f8f3e6" font-size="92" x="72" y="${290 + index * 104}">${line}</text>`).join('')}
${linesOf(site.name, 36).map((line, index) => `<text fill="#d9e2d6" font-size="28" x="72" y="${526 + index * 40}">${line}</text>`).join('')}
</svg>`,
    1200,
  );
}

/** The site's mark as a square picture. */
export function iconOf(svg: string, size: number): Promise<Buffer> {
  return draw(svg, size);
}

async function draw(svg: string, width: number): Promise<Buffer> {
  const file = path.join(cache, `${createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 16)}.png`);
  try {
    return await readFile(file);
  } catch {
    const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Playfair' } });
    const png = picture.asPng();
    await mkdir(cache, { recursive: true });
    await writeFile(file, png);
    return png;
  }
}

function linesOf(text: string, width = 14): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
