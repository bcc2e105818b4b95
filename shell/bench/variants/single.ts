import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderRoutes, type CheckedSite, type RenderedRoute } from 'shared-config/compose';
import type { Part } from 'shared-config/build/release/read-release';
import { partOf } from 'shared-config/compose/check/check-parts';
import { routeOf } from 'shared-config/compose/check/merge-pages';
import { titleOf } from 'shared-config/contract/routes';
import { remoteNames, routes } from 'shared-config/testing/pages';
import { browserBuild, serverBuild, slimRouter, sourceModule } from 'shared-config/build';
import webpack, { type Compilation } from 'webpack';
import type { Composition } from 'shared-config/contract/composition';
import { renderDocument } from 'shared-config/compose/document/document';
import { tagsOf } from 'shared-config/compose/search/search';
import { SiteFiles } from 'shared-config/compose/document/site-files';
import { root } from 'shared-config/build/workspace';
import { compressFolder } from '../compress';
import { openOrigin } from '../server';
import { build, configs, pagesOf, sitesFolder, type Variant } from './variant';

const shell = path.join(root, 'shell');

/**
 * The same shell and pages in one webpack build, split by route, prerendered and hydrated: the best alternative without federation. The
 * build replaces one file of the shell, `remotes/federation.ts`, with a module that imports pages directly.
 */
export async function buildSingle(): Promise<Variant> {
  const folder = path.join(sitesFolder, 'single');
  await rm(folder, { recursive: true, force: true });
  const compilation = await build(browserConfiguration(folder));
  await build(serverConfiguration(path.join(folder, 'server')));
  const origin = await openOrigin();
  const year = new Date().getFullYear();
  const site = await siteOf(path.join(folder, 'server'));
  for (const page of await renderRoutes(site, year)) {
    const html = await documentOf(site, page, { folder, compilation, address: origin.url, year });
    await writeFile(path.join(folder, page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`), html);
  }
  await compressFolder(folder);
  origin.serve(folder);
  return { name: 'single', url: origin.url, folders: { [origin.url]: folder }, close: origin.close };
}

function browserConfiguration(folder: string): webpack.Configuration {
  const browser = browserBuild('shell', shell, 'production', 'bench-single');
  const router = slimRouter(shell);
  return {
    ...browser,
    entry: { main: './src/main.ts' },
    module: { ...browser.module, rules: [...(browser.module?.rules ?? []), router.rule] },
    resolve: { ...browser.resolve, alias: router.alias },
    output: { ...browser.output, path: folder, publicPath: '/' },
    plugins: [
      ...(browser.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/federation$/, sourceModule(federationReplacement())),
    ],
  };
}

/** The module that replaces `shell/src/remotes/federation.ts`. */
function federationReplacement(): string {
  const imports = remoteNames.flatMap((remote) =>
    Object.entries(pagesOf(remote)).map(
      ([page, file]) => `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`,
    ),
  );
  return `
    const pages = {${imports.join('\n')}};
    export function registerComposition() {}
    export function loadExposed(_remote, page) { return pages[page](); }
    export function entryOf() { return location.origin; }`;
}

function serverConfiguration(folder: string): webpack.Configuration {
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
    output: { ...server.output, path: folder, filename: '[name].cjs' },
  };
}

/** A site with the fields that rendering needs. */
async function siteOf(folder: string): Promise<CheckedSite> {
  const read = async (name: string): Promise<Part> => {
    const server = `${name}.cjs`;
    return {
      release: {
        part: name,
        version: 'single',
        contract: '',
        entry: '',
        styles: [],
        server,
        pages: {},
        settings: {},
        origins: {},
        trustedTypes: [],
        files: {},
      },
      settings: { releases: '', url: '', config: configs[name] ?? {}, approved: {} },
      files: new Map([[server, await readFile(path.join(folder, server))]]),
      manifest: ['', Buffer.alloc(0)],
      built: { time: '', shared: '', react: '', federation: '' },
    };
  };
  const remotes = Object.fromEntries(
    await Promise.all(remoteNames.map(async (name) => [name, await read(name)] as const)),
  );
  return {
    parts: { shell: await read('shell'), remotes },
    pages: [...routes],
    needs: {},
    arrangement: { navigation: [], missing: [], owners: {} },
  };
}

interface DocumentContext {
  folder: string;
  compilation: Compilation;
  address: string;
  year: number;
}

/** The document that compose would write, with the scripts and styles of this build. */
async function documentOf(
  site: CheckedSite,
  page: RenderedRoute,
  { folder, compilation, address, year }: DocumentContext,
): Promise<string> {
  const { page: route } = partOf(site, page.path);
  const shared = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const own = route ? [...(compilation.namedChunkGroups.get(route.page)?.getFiles() ?? [])] : [];
  const files = await readdir(path.join(folder, 'assets'));
  const asset = (name: string) => {
    const file = files.find((file) => file.startsWith(`${name}.`));
    if (!file) throw new Error(`The assets of the single bundle lack ${name}.*.`);
    return `/assets/${file}`;
  };
  const styles = [...shared, ...own].filter((file) => file.endsWith('.css'));
  const [main, ...others] = [...shared, ...own].filter((file) => file.endsWith('.js'));
  const siteFiles = new SiteFiles({ ...site.parts, remotes: {} });
  const composition: Composition = {
    path: page.path,
    year,
    routes: routes.map(routeOf),
    remotes: Object.fromEntries(remoteNames.map((name) => [name, { entry: '', config: configs[name] ?? {} }])),
  };
  const html = renderDocument({
    title: titleOf(route),
    description: route?.description ?? '',
    icon: asset('favicon'),
    tags: [
      ...(await tagsOf(site, page, siteFiles, { address, now: new Date(), preview: false })),
      ...others.map((file) => `<link rel="preload" as="script" href="/${file}" crossorigin>`),
    ],
    fonts: [asset('inter-latin'), asset('playfair-display-latin'), asset('playfair-latin')],
    styles: await Promise.all(
      styles.map(async (file) => ({ url: `/${file}`, css: await readFile(path.join(folder, file), 'utf8') })),
    ),
    script: { url: `/${main}` },
    composition,
    html: page.html,
  });
  return html;
}
