import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { filesIn, write } from '../release/release-folder';
import { runWebpack } from '../presets/webpack/run';

const require = createRequire(import.meta.url);
const tools = ['webpack', '@module-federation/enhanced/webpack', 'mini-css-extract-plugin'];
const samples = path.join(import.meta.dirname, '../.cache/samples');

export interface SampleBuild {
  modules: {
    /** Absolute path, data: URL, or webpack's name for any other module. */
    resource: string;
    id: string | number | null;
  }[];
  files: Record<string, string>;
}

/** In place of earlier files. @param name folder name; parallel tests need different names @returns its path */
export async function writeSample(name: string, sources: Record<string, string>): Promise<string> {
  const folder = path.join(samples, name);
  await rm(folder, { recursive: true, force: true });
  for (const [file, content] of Object.entries(sources)) await write(folder, file, content);
  return folder;
}

/**
 * Builds a sample with webpack. By default it does not minimize or concatenate modules, so that the result lists each of them.
 * @throws Error with webpack's messages and the versions of the build packages when the build fails
 */
export async function buildSample(configuration: Configuration): Promise<SampleBuild> {
  const sample: Configuration = {
    ...configuration,
    cache: false,
    infrastructureLogging: { level: 'error' },
    optimization: { minimize: false, concatenateModules: false, ...configuration.optimization },
  };
  const { stats } = await runWebpack([sample]).catch((cause: unknown) => {
    throw new Error(`${tools.map((name) => packageOf(require.resolve(name)).label).join(', ')}: ${String(cause)}`, {
      cause,
    });
  });
  const { compilation } = stats[0]!;
  const modules = [...compilation.modules].map((module) => ({
    resource: module.nameForCondition() ?? module.identifier(),
    id: compilation.chunkGraph.getModuleId(module),
  }));
  const folder = compilation.outputOptions.path;
  const files = (await filesIn(folder)).map(
    async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const,
  );
  return { modules, files: Object.fromEntries(await Promise.all(files)) };
}

/** The installed package of a file: its name with its version, for messages, and the absolute path of its folder. */
export function packageOf(file: string): { label: string; folder: string } {
  const folder = path.dirname(file);
  const description = path.join(folder, 'package.json');
  if (existsSync(description)) {
    const { name, version } = JSON.parse(readFileSync(description, 'utf8')) as { name?: string; version?: string };
    // A package.json without these fields only sets the module type of its folder.
    if (name && version) return { label: `${name} ${version}`, folder };
  }
  return packageOf(folder);
}
