import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { browserBuild, serverBuild, slimRouter, sourceModule } from 'shared-config/presets/webpack';
import { runWebpack } from 'shared-config/presets/webpack/run';
import { root } from 'shared-config/release/workspace';
import { styleText } from 'shared-config/compose/document/document';
import type { PageData } from 'shared-config/contract/page-data';
import { findRoute, remoteNames, sourceOf } from 'shared-config/testing/pages';
import webpack, { type Compilation } from 'webpack';
import { serveChanged, sitesFolder, type Variant } from './variant';

const shell = path.join(root, 'shell');
const require = createRequire(import.meta.url);
const folder = path.join(sitesFolder, 'single');

/**
 * The same shell and pages in one webpack build, split by route, prerendered and hydrated: the best alternative without federation. The
 * build replaces one file of the shell, `federation.ts`, with a module that imports pages directly.
 */
export async function buildSingle(composed: Variant): Promise<Variant> {
  await rm(folder, { recursive: true, force: true });
  const { stats } = await runWebpack([browserConfiguration()]);
  const { compilation } = stats[0]!;
  await runWebpack([serverConfiguration()]);
  // What composed pages fetch besides scripts: fonts and pictures.
  await cp(composed.folder, folder, { recursive: true, force: false, filter: (file) => !file.endsWith('.html') });
  return serveChanged(composed, folder, (html, route) => documentOf(html, route, compilation));
}

function browserConfiguration(): webpack.Configuration {
  const browser = browserBuild('shell', shell, 'production', 'bench-single');
  const router = slimRouter(shell);
  return {
    ...browser,
    entry: { main: './src/start/main.ts' },
    module: { ...browser.module, rules: [...(browser.module?.rules ?? []), router.rule] },
    resolve: { ...browser.resolve, alias: router.alias },
    output: { ...browser.output, path: folder, publicPath: '/' },
    plugins: [
      ...(browser.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/federation$/, sourceModule(federationReplacement())),
    ],
  };
}

/** Exposed module → its source file. */
function pagesOf(remote: string): Record<string, string> {
  const { folder, definition } = sourceOf(remote);
  return Object.fromEntries(definition.pages.map(({ page, module }) => [page, path.join(folder, module)]));
}

/** The module that replaces the shell's `federation.ts`. */
function federationReplacement(): string {
  const imports = remoteNames.flatMap((remote) =>
    Object.entries(pagesOf(remote)).map(
      ([page, file]) => `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`,
    ),
  );
  return `
    const pages = {${imports.join('\n')}};
    export function registerPageData() {}
    export function loadExposed(_remote, page) { return pages[page](); }
    export function entryOf() { return location.origin; }`;
}

function serverConfiguration(): webpack.Configuration {
  const server = serverBuild('shell', shell, 'production');
  const pages = (remote: string) =>
    sourceModule(
      Object.entries(pagesOf(remote))
        .map(([page, file]) => `export * as ${page} from ${JSON.stringify(file)};`)
        .join('\n'),
    );
  return {
    ...server,
    name: 'single (server)',
    cache: false,
    entry: { shell: './src/server.tsx', ...Object.fromEntries(remoteNames.map((remote) => [remote, pages(remote)])) },
    output: { ...server.output, path: path.join(folder, 'server'), filename: '[name].cjs', publicPath: '/' },
  };
}

/** The composed document with the HTML, styles and scripts of this build. */
async function documentOf(html: string, route: string, compilation: Compilation): Promise<string> {
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { path: address, year, remotes, routes } = JSON.parse(data) as PageData;
  // No script is verified, and none is preloaded by a start script.
  const pageData: PageData = { path: address, year, remotes, routes };
  const groups = [compilation.entrypoints.get('main'), compilation.namedChunkGroups.get(findRoute(route).page)];
  const files = groups.flatMap((group) => group?.getFiles() ?? []);
  const [main = '', ...others] = files.filter((file) => file.endsWith('.js'));
  const styles = await Promise.all(
    files
      .filter((file) => file.endsWith('.css'))
      .map(async (file) => [file, styleText(await readFile(path.join(folder, file), 'utf8'))] as const),
  );
  const head = [
    ...others.map((file) => `<link rel="preload" as="script" href="/${file}" crossorigin>`),
    ...styles.map(([file, css]) => `<style data-href="/${file}">${css}</style>`),
  ].join('\n');
  const body = [
    `<div id="root">${await render(pageData)}</div>`,
    `<script type="application/json" id="page-data">${JSON.stringify(pageData).replaceAll('<', '\\u003c')}</script>`,
    `<script defer src="/${main}" crossorigin></script>`,
  ].join('\n');
  return html
    .replace(/<style data-href=.*?<\/style>\n?/gs, '')
    .replace('</head>', () => `${head}\n</head>`)
    .replace(/<div id="root">.*(?=<\/body>)/s, () => body);
}

/** The site at one path, rendered by the bundles of the server build, as compose does. */
async function render({ path: address, year, remotes, routes }: PageData): Promise<string> {
  const bundle = (name: string) =>
    require(path.join(folder, 'server', `${name}.cjs`)) as { createApp: (...values: unknown[]) => ReactElement };
  const { createApp } = bundle('shell');
  const pages = Object.fromEntries(remoteNames.map((name) => [name, bundle(name)]));
  const settings = Object.fromEntries(Object.entries(remotes).map(([name, { settings }]) => [name, settings]));
  const { prelude } = await prerender(createApp(address, pages, settings, year, routes), {
    progressiveChunkSize: Infinity,
  });
  return new Response(prelude).text();
}
