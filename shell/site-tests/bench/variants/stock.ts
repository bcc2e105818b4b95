import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { organisation } from 'shared-config/brand/organisation';
import { browserBuild } from 'shared-config/presets/webpack';
import { root } from 'shared-config/release/workspace';
import { remoteNames, routes, sourceOf } from 'shared-config/testing/pages';
import { routeOf } from 'shared-config/compose/check/merge-pages';
import { readSite } from 'shared-config/compose/site';
import webpack, { type Configuration } from 'webpack';
import { openOrigin, type Origin } from '../server';
import { build, pagesOf, sitesFolder, type Variant } from './variant';

/**
 * Federation and sharing as in the plugin's guide (module-federation.io, Webpack Plugin) and public examples, with the router shared like
 * React. The rest of the builds is the same as in this project.
 */
const federation = {
  shared: { react: { singleton: true }, 'react-dom': { singleton: true }, 'react-router-dom': { singleton: true } },
  shareStrategy: 'version-first',
  dts: false,
  manifest: true,
} as const;

/** Stock federation: a client-rendered site with one index.html, remotes found by `mf-manifest.json`, and pages in `React.lazy`. */
export async function buildStock(): Promise<Variant> {
  const home = path.join(sitesFolder, 'stock');
  await rm(home, { recursive: true, force: true });
  const origins: Record<string, Origin> = {};
  for (const remote of remoteNames) {
    const origin = (origins[remote] = await openOrigin());
    await build(remoteConfiguration(remote, path.join(home, remote)));
    await origin.serve(path.join(home, remote));
  }
  const folder = path.join(home, 'host');
  const pages = path.join(home, 'pages.ts');
  await writeFile(pages, await pagesModule());
  const compilation = await build(hostConfiguration(origins, folder, pages));
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  await writeFile(path.join(folder, 'index.html'), documentOf(files));
  const origin = await openOrigin();
  await origin.serve(folder, { fallback: '/index.html' });
  return { url: origin.url, folder };
}

function remoteConfiguration(remote: string, folder: string): Configuration {
  const browser = browserBuild(remote, sourceOf(remote).folder, 'production', 'bench-stock');
  return {
    ...browser,
    entry: {},
    output: { ...browser.output, path: folder, publicPath: 'auto' },
    plugins: [
      ...(browser.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name: stockName(remote),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(Object.entries(pagesOf(remote)).map(([page, file]) => [`./${page}`, file])),
      }),
    ],
  };
}

function hostConfiguration(origins: Record<string, Origin>, folder: string, pages: string): Configuration {
  const browser = browserBuild('shell', path.join(root, 'shell'), 'production', 'bench-stock');
  return {
    ...browser,
    // The build contains the remotes' URLs, whose ports change.
    cache: false,
    entry: { main: './bench/variants/stock/index.ts' },
    output: { ...browser.output, path: folder, publicPath: '/' },
    plugins: [
      ...(browser.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/pages$/, pages),
      new ModuleFederationPlugin({
        ...federation,
        name: 'stock_shell',
        remotes: Object.fromEntries(
          Object.entries(origins).map(([remote, { url }]) => [remote, `${stockName(remote)}@${url}/mf-manifest.json`]),
        ),
      }),
    ],
  };
}

const stockName = (remote: string) => `stock_${remote.replaceAll('-', '_')}`;

/** What an example lists by hand, in the place of `stock/pages.ts`: an `import()` for each page, the routes, the remotes' settings. */
async function pagesModule(): Promise<string> {
  const { remotes } = await readSite({});
  const settings = Object.fromEntries(Object.entries(remotes).map(([name, { settings }]) => [name, settings]));
  const imports = routes.map(({ remote, page }) => `'${remote}/${page}': () => import('${remote}/${page}')`);
  // Its imports are the remotes', which TypeScript does not know.
  return `// @ts-nocheck\nexport const pages = {${imports.join(',')}}; export const routes = ${JSON.stringify(routes.map(routeOf))}; export const settings = ${JSON.stringify(settings)};`;
}

/** The document that html-webpack-plugin would write. Fonts are not preloaded: they would delay the scripts that the page waits for. */
function documentOf(files: string[]): string {
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
  );
  return `<!doctype html><html lang="${organisation.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${organisation.shortName}</title>${tags.join('')}</head><body><div id="root"></div></body></html>\n`;
}
