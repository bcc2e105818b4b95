import webpack, { type Configuration, type MultiStats } from 'webpack';

/**
 * Runs webpack once.
 * @throws Error with webpack's messages when a build fails
 */
export function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      // Closing writes the cache.
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(`The build of ${namesOf(configurations)} failed:\n${stats?.toString('errors-only')}`));
        else resolve(stats);
      });
    });
  });
}

function namesOf(configurations: Configuration[]): string {
  return configurations.map(({ name }) => name).join(', ');
}
