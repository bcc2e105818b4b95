import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { serveChanged, sitesFolder } from './variant';

/** The composed pages without scripts and their preloads: the fastest that this HTML can be. */
export async function buildStatic(composed: string): Promise<string> {
  const folder = path.join(sitesFolder, 'static');
  await rm(folder, { recursive: true, force: true });
  // Every picture too, also those of the parts: the largest paint of some pages is a picture.
  await cp(composed, folder, { recursive: true, filter: (file) => !/\.(html|js)$/.test(file) });
  return serveChanged(composed, folder, (html) =>
    html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>/g, ''),
  );
}
