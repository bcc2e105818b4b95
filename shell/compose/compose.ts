import { findRoute, notFoundPath, routes, titleOf } from 'shared-config/routes';
import { remoteNames, type PartName, type RemoteName } from 'shared-config/parts';
import { integrityOf } from 'shared-config/scripts/integrity';
import type { Composition } from '../src/composition';
import { renderDocument } from './document';
import { checkPage, checkParts } from './gate';
import { hostingOf } from './hosting';
import { readPart, type Part } from './read-part';
import { renderRoutes, type RenderedRoute } from './render';
import type { Settings } from './settings';
import { SiteFiles } from './site-files';
import { switchTo } from './switch';

export type Parts = Record<PartName, Part>;

/**
 * Composes the released parts into a finished site and switches to it.
 * @param site absolute path of the site: a link to its folder, which is switched in one step
 * @returns what the site is made of
 * @throws Refusal when the parts break the contract; the site on disk stays as it was
 */
export async function compose(settings: Settings, site: string): Promise<Parts> {
  const [shell, content, forms] = await Promise.all([
    readPart('shell', settings.shell),
    readPart('content', settings.content),
    readPart('forms', settings.forms),
  ]);
  const parts: Parts = { shell, content, forms };
  checkParts(parts);
  const year = new Date().getFullYear();
  const rendered = await renderRoutes(parts, year);
  rendered.forEach((page) => checkPage(parts, page));

  const files = new SiteFiles(parts);
  const rest = files.addJson('integrity', hashesOf(parts, remoteNames.flatMap((remote) => loadableFiles(parts[remote]).map((file) => ({ remote, file })))));
  const pages = rendered.map((page) => composePage(parts, files, page, rest, year));
  pages.forEach(({ path, html }) => files.add(fileOf(path), html));
  files.add('composition.json', `${JSON.stringify(ledgerOf(parts), null, 1)}\n`);
  files.add('firebase.json', JSON.stringify(await hostingOf(parts, pages), null, 1));
  await switchTo(site, files.all());
  return parts;
}

function composePage(parts: Parts, files: SiteFiles, page: RenderedRoute, integrityUrl: string, year: number) {
  const { shell } = parts;
  const route = findRoute(page.path);
  const needed = route ? parts[route.remote].release.pages[route.page] : undefined;
  const own = route ? ownFiles(parts[route.remote], route.page).map((file) => ({ remote: route.remote, file })) : [];
  const composition: Composition = {
    path: page.path,
    year,
    remotes: Object.fromEntries(
      remoteNames.map((remote) => {
        const { release, settings } = parts[remote];
        return [remote, { entry: urlOf(parts[remote], release.entry), config: settings.config }];
      }),
    ) as Composition['remotes'],
    integrity: hashesOf(parts, own),
    integrityUrl,
  };
  const styles = [
    ...shell.release.styles.map((file) => ({ url: urlOf(shell, file), css: files.inlineCss(shell, file) })),
    ...(route ? (needed?.styles ?? []).map((file) => ({ url: urlOf(parts[route.remote], file), css: files.inlineCss(parts[route.remote], file) })) : []),
  ];
  const script = (part: Part, file: string) => ({ url: urlOf(part, file), integrity: part.release.files[file]?.integrity });
  const html = renderDocument({
    title: titleOf(route),
    description: page.description,
    icon: assetOf(shell, /favicon\.[^/]*svg$/),
    // The Latin files alone: others are fetched where a page has letters from them.
    fonts: [assetOf(shell, /inter-latin-wght/), assetOf(shell, /playfair-latin-wght/)].filter((url) => url !== undefined),
    styles,
    script: script(shell, shell.release.entry),
    preloads: route ? [parts[route.remote].release.entry, ...(needed?.scripts ?? [])].map((file) => script(parts[route.remote], file)) : [],
    composition,
    html: files.localise(page.html),
  });
  return { path: page.path, html, styles: styles.map(({ css }) => css) };
}

/** URL under which a browser finds a part's file; the shell's are in the site itself. */
function urlOf({ settings }: Part, file: string): string {
  return `${settings.url}/${file}`;
}

function assetOf(part: Part, name: RegExp): string | undefined {
  const file = Object.keys(part.release.files).find((other) => name.test(other));
  return file && urlOf(part, file);
}

/** What a browser may load from a remote at run time: scripts and style sheets. */
function loadableFiles({ release }: Part): string[] {
  return Object.keys(release.files).filter((file) => /\.(js|css)$/.test(file));
}

/** What a page may load: its own files, and those of the remote that belong to no page alone. */
function ownFiles(part: Part, page: string): string[] {
  const others = new Set(
    Object.entries(part.release.pages).flatMap(([name, { scripts, styles }]) => (name === page ? [] : [...scripts, ...styles])),
  );
  const { scripts = [], styles = [] } = part.release.pages[page] ?? {};
  return loadableFiles(part).filter((file) => !others.has(file) || [...scripts, ...styles].includes(file));
}

function hashesOf(parts: Parts, files: { remote: RemoteName; file: string }[]): Record<string, string> {
  return Object.fromEntries(files.map(({ remote, file }) => [urlOf(parts[remote], file), parts[remote].release.files[file]?.integrity ?? '']));
}

/** The file of a page in the site; clean URLs are the host's. */
function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  if (path === notFoundPath) return '404.html';
  return `${path.slice(1)}.html`;
}

/** The ledger: what the site is made of. */
function ledgerOf(parts: Parts) {
  return {
    composed: new Date().toISOString(),
    parts: Object.fromEntries(
      Object.values(parts).map((part) => [
        part.release.part,
        {
          version: part.release.version,
          url: part.settings.url,
          files: Object.fromEntries(Object.entries(part.release.files).map(([file, { integrity }]) => [file, integrity])),
        },
      ]),
    ),
    routes: routes.map((route) => route.path),
  };
}

/** For a file that compose itself makes: named by content. */
export function hashedName(name: string, content: string, extension: string): string {
  return `assets/${name}.${integrityOf(content).slice(7, 19).replace(/[+/]/g, '_')}.${extension}`;
}
