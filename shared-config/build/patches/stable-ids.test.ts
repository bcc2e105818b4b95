import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserBuild } from '../webpack/common';
import { buildSample, packageOf, writeSample, type SampleBuild } from '../../testing/sample-build';
import { StableIdsPlugin } from './stable-ids';

const federation = packageOf(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
const see = 'see build/patches/stable-ids.ts';
const pages = ['Home', 'Media'];

let named: SampleBuild[];
let numbered: SampleBuild[];

beforeAll(async () => {
  const builds = [await buildIn('stable-ids/here'), await buildIn('stable-ids/and/there')];
  named = await buildAll(builds);
  numbered = await buildAll(builds.map(withoutStableIds));
}, 120_000);

test('the same source produces the same bytes in two folders', () => {
  const [here, there] = named.map(({ files }) => files);
  const different = Object.keys({ ...here, ...there }).filter((file) => here?.[file] !== there?.[file]);
  expect(different.map((file) => `${federation.label} makes another ${file} in another folder: ${see}`)).toEqual([]);
});

test('without stable ids, module ids depend on the folder', () => {
  const [here, there] = numbered.map(({ modules }) =>
    modules
      .map(({ id }) => String(id))
      .sort()
      .join(),
  );
  expect(here === there ? [`${federation.label} no longer needs stable ids: ${see}`] : []).toEqual([]);
});

test('each module of the federation plugin and each exposed page uses its name as id', () => {
  const wrong = ['federation-entry', 'container-entry', ...pages]
    .map((name) => ({ name, count: named[0]!.modules.filter(({ id }) => id === name).length }))
    .filter(({ count }) => count !== 1);
  expect(wrong.map(({ name, count }) => `${federation.label}: ${count} modules have the id ${name}: ${see}`)).toEqual(
    [],
  );
});

test('the entry module of the federation plugin is in the part’s folder', () => {
  const [entry] = named[0]!.modules.filter(({ id }) => id === 'federation-entry');
  const isThere = entry?.resource.includes('stable-ids/here/node_modules/.federation/');
  expect(isThere ? [] : [`${federation.label} writes ${entry?.resource}: ${see}`]).toEqual([]);
});

/** A remote in a separate folder with its own installed federation packages. */
async function buildIn(name: string): Promise<Configuration> {
  const folder = await writeSample(
    name,
    Object.fromEntries(pages.map((page) => [`${page}.js`, `export { version as reactOf${page} } from 'react';`])),
  );
  const packages = path.dirname(federation.folder);
  for (const installed of ['runtime-tools', 'runtime', 'webpack-bundler-runtime', 'sdk', 'error-codes']) {
    const to = path.join(folder, 'node_modules/@module-federation', installed);
    await cp(path.join(packages, installed), to, {
      recursive: true,
      filter: (file) => !/\.(map|d\.ts|d\.mts|d\.cts)$/.test(file),
    });
  }
  const build = browserBuild('sample', folder, 'production');
  const federated = new ModuleFederationPlugin({
    name: 'sample',
    implementation: folder,
    exposes: Object.fromEntries(pages.map((page) => [`./${page}`, { import: `./${page}.js`, name: page }])),
    shared: { react: { singleton: true, import: false } },
    experiments: { externalRuntime: true },
    dts: false,
    manifest: false,
  });
  const optimization = { ...build.optimization, minimize: true, concatenateModules: true };
  return { ...build, entry: {}, optimization, plugins: [...(build.plugins ?? []), federated] };
}

function withoutStableIds({ plugins, optimization, ...build }: Configuration): Configuration {
  return {
    ...build,
    optimization: { ...optimization, minimize: false },
    plugins: plugins?.filter((plugin) => !(plugin instanceof StableIdsPlugin)) ?? [],
  };
}

async function buildAll(configurations: Configuration[]): Promise<SampleBuild[]> {
  const built: SampleBuild[] = [];
  for (const configuration of configurations) built.push(await buildSample(configuration));
  return built;
}
