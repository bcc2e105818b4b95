import path from 'node:path';
import { parts, type RemoteName } from 'shared-config/contract/parts';
import { routes } from 'shared-config/contract/routes';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { root } from 'shared-config/build/processes/processes';

export const variantNames = ['static', 'composed', 'single', 'stock'] as const;
export type VariantName = (typeof variantNames)[number];

/** One way to make the same site, built and served. */
export interface Variant {
  name: VariantName;
  /** The origin of its pages. */
  url: string;
  /** Origin → the folder that it serves. */
  folders: Record<string, string>;
  close: () => Promise<void>;
}

/** Where the variants are built; not committed. */
export const sitesFolder = path.join(import.meta.dirname, '../results/sites');

/** Where the forms send to. Nothing is sent in the benchmark. */
export const formsConfig = { firestore: { projectId: 'demo-cndcr', host: '127.0.0.1:8080' } };

/** Page name → its source file: each variant has the same pages. */
export function pagesOf(remote: RemoteName): Record<string, string> {
  return Object.fromEntries(
    routes.filter((route) => route.remote === remote).map(({ page }) => [page, path.join(root, parts[remote].folder, 'src/pages', kebab(page), `${kebab(page)}.tsx`)]),
  );
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

/**
 * Runs one webpack build.
 * @throws Error with webpack's words when it fails
 */
export function build(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(`The build of ${configuration.name} failed:\n${stats?.toString('errors-only')}`));
        else resolve(stats.compilation);
      });
    });
  });
}
