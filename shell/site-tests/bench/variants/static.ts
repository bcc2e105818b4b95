import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openOrigin } from '../server';
import { comparedRoutes, fileOf, sitesFolder, type Variant } from './variant';

/** The composed pages without scripts and their preloads: the fastest that this HTML can be. */
export async function buildStatic(composed: Variant): Promise<Variant> {
  const folder = path.join(sitesFolder, 'static');
  await rm(folder, { recursive: true, force: true });
  // Every picture too, also those of the parts: the largest paint of some pages is a picture.
  await cp(composed.folder, folder, { recursive: true, filter: (file) => !/\.(html|js)$/.test(file) });
  for (const route of comparedRoutes) {
    const html = await readFile(path.join(composed.folder, fileOf(route)), 'utf8');
    await writeFile(
      path.join(folder, fileOf(route)),
      html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>/g, ''),
    );
  }
  const origin = await openOrigin();
  await origin.serve(folder);
  return { url: origin.url, folder };
}
