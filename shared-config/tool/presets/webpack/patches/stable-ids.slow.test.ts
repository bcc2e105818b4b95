import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBuild } from '../common';
import { buildSample, packageOf, writeSample, type SampleBuild } from '../../../testing/sample-build';

const federation = packageOf(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
const see = 'see presets/webpack/patches/stable-ids.ts';
const pages = ['Home', 'Media'];

test('the same source produces the same bytes in two folders, with names as ids', async () => {
  const here = await buildIn('stable-ids/here');
  const there = await buildIn('stable-ids/and/there');
  const different = Object.keys({ ...here.files, ...there.files }).filter(
    (file) => here.files[file] !== there.files[file],
  );
  expect(different.map((file) => `${federation.label} makes another ${file} in another folder: ${see}`)).toEqual([]);
  const ids = here.modules.map(({ id }) => id);
  expect({ see, ids }).toEqual({ see, ids: expect.arrayContaining(['federation-entry', 'container-entry', ...pages]) });
  const entry = here.modules.find(({ id }) => id === 'federation-entry')?.resource;
  expect(`${federation.label}: ${entry}`).toContain('stable-ids/here/node_modules/.federation/');
});

/** A remote in a separate folder with its own installed federation packages. */
async function buildIn(name: string): Promise<SampleBuild> {
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
  return buildSample({ ...build, entry: {}, optimization, plugins: [...build.plugins!, federated] });
}
