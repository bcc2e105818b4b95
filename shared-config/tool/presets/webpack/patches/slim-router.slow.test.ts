import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Configuration } from 'webpack';
import { buildSample, packageOf, writeSample } from '../../../testing/sample-build';
import { root } from '../../../release/workspace';
import { browserBuild } from '../common';
import { routerFolder, slimRouter } from './slim-router';

const require = createRequire(import.meta.url);
const shell = path.join(root, 'shell');
const about = `${packageOf(path.join(routerFolder(shell), 'package.json')).label}, see presets/webpack/patches/slim-router.ts`;

/** The shell's imports from the router. */
const source = `
  import { createElement as h } from 'react';
  import { renderToString } from 'react-dom/server';
  import { Outlet, Route, Router, Routes, useLocation } from 'react-router-dom';

  const Layout = () => h('main', null, h(Outlet));
  const Page = () => 'The page of ' + useLocation().pathname;
  export const render = (path) => renderToString(
    h(Router, { location: path, navigator: {} },
      h(Routes, null,
        h(Route, { element: h(Layout) }, h(Route, { path: '/pictures', caseSensitive: true, element: h(Page) })),
        h(Route, { path: '*', element: 'Page Not Found' }))));`;

async function build(name: string, changes: Configuration) {
  const folder = await writeSample(name, { 'main.js': source });
  const standard = browserBuild('sample', folder, 'production');
  const { files } = await buildSample({
    ...standard,
    ...changes,
    entry: { main: './main.js' },
    externals: { react: 'react', 'react-dom/server': 'react-dom/server' },
    externalsType: 'commonjs',
    output: { path: path.join(folder, 'built'), filename: 'main.cjs', library: { type: 'commonjs2' } },
    resolve: { ...changes.resolve, modules: [path.join(shell, 'node_modules'), 'node_modules'] },
    optimization: { ...standard.optimization, minimize: true },
  });
  const { render } = require(path.join(folder, 'built/main.cjs')) as { render: (path: string) => string };
  return {
    bytes: brotliCompressSync(files['main.cjs']!).length,
    pages: ['/pictures', '/Media', '/nowhere'].map(render),
  };
}

test('saves more than 4 kB of brotli and routes like the full router', async () => {
  const { alias, rule } = slimRouter(shell);
  const published = await build('published-router', {});
  const slim = await build('slim-router', { module: { rules: [rule] }, resolve: { alias } });
  expect({ about, saved: published.bytes - slim.bytes > 4_000, pages: slim.pages }).toEqual({
    about,
    saved: true,
    pages: ['<main>The page of /pictures</main>', 'Page Not Found', 'Page Not Found'],
  });
  expect(slim.pages).toEqual(published.pages);
});
