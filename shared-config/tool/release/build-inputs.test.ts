import path from 'node:path';
import { build } from 'esbuild';
import { sharedFolder, sharedSources } from './build-inputs';

test('versions depend on the code that builds parts, and not on commands', async () => {
  const { metafile } = await build({
    absWorkingDir: sharedFolder,
    entryPoints: ['release/build-release.ts', 'release/provenance.ts', 'presets/webpack/index.ts'].map(
      (file) => `tool/${file}`,
    ),
    bundle: true,
    packages: 'external',
    format: 'esm',
    outdir: 'none',
    write: false,
    metafile: true,
  });
  const sources = sharedSources.map((place) => path.relative(sharedFolder, place));
  // The texts of refusals, and of mistakes in words, change no output.
  const read = Object.keys(metafile.inputs).filter((file) => !/^tool\/(errors\.ts$|words\/)/.test(file));
  expect(read.filter((file) => !sources.some((place) => file.startsWith(place)))).toEqual([]);
  expect(sources.filter((place) => /^tool\/(commands|compose|local|testing)/.test(place))).toEqual([]);
});
