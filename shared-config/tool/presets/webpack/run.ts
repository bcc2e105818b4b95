import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import type { Builds, Mode } from './common';

/** The browser's first. @param root absolute path of the part's folder @throws Error for a path that webpack would cut */
export async function buildsOf(root: string, mode: Mode): Promise<Configuration[]> {
  if (/[?#]/.test(root))
    throw new Error(
      `${root} cannot be built: its path has "#" or "?", and webpack would make other files, or none. Move the checkout.`,
    );
  const file = pathToFileURL(path.join(root, 'webpack.config.ts')).href;
  return ((await import(file)) as { default: Builds }).default({}, { mode });
}

/** @throws Error with webpack's messages */
export async function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  const names = configurations.map(({ name }) => name).join(', ');
  const compiler = webpack(configurations);
  const run = promisify((done: Parameters<typeof compiler.run>[0]) =>
    // Closing writes the cache.
    compiler.run((error, stats) => compiler.close(() => done(error, stats))),
  );
  const stats = await run();
  if (!stats || stats.hasErrors()) throw new Error(`The build of ${names} failed:\n${stats?.toString('errors-only')}`);
  return stats;
}
