import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../compress';
import { openOrigin } from '../server';
import { sitesFolder, type Variant } from './variant';

/** The composed pages without scripts and their preloads: the fastest that this HTML can be. */
export async function buildStatic(composed: Variant): Promise<Variant> {
  const folder = path.join(sitesFolder, 'static');
  await rm(folder, { recursive: true, force: true });
  await cp(composed.folders[composed.url] ?? '', folder, {
    recursive: true,
    filter: (file) => !/\.(js|br|gz)$/.test(file),
  });
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), withoutScripts(html));
  }
  await compressFolder(folder);
  const origin = await openOrigin();
  origin.serve(folder);
  return { name: 'static', url: origin.url, folders: { [origin.url]: folder }, close: origin.close };
}

/** Removes scripts and their preloads from HTML. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>/g, '');
}
