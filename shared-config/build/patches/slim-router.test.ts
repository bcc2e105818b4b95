import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { createElement, type ReactNode } from 'react';
import type { Configuration } from 'webpack';
import { renderServed } from '../../testing/render-served';
import { browserBuild } from '../webpack/common';
import { buildSample, packageOf, writeSample, type SampleBuild } from '../../testing/sample-build';
import { root } from '../workspace';
import { routerFolder, slimRouter } from './slim-router';

const shell = path.join(root, 'shell');
const router = packageOf(path.join(routerFolder(shell), 'package.json'));
const see = 'see build/patches/slim-router.ts';

/** The shell's imports from the router. */
const source = `
  import { createElement as h } from 'react';
  import { Outlet, Route, Router, Routes, useLocation } from 'react-router-dom';

  const Layout = () => h('main', null, h(Outlet));
  const Page = () => 'The page of ' + useLocation().pathname;
  export const App = ({ path }) =>
    h(Router, { location: path, navigator: {} },
      h(Routes, null,
        h(Route, { element: h(Layout) }, h(Route, { path: '/media', caseSensitive: true, element: h(Page) })),
        h(Route, { path: '*', element: 'Page Not Found' })));`;

let asPublished: SampleBuild;
let slim: SampleBuild;

beforeAll(async () => {
  const folder = await writeSample('slim-router', { 'main.js': source });
  const build = browserBuild('sample', folder, 'production');
  const configuration: Configuration = {
    ...build,
    entry: { main: './main.js' },
    externals: { react: 'react' },
    externalsType: 'commonjs',
    output: { ...build.output, filename: 'main.js', library: { type: 'commonjs2' } },
    resolve: { ...build.resolve, modules: [path.join(shell, 'node_modules'), 'node_modules'] },
    optimization: { ...build.optimization, minimize: true },
  };
  const { alias, rule } = slimRouter(shell);
  asPublished = await buildSample(configuration);
  slim = await buildSample({
    ...configuration,
    module: { ...build.module, rules: [...(build.module?.rules ?? []), rule] },
    resolve: { ...configuration.resolve, alias },
  });
}, 120_000);

test('replaces the entry of the package with the production build, which has the same exports', () => {
  const named = entryOf(asPublished, 'dist/development');
  const instead = entryOf(slim, 'dist/production');
  const broken = [
    ...(named?.exports.includes('Router')
      ? []
      : [`${router.label} no longer names dist/development in its exports: ${see}`]),
    ...(instead ? [] : [`${router.label} no longer brings dist/production/index.mjs: ${see}`]),
    ...(entryOf(slim, 'dist/development') ? [`${router.label} brings dist/development too: ${see}`] : []),
    ...(named?.exports.join() === instead?.exports.join()
      ? []
      : [`${router.label} exports other names from dist/production than from dist/development: ${see}`]),
  ];
  expect(broken).toEqual([]);
});

test('saves more than 4 kB of brotli', () => {
  const saved = brotliCompressSync(scriptOf(asPublished)).length - brotliCompressSync(scriptOf(slim)).length;
  expect(saved > 4_000 ? [] : [`${router.label}: only ${saved} bytes are saved: ${see}`]).toEqual([]);
});

test('routes like the full router', () => {
  const paths = ['/media', '/Media', '/nowhere'];
  const [whole, less] = [asPublished, slim].map((build) =>
    paths.map((path) => `${router.label}: ${path} shows ${render(build, path)}`),
  );
  expect(whole?.[0]).toContain('<main>The page of /media</main>');
  expect(less).toEqual(whole);
});

function entryOf({ modules }: SampleBuild, folder: string) {
  return modules.find(({ resource }) => resource === path.join(router.folder, folder, 'index.mjs'));
}

function scriptOf({ files }: SampleBuild): string {
  return files['main.js'] ?? '';
}

/** The HTML that the sample renders for a path. */
function render(build: SampleBuild, path: string): string {
  const module = { exports: {} as { App: (props: { path: string }) => ReactNode } };
  const evaluate = vm.runInThisContext(`(module, require) => {${scriptOf(build)}\n}`) as (
    module: object,
    require: NodeJS.Require,
  ) => void;
  evaluate(module, createRequire(import.meta.url));
  return renderServed(createElement(module.exports.App, { path }));
}
