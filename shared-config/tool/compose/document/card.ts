import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { messageOf, refuse } from '../../release/refusal';
import { replace } from '../../release/release-folder';
import { root } from '../../release/workspace';
import type { SitePage } from '../check/merge-pages';
import { cardSvg, font } from './card-svg';

/** Caches cards: drawing them takes a second for all pages, and they rarely change. */
const cache = path.join(root, 'shell/.cache/cards');

/** The share picture of a page, 1200 × 630: its name and cloth. @throws Refusal that names the page */
export async function cardOf(page: SitePage): Promise<Buffer> {
  const what = `the preview card of "${page.name}" (${page.path})`;
  return draw(() => cardSvg(page), 1200).catch(refusing(page.remote, `./${page.page}`, what));
}

/** The site's mark as a square picture. @throws Refusal when drawing fails */
export async function iconOf(svg: string, size: number): Promise<Buffer> {
  const make = () => {
    // The library reads pictures of this machine.
    if (/href|<!(?!--)/i.test(svg)) throw new Error('it has a reference, e.g. to another picture, or an entity');
    return svg;
  };
  return draw(make, size).catch(refusing('shell', 'logo.svg', `the icon of ${size} px`));
}

function refusing(part: string, file: string, what: string) {
  return (error: unknown): never => {
    throw refuse('picture-not-drawn', { what, reason: messageOf(error) }, { part, file });
  };
}

async function draw(make: () => string, width: number): Promise<Buffer> {
  const svg = make();
  const file = `${hash('sha256', `${width} ${svg}`).slice(0, 16)}.png`;
  try {
    return await readFile(path.join(cache, file));
  } catch {
    const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font });
    const png = picture.asPng();
    // Atomically, because a concurrent compose may read the file.
    await replace(cache, file, png);
    return png;
  }
}
