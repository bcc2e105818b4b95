import { createRequire } from 'node:module';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { createElement, type ComponentType } from 'react';
import type { Configuration } from 'webpack';
import { renderServed } from '../../../testing/render-served';
import { buildSample, packageOf, writeSample } from '../../../testing/sample-build';
import { browserBuild } from '../common';
import { root } from '../../../release/workspace';
import { routerFolder, slimRouter } from './slim-router';

const require = createRequire(import.meta.url);
const shell = path.join(root, 'shell');
const about = `${packageOf(path.join(routerFolder(shell), 'package.json')).label}, see presets/webpack/patches/slim-router.ts`;

/** The shell's imports from the router. */
const source = `
  import { createElement as h } from 'react';
  import { Outlet, Route, Router, Routes, useLocation } from 'react-router-dom';

  const Layout = () => h('main', null, h(Outlet));
  const Page = () => 'The page of ' + useLocation().pathname;
  export const App = ({ path }) =>
    h(Router, { location: path, navigator: {} },
      h(Routes, null,
        h(Route, { element: h(Layout) }, h(Route, { path: '/pictures', caseSensitive: true, element: h(Page) })),
        h(Route, { path: '*', element: 'Page Not Found' })));`;

test('saves more than 4 kB of brotli and routes like the full router', async () => {
  const folder = await writeSample('slim-router', { 'main.js': source });
  const build = browserBuild('sample', folder, 'production');
  const { alias, rule } = slimRouter(shell);
  const sample = (name: string, changes: Configuration): Configuration => ({
    ...build,
    ...changes,
    entry: { main: './main.js' },
    externals: { react: 'react' },
    externalsType: 'commonjs',
    output: { path: path.join(folder, name), filename: 'main.cjs', library: { type: 'commonjs2' } },
    resolve: { ...changes.resolve, modules: [path.join(shell, 'node_modules'), 'node_modules'] },
    optimization: { ...build.optimization, minimize: true },
  });
  await buildSample(sample('published', {}));
  await buildSample(sample('slim', { module: { rules: [rule] }, resolve: { alias } }));

  const [published, slim] = ['published', 'slim'].map((name) => {
    const file = path.join(folder, name, 'main.cjs');
    const { App } = require(file) as { App: ComponentType<{ path: string }> };
    return {
      bytes: brotliCompressSync(readFileSync(file)).length,
      pages: ['/pictures', '/Media', '/nowhere'].map((path) => renderServed(createElement(App, { path }))),
    };
  });
  expect({ about, saved: published!.bytes - slim!.bytes > 4_000, pages: slim!.pages }).toEqual({
    about,
    saved: true,
    pages: ['<main>The page of /pictures</main>', 'Page Not Found', 'Page Not Found'],
  });
  expect(slim!.pages).toEqual(published!.pages);
});
