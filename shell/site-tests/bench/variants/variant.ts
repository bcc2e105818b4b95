import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openOrigin } from '../server';

/** The routes that are compared. */
export const comparedRoutes = ['/', '/our-awards', '/get-involved'];

/** The pages of one build of the site. */
export interface Variant {
  url: string;
  folder: string;
}

/** The folder of the builds, which are not committed. */
export const sitesFolder = path.join(import.meta.dirname, '../results/sites');

/** Writes the documents of the compared routes, changed, into the folder of a variant, and serves it. */
export async function serveChanged(
  composed: Variant,
  folder: string,
  change: (html: string, route: string) => string | Promise<string>,
): Promise<Variant> {
  for (const route of comparedRoutes) {
    const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`;
    const html = await readFile(path.join(composed.folder, file), 'utf8');
    await writeFile(path.join(folder, file), await change(html, route));
  }
  const origin = await openOrigin();
  await origin.serve(folder);
  return { url: origin.url, folder };
}
