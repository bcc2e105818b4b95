import path from 'node:path';
import type { Configuration } from 'webpack';
import { writeSample } from './sample-build';
import { root } from '../release/workspace';
import { browserBuild } from '../presets/webpack/common';
import { defineRemote } from '../presets/webpack/define-remote';
import { hostFederation } from '../presets/webpack/host-federation';
import { slimRouter } from '../presets/webpack/patches/slim-router';
import { hostStandIns, slimRuntime } from '../presets/webpack/patches/slim-runtime';

// What the tests of slim-router and slim-runtime build, each in a process of its own.

const shell = path.join(root, 'shell');

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

async function routed(name: string, changes: Configuration): Promise<Configuration> {
  const folder = await writeSample(name, { 'main.js': source });
  const build = browserBuild('sample', folder, 'production');
  return {
    ...build,
    ...changes,
    entry: { main: './main.js' },
    externals: { react: 'react' },
    externalsType: 'commonjs',
    output: { path: path.join(folder, 'built'), filename: 'main.cjs', library: { type: 'commonjs2' } },
    resolve: { ...changes.resolve, modules: [path.join(shell, 'node_modules'), 'node_modules'] },
    optimization: { ...build.optimization, minimize: true },
  };
}

export const publishedRouter = () => routed('published-router', {});

export function slimmedRouter(): Promise<Configuration> {
  const { alias, rule } = slimRouter(shell);
  return routed('slim-router', { module: { rules: [rule] }, resolve: { alias } });
}

export async function host(): Promise<Configuration> {
  const folder = await writeSample('slim-host', {
    'main.js': `import * as host from '@module-federation/enhanced/runtime';
import 'react';
globalThis.host = host;`,
  });
  const build = browserBuild('host', folder, 'production');
  return {
    ...build,
    entry: { main: './main.js' },
    output: { ...build.output, publicPath: 'https://host.test/' },
    plugins: [...build.plugins!, hostFederation('host'), slimRuntime(hostStandIns)],
  };
}

export async function remote(): Promise<Configuration> {
  const folder = await writeSample('slim-remote', { 'page.js': `export { version as reactOfPage } from 'react';` });
  const pages = [{ page: 'Sample', module: './page.js', path: '/sample', name: 'Sample', description: '' }];
  return defineRemote({ name: 'sample', port: 0, pages }, folder)({}, { mode: 'production' })[0]!;
}
