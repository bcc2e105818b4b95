import path from 'node:path';
import { runWebpack } from 'shared-config/presets/webpack/run';
import { sourceOf } from 'shared-config/testing/pages';
import type { Compilation, Configuration } from 'webpack';

/** The routes that are compared. */
export const comparedRoutes = ['/', '/our-awards', '/get-involved'];

/** The pages of one build of the site. */
export interface Variant {
  url: string;
  folder: string;
}

/** The folder of the builds, which are not committed. */
export const sitesFolder = path.join(import.meta.dirname, '../results/sites');

/** The HTML file of a route in a variant's folder. */
export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** Exposed module → its source file. */
export function pagesOf(remote: string): Record<string, string> {
  const { folder, definition } = sourceOf(remote);
  return Object.fromEntries(definition.pages.map(({ page, module }) => [page, path.join(folder, module)]));
}

/**
 * Runs one webpack build.
 * @throws Error with webpack's messages if it fails
 */
export async function build(configuration: Configuration): Promise<Compilation> {
  const { stats } = await runWebpack([configuration]);
  return stats[0]!.compilation;
}
