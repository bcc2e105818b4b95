import path from 'node:path';
import { sourceOf } from 'shared-config/testing/pages';
import { runWebpack } from 'shared-config/build/webpack/run';
import { readSite } from 'shared-config/compose/read/site';
import type { Compilation, Configuration } from 'webpack';

export const variantNames = ['static', 'composed', 'single', 'stock', 'next', 'astro'] as const;
export type VariantName = (typeof variantNames)[number];

/** The routes that every variant has. */
export const comparedRoutes = ['/', '/our-awards', '/get-involved'];

/** One build of the site, and its servers. */
export interface Variant {
  name: VariantName;
  /** The origin of its pages. */
  url: string;
  /** Origin → its folder. */
  folders: Record<string, string>;
  close: () => Promise<void>;
}

/** The folder of the builds, which are not committed. */
export const sitesFolder = path.join(import.meta.dirname, '../results/sites');

/** Remote → its run-time settings in `site.json`. The benchmark sends no form. */
export const configs: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries((await readSite({})).remotes).map(([name, { config }]) => [name, config]),
);

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
