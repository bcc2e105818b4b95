import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import type { Builds, Mode } from './common';

/** The builds in a part's `webpack.config.ts`, the browser's first. @param root absolute path of the part's folder */
export async function buildsOf(root: string, mode: Mode): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(root, 'webpack.config.ts')).href;
  return ((await import(file)) as { default: Builds }).default({}, { mode });
}

/** Runs webpack once. @throws Error with webpack's messages when a build fails */
export function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  const names = configurations.map(({ name }) => name).join(', ');
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      // Closing writes the cache.
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(`The build of ${names} failed:\n${stats?.toString('errors-only')}`));
        else resolve(stats);
      });
    });
  });
}
