import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { browserBuild, slimRouter, sourceModule } from 'shared-config/presets/webpack';
import { runWebpack } from 'shared-config/presets/webpack/run';
import { root } from 'shared-config/release/workspace';
import { styleText } from 'shared-config/compose/document/document';
import type { PageData } from 'shared-config/contract/page-data';
import { findRoute, remoteNames, sourceOf } from 'shared-config/testing/pages';
import { pageDataIn } from 'shared-config/testing/read-html';
import webpack, { type Compilation } from 'webpack';
import { serveChanged, sitesFolder } from './variant';

const shell = path.join(root, 'shell');
const folder = path.join(sitesFolder, 'single');

/**
 * The same shell and pages in one webpack build, split by route, prerendered and hydrated: the best alternative without federation. The
 * build replaces one file of the shell, `federation.ts`, with a module that imports pages directly.
 */
export async function buildSingle(composed: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const { stats } = await runWebpack([browserConfiguration()]);
  const { compilation } = stats[0]!;
  // What composed pages fetch besides scripts: fonts and pictures.
  await cp(composed, folder, { recursive: true, force: false, filter: (file) => !file.endsWith('.html') });
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

/** The module that replaces the shell's `federation.ts`. */
function federationReplacement(): string {
  const imports = remoteNames.flatMap((remote) => {
    const { folder, definition } = sourceOf(remote);
    return definition.pages.map(({ page, module }) => {
      const file = JSON.stringify(path.join(folder, module));
      return `${page}: () => import(/* webpackChunkName: "${page}" */ ${file}),`;
    });
  });
  return `
    const pages = {${imports.join('\n')}};
    export function registerPageData() {}
    export function loadExposed(_remote, page) { return pages[page](); }
    export function entryOf() { return location.origin; }`;
}

/** The composed document, whose HTML this build would render too, with the styles and scripts of this build. */
async function documentOf(html: string, route: string, compilation: Compilation): Promise<string> {
  const { path: address, year, remotes, routes } = pageDataIn(html);
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
  const scripts = [
    `<script type="application/json" id="page-data">${JSON.stringify(pageData).replaceAll('<', '\\u003c')}</script>`,
    `<script defer src="/${main}" crossorigin></script>`,
  ].join('\n');
  return html
    .replace(/<style data-href=.*?<\/style>\n?/gs, '')
    .replace('</head>', () => `${head}\n</head>`)
    .replace(/<!--remotes-->.*(?=<\/body>)/s, () => scripts);
}
