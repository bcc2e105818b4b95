import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serveFolder } from '../server';

/** The routes that are compared. */
export const comparedRoutes = ['/', '/our-awards', '/get-involved'];

/** The folder of the builds, which are not committed. */
export const sitesFolder = path.join(import.meta.dirname, '../results/sites');

/** Writes the composed documents of the compared routes, changed, into the folder of a variant. @returns the URL that serves it */
export async function serveChanged(
  composed: string,
  folder: string,
  change: (html: string, route: string) => string | Promise<string>,
): Promise<string> {
  for (const route of comparedRoutes) {
    const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`;
    const html = await readFile(path.join(composed, file), 'utf8');
    await writeFile(path.join(folder, file), await change(html, route));
  }
  return serveFolder(folder);
}
