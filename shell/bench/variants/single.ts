import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderRoutes, type Part, type Parts, type RenderedRoute } from 'shared-config/compose';
import { remoteNames, type RemoteName } from 'shared-config/contract/parts';
import { findRoute, routes, titleOf } from 'shared-config/contract/routes';
import { browserBuild, serverBuild, slimRouter, sourceModule } from 'shared-config/build';
import webpack, { type Compilation } from 'webpack';
import type { Composition } from 'shared-config/contract/composition';
import { renderDocument } from 'shared-config/compose/document/document';
import { tagsOf } from 'shared-config/compose/search/search';
import { SiteFiles } from 'shared-config/compose/document/site-files';
import { root } from 'shared-config/build/processes/processes';
import { compressFolder } from '../compress';
import { openOrigin } from '../server';
import { build, formsConfig, pagesOf, sitesFolder, type Variant } from './variant';

const shell = path.join(root, 'shell');

/**
 * The same shell and pages in one webpack build, split per route, prerendered and hydrated: what a careful team would do without
 * federation. Of the shell only `remotes/federation.ts` is another: it imports a page instead of asking a remote for it.
 */
export async function buildSingle(): Promise<Variant> {
  const folder = path.join(sitesFolder, 'single');
  await rm(folder, { recursive: true, force: true });
  const compilation = await build(browserConfiguration(folder));
  await build(serverConfiguration(path.join(folder, 'server')));
  const origin = await openOrigin();
  const year = new Date().getFullYear();
  for (const page of await renderRoutes(await partsOf(path.join(folder, 'server')), year)) {
    const html = await documentOf(page, { folder, compilation, site: origin.url, year });
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
    plugins: [...(browser.plugins ?? []), new webpack.NormalModuleReplacementPlugin(/\/federation$/, sourceModule(pagesInBundle()))],
  };
}

/** What stands in for `shell/src/remotes/federation.ts`. */
function pagesInBundle(): string {
  const imports = remoteNames.flatMap((remote) =>
    Object.entries(pagesOf(remote)).map(([page, file]) => `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`),
  );
  return `
    const pages = {${imports.join('\n')}};
    export function registerComposition() {}
    export function loadExposed(_remote, page) { return pages[page](); }
    export function entryOf() { return location.origin; }`;
}

function serverConfiguration(folder: string): webpack.Configuration {
  const server = serverBuild('shell', shell, 'production');
  const pages = (remote: RemoteName) => sourceModule(Object.entries(pagesOf(remote)).map(([page, file]) => `export * as ${page} from ${JSON.stringify(file)};`).join('\n'));
  return {
    ...server,
    name: 'single (server)',
    cache: false,
    entry: { shell: './src/server.tsx', content: pages('content'), forms: pages('forms') },
    output: { ...server.output, path: folder, filename: '[name].cjs' },
  };
}

/** As much of released parts as rendering needs. */
async function partsOf(folder: string): Promise<Parts> {
  const parts = await Promise.all(
    (['shell', ...remoteNames] as const).map(async (name) => {
      const server = `${name}.cjs`;
      const part: Part = {
        release: { part: name, version: 'single', contract: 1, react: '', federation: '', entry: '', styles: [], server, pages: {}, files: {} },
        settings: { releases: '', url: '', config: name === 'forms' ? formsConfig : {} },
        files: new Map([[server, await readFile(path.join(folder, server))]]),
        manifest: ['', Buffer.alloc(0)],
      };
      return [name, part] as const;
    }),
  );
  return Object.fromEntries(parts) as Parts;
}

interface Surroundings {
  folder: string;
  compilation: Compilation;
  site: string;
  year: number;
}

/** The same document as composed ones, with scripts and styles of this build. */
async function documentOf(page: RenderedRoute, { folder, compilation, site, year }: Surroundings): Promise<string> {
  const route = findRoute(page.path);
  const shared = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const own = route ? [...(compilation.namedChunkGroups.get(route.page)?.getFiles() ?? [])] : [];
  const files = await readdir(path.join(folder, 'assets'));
  const asset = (name: string) => {
    const file = files.find((file) => file.startsWith(`${name}.`));
    if (!file) throw new Error(`The single bundle has no file ${name}.* in its assets.`);
    return `/assets/${file}`;
  };
  const styles = [...shared, ...own].filter((file) => file.endsWith('.css'));
  const [main, ...others] = [...shared, ...own].filter((file) => file.endsWith('.js'));
  const unnamed = new SiteFiles({} as Parts);
  const composition: Composition = {
    path: page.path,
    year,
    routes,
    remotes: { content: { entry: '', config: {} }, forms: { entry: '', config: formsConfig } },
  };
  return renderDocument({
    title: titleOf(route),
    description: page.description,
    icon: asset('favicon'),
    tags: await tagsOf(page, unnamed, { site, now: new Date() }),
    fonts: [asset('inter-latin'), asset('playfair-latin')],
    styles: await Promise.all(styles.map(async (file) => ({ url: `/${file}`, css: await readFile(path.join(folder, file), 'utf8') }))),
    script: { url: `/${main}` },
    preloads: others.map((file) => ({ url: `/${file}` })),
    composition,
    html: page.html,
  });
}
