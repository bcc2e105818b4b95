import { checkPage, checkParts, readPart, readReleases, Refusal, renderRoutes, type Part, type Parts, type RenderedRoute } from './index';
import { inspectHtml } from './check/html';
import { parts as allParts, remoteNames, type PartName, type RemoteName } from '../contract/parts';
import { findRoute, notFoundPath, routes, titleOf, type Route } from '../contract/routes';
import type { Composition } from '../contract/composition';
import { renderDocument } from './document/document';
import { addCommonFiles, tagsOf, type Occasion } from './search/search';
import { hostingOf } from './hosting/hosting';
import { readLive, siteWide, writeLedger, type Ledger, type Live } from './publish/ledger';
import type { Settings } from './read/settings';
import { hashedName, SiteFiles, urlOf } from './document/site-files';
import { switchTo } from './publish/publish';

export interface ComposeOptions {
  /** The version of each part that is not to be the current one. */
  versions?: Partial<Record<PartName, string>>;
  /** For an origin of its own: not to be indexed, and parts may be taken from a developer's machine. */
  preview?: boolean;
}

/** How many pages' preview cards are drawn at the same time, beside the main thread. */
const atOnce = 4;

/**
 * Composes released parts into a finished site and switches to it.
 * @param site absolute path of the site: a link to its folder, which is switched in one step
 * @returns what the site is made of
 * @throws Refusal when the parts break the contract; the site on disk stays as it was
 */
export async function compose(settings: Settings, site: string, { versions = {}, preview = false }: ComposeOptions = {}): Promise<Parts> {
  // A preview is not what is live elsewhere.
  const live = await readLive(site, preview ? undefined : settings.site);
  const [parts, keptShells] = await Promise.all([readParts(settings, versions), readKept(settings)]);
  checkParts(parts);
  const now = new Date();
  const year = now.getFullYear();
  const rendered = await renderRoutes(parts, year);
  rendered.forEach((page) => checkPage(parts, page));

  const files = new SiteFiles(parts);
  keptShells.forEach(({ file, content: kept }) => files.add(file, kept));
  const integrityUrl = files.addJson('integrity', hashesOf(parts, remoteNames.flatMap((remote) => loadableFiles(parts[remote]).map((file) => ({ remote, file })))));
  const routesUrl = files.addJson('routes', routes);
  // A preview is not to be found.
  const occasion: Occasion = { site: preview ? undefined : settings.site, now };
  const pages: ReturnType<typeof composePage>[] = [];
  // A few at a time: the preview cards of hundreds of pages at once would fill the memory.
  for (let at = 0; at < rendered.length; at += atOnce) {
    const some = rendered.slice(at, at + atOnce).map(async (page) => composePage(parts, files, page, { integrityUrl, routesUrl, year, preview, tags: await tagsOf(page, files, occasion) }));
    pages.push(...(await Promise.all(some)));
  }
  await addCommonFiles(files, iconFile(parts.shell), occasion);
  pages.forEach(({ path, html }) => files.add(fileOf(path), html));
  const ledger = writeLedger(parts, { integrity: integrityUrl.slice(1), routes: routesUrl.slice(1) }, live?.ledger);
  await keepEarlier(ledger, files, live);
  files.add('composition.json', `${JSON.stringify(ledger, null, 1)}\n`);
  files.add('firebase.json', JSON.stringify(await hostingOf(parts, pages, preview), null, 1));
  await switchTo(site, files.all());
  return parts;
}

async function readParts(settings: Settings, versions: Partial<Record<PartName, string>>): Promise<Parts> {
  const names = Object.keys(allParts) as PartName[];
  const parts = await Promise.all(names.map(async (name) => [name, await readPart(name, settings[name], versions[name])] as const));
  return Object.fromEntries(parts) as Parts;
}

/**
 * The shell's own releases, which are deployed with the site: open tabs need the files of earlier versions, and remotes' teams check
 * against the live shell. A version that is no longer whole is left out; it could not be rolled back to either.
 */
async function readKept(settings: Settings): Promise<{ file: string; content: string | Buffer }[]> {
  const list = await readReleases('shell', settings.shell);
  const versions = await Promise.all(
    list.releases.map(async ({ version }) => {
      try {
        return await readPart('shell', settings.shell, version);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        console.warn(`An earlier version of the shell is left out. ${error.message}`);
        return undefined;
      }
    }),
  );
  const whole = versions.filter((part) => part !== undefined);
  const releases = list.releases.filter(({ version }) => whole.some(({ release }) => release.version === version));
  return [
    { file: 'releases.json', content: `${JSON.stringify({ ...list, releases }, null, 1)}\n` },
    ...whole.flatMap(({ files, manifest }) => [...files, manifest].map(([file, content]) => ({ file, content }))),
  ];
}

/** The earlier compositions' files that tell of all pages: tabs that are open ask for them. One that cannot be had is left out. */
async function keepEarlier(ledger: Ledger, files: SiteFiles, live: Live | undefined): Promise<void> {
  for (const kind of siteWide) {
    const [current = '', ...earlier] = ledger[kind];
    ledger[kind] = [current];
    for (const file of earlier) {
      try {
        const content = (await live?.read(file)) ?? '';
        if (hashedName(kind, content, 'json') !== file) throw new Error(`${file} was changed`);
        files.add(file, content);
        ledger[kind].push(file);
      } catch (error) {
        console.warn(`${error instanceof Error ? error.message : String(error)}: tabs that are open since then will load the page anew.`);
      }
    }
  }
}

function composePage(parts: Parts, files: SiteFiles, page: RenderedRoute, common: { integrityUrl: string; routesUrl: string; year: number; preview: boolean; tags: string[] }) {
  const { shell } = parts;
  const route = findRoute(page.path);
  const needed = route ? parts[route.remote].release.pages[route.page] : undefined;
  const own = route ? ownFiles(parts[route.remote], route.page).map((file) => ({ remote: route.remote, file })) : [];
  const composition: Composition = {
    path: page.path,
    year: common.year,
    remotes: Object.fromEntries(
      remoteNames.map((remote) => {
        const { release, settings } = parts[remote];
        return [remote, { entry: urlOf(parts[remote], release.entry), config: settings.config }];
      }),
    ) as Composition['remotes'],
    routes: neededRoutes(page),
    routesUrl: common.routesUrl,
    integrity: hashesOf(parts, own),
    integrityUrl: common.integrityUrl,
  };
  const styles = [
    ...shell.release.styles.map((file) => ({ url: urlOf(shell, file), css: files.inlineCss(shell, file) })),
    ...(route ? (needed?.styles ?? []).map((file) => ({ url: urlOf(parts[route.remote], file), css: files.inlineCss(parts[route.remote], file) })) : []),
  ];
  const script = (part: Part, file: string) => ({ url: urlOf(part, file), integrity: part.release.files[file]?.integrity });
  const html = renderDocument({
    title: titleOf(route),
    description: page.description,
    icon: assetOf(shell, favicon),
    tags: common.tags,
    // The Latin files alone: others are fetched where a page has letters from them.
    fonts: [assetOf(shell, /inter-latin/), assetOf(shell, /playfair-latin/)].filter((url) => url !== undefined),
    styles,
    noindex: common.preview,
    overrideScript: common.preview ? scriptOf(shell, /^assets\/override\./) : undefined,
    startScript: scriptOf(shell, /^assets\/start\./),
    script: script(shell, shell.release.entry),
    preloads: route ? [parts[route.remote].release.entry, ...(needed?.scripts ?? [])].map((file) => script(parts[route.remote], file)) : [],
    composition,
    html: files.localise(page.html),
  });
  return { path: page.path, html, styles: styles.map(({ css }) => css) };
}

/** The routes that a page needs at once: its own, the navigation's, and those that it links to. */
function neededRoutes({ path, html }: RenderedRoute): Route[] {
  const linked = new Set(inspectHtml(html, path).links);
  return routes.filter((route) => route.path === path || route.inNavigation || linked.has(route.path));
}

/** A script that comes before the shell's own, if this release has it. */
function scriptOf(shell: Part, name: RegExp) {
  const file = Object.keys(shell.release.files).find((other) => name.test(other));
  return file ? { url: urlOf(shell, file), integrity: shell.release.files[file]?.integrity } : undefined;
}

const favicon = /favicon\.[^/]*svg$/;

function iconFile({ files }: Part): string {
  const [, svg] = [...files].find(([file]) => favicon.test(file)) ?? [];
  return svg?.toString('utf8') ?? '';
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

