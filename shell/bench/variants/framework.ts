import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from 'shared-config/build/processes/processes';
import { root } from 'shared-config/build/workspace';
import { titleOf } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { compressFolder } from '../compress';
import { openOrigin, type ServeOptions } from '../server';
import { comparedRoutes, configs, sitesFolder, type Variant, type VariantName } from './variant';

/** The pages and the shell as a site of another framework. */
export interface Framework {
  name: VariantName;
  /** Package → its exact version. React and Firebase are added in the project's versions. */
  packages: Record<string, string>;
  config: { file: string; text: string };
  /** Changes a copied source where the framework needs it: see `edited`. */
  edit: (file: string, text: string) => string;
  /** The file that tells the framework where imports lead. With a `tsconfig.json`, Next.js would check types. */
  pathsFile: 'jsconfig.json' | 'tsconfig.json';
  /** Import → the module in its place, relative to the site's folder. */
  paths?: Record<string, string>;
  env: Record<string, string>;
  /** The folder of the build, relative to the site's folder. */
  output: string;
  serve?: ServeOptions;
}

const sources = [
  'remote-content/src',
  'remote-forms/src',
  'shared-config/contract',
  'shared-config/styles',
  'shared-config/ui',
  'shell/src',
];

/**
 * Builds and serves a site of another framework, from the templates in the folder of its name and a copy of the sources. A copy, because
 * then all imports of React find the same one. The packages are installed beside it once, and are no dependencies of the project.
 */
export async function buildFramework({
  name,
  packages,
  config,
  edit,
  pathsFile,
  paths = {},
  env,
  output,
  serve,
}: Framework): Promise<Variant> {
  const folder = path.join(sitesFolder, '../frameworks', name);
  await install(folder, packages);
  await cp(path.join(import.meta.dirname, name), folder, { recursive: true });
  for (const source of sources) await copySource(source, path.join(folder, 'sources'), edit);
  await writeFile(path.join(folder, config.file), config.text);
  await writeFile(path.join(folder, pathsFile), JSON.stringify({ compilerOptions: await optionsOf(paths) }));
  await writeFile(path.join(folder, 'facts.json'), JSON.stringify(facts()));
  await run(
    start([path.join(folder, 'node_modules/.bin', name), 'build'], { cwd: folder, env }),
    `The build of ${name}`,
  );
  const site = path.join(folder, output);
  await compressFolder(site);
  const origin = await openOrigin();
  origin.serve(site, serve);
  return { name, url: origin.url, folders: { [origin.url]: site }, close: origin.close };
}

/** Leaves nothing in the folder but the installed packages. */
async function install(folder: string, packages: Record<string, string>): Promise<void> {
  const manifest = JSON.stringify({
    private: true,
    type: 'module',
    dependencies: {
      ...packages,
      ...(await versionsOf('shell', ['react', 'react-dom'])),
      ...(await versionsOf('remote-forms', ['firebase'])),
    },
  });
  const installed = path.join(folder, 'node_modules/.installed.json');
  await mkdir(folder, { recursive: true });
  const isInstalled = (await readFile(installed, 'utf8').catch(() => '')) === manifest;
  for (const entry of await readdir(folder))
    if (!(entry === 'node_modules' && isInstalled)) await rm(path.join(folder, entry), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), manifest);
  if (isInstalled) return;
  const command = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(start(command, { cwd: folder }), `Installing ${Object.keys(packages).join(', ')} in ${folder}`);
  await writeFile(installed, manifest);
}

/** The versions that a workspace of this project uses. */
export async function versionsOf(workspace: string, names: string[]): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? '']));
}

async function copySource(source: string, to: string, edit: Framework['edit']): Promise<void> {
  const isCopied = (file: string) => !/\.test\.tsx?$/.test(file);
  await cp(path.join(root, source), path.join(to, source), { recursive: true, filter: isCopied });
  for (const entry of await readdir(path.join(to, source), { recursive: true })) {
    if (!/\.tsx?$/.test(entry)) continue;
    const file = path.join(to, source, entry);
    const text = await readFile(file, 'utf8');
    await writeFile(file, edit(`${source}/${entry}`, text));
  }
}

/**
 * A source with other text in place of `from`.
 * @throws Error if the source lacks it, because it has changed since
 */
export function edited(text: string, from: string | RegExp, to: string): string {
  const result = text.replaceAll(from, to);
  if (result === text)
    throw new Error(`A source of the site lacks ${String(from)}. Correct its edit in shell/bench/variants.`);
  return result;
}

/** `~/` is the site's folder. `shared-config/` is its copy there, with the exports of its package.json. */
async function optionsOf(paths: Record<string, string>) {
  const { exports } = JSON.parse(await readFile(path.join(root, 'shared-config/package.json'), 'utf8')) as {
    exports: Record<string, string | { default?: string }>;
  };
  const shared = Object.entries(exports).flatMap(([name, file]) =>
    typeof file === 'string'
      ? [[path.join('shared-config', name), [`./${path.join('sources/shared-config', file)}`]]]
      : [],
  );
  const own = Object.entries(paths).map(([name, file]) => [name, [`./${file}`]]);
  return {
    jsx: 'react-jsx',
    paths: Object.fromEntries([['~/*', ['./*']], ...own, ...shared]) as Record<string, string[]>,
  };
}

/** What the templates know of the site: `facts.json`. */
function facts() {
  const linkOf = ({ path, name }: (typeof routes)[number]) => ({ path, name });
  return {
    pages: routes.map((route) => ({ path: route.path, title: titleOf(route), description: route.description })),
    others: routes.filter((route) => !comparedRoutes.includes(route.path)).map(linkOf),
    navigation: routes.filter(({ inNavigation }) => inNavigation).map(linkOf),
    footer: routes.filter(({ inFooter }) => inFooter).map(linkOf),
    configs,
    year: new Date().getFullYear(),
  };
}
