import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../context';
import { releaseAll, type ReleaseOptions } from '../deploy/release-part';
import { partsHere, siteFile } from '../release/workspace';

/** `npm run release`: the part in the current folder, or at the top of the site's repository all parts. */
export async function releaseHere(options: Pick<ReleaseOptions, 'first' | 'dirty'>, context: Context): Promise<void> {
  const isSite = existsSync(path.join(context.folder, siteFile));
  const folders = isSite ? [...(await partsHere(context)).values()].map((part) => part.folder) : [context.folder];
  await releaseAll(folders, options, context);
}
