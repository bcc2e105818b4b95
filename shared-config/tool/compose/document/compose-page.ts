import { allParts, type Part, type Parts } from '../../release/read-release';
import type { PageData } from '../../../web/contract/page-data';
import type { ReleasedPage } from '../../../web/contract/release-manifest';
import { titleOf, type Route } from '../../../web/contract/routes';
import { partOf, type CheckedSite } from '../check/check-parts';
import type { CheckedPage } from '../render/check-page';
import { routeOf, type SitePage } from '../check/merge-pages';
import { renderDocument, styleText, type Script } from './document';
import { tagsOf } from './search';
import { urlOf } from '../read/part-addresses';
import { type DataFile, type SiteFiles } from './site-files';

/** A finished page. */
export interface ComposedPage {
  path: string;
  html: string;
  /** The inline style sheets of the page, for the hashes of the Content-Security-Policy. */
  styles: string[];
}

/** Creates the document of a rendered page: head, inlined styles, preloads, and the shell's data. */
export async function composePage(
  site: CheckedSite,
  files: SiteFiles,
  rendered: CheckedPage,
  allPages: DataFile,
): Promise<ComposedPage> {
  const { now, preview } = site;
  const { shell, remotes } = site.parts;
  const { entry } = shell.release;
  const { page, part } = partOf(site, rendered.path);
  const routes = neededRoutes(site, rendered);
  const own = page && part.release.pages[page.page];
  const pageData: PageData = {
    path: rendered.path,
    year: now.getFullYear(),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        { entry: urlOf(remote, remote.release.entry), settings: remote.entry.settings },
      ]),
    ),
    scripts: own ? [part.release.entry, ...own.scripts].map((file) => urlOf(part, file)) : [],
    routes,
    integrity: hashesOfRoutes(site.parts, routes, part),
    allPages,
  };
  const styleOf = (of: Part) => (file: string) => ({ url: urlOf(of, file), css: files.inlineCss(of, file) });
  const styles = [...shell.release.styles.map(styleOf(shell)), ...(own?.styles ?? []).map(styleOf(part))];
  const html = renderDocument({
    title: titleOf(page),
    description: page?.description ?? '',
    versions: allParts(site.parts).map(({ release }) => `${release.part} ${release.version}`),
    icon: fileOf(shell, logo)?.url,
    tags: await tagsOf(site, rendered, files),
    // Every page has text, a title and the site's name above the fold.
    fonts: [/inter-latin/, /playfair-display-latin/, /playfair-latin/]
      .map((name) => fileOf(shell, name)?.url)
      .filter((url) => url !== undefined),
    styles,
    noindex: preview,
    startScript: startScriptOf(shell),
    script: { url: urlOf(shell, entry), integrity: shell.release.files[entry]?.integrity },
    pageData,
    html: files.localise(rendered),
  });
  return { path: rendered.path, html, styles: styles.map(({ css }) => styleText(css)) };
}

function hashesOfRoutes({ remotes }: Parts, routes: readonly Route[], own: Part): Record<string, string> {
  const hashes = routes.flatMap(({ remote, page, hasOwnPolicy }) => {
    const part = remotes[remote];
    return part && (!hasOwnPolicy || part === own) ? hashesOf(part, ownFiles(part, page)) : [];
  });
  return Object.fromEntries(hashes);
}

/** URL → hash of each script and style sheet that a browser can load from a remote at run time. */
export function integrityOfRemotes({ remotes }: Parts): Record<string, string> {
  return Object.fromEntries(Object.values(remotes).flatMap((part) => hashesOf(part, loadableFiles(part))));
}

const logo = /logo\.[^/]*svg$/;

/** The text of the site's icon, an SVG. */
export function iconOf(shell: Part): string {
  return textOf(shell, logo) ?? '';
}

/**
 * The shell's start script, which every page contains: it says whether and when the other scripts load. Inline, so that a visitor who saves
 * data loads no script on a page that needs none.
 */
export function startScriptOf(shell: Part): string | undefined {
  return textOf(shell, /^assets\/start\.[^/]*js$/)?.trim();
}

function textOf({ files }: Part, name: RegExp): string | undefined {
  return [...files].find(([file]) => name.test(file))?.[1].toString('utf8');
}

/** The routes that a page needs first: its own, those of navigation and footer, and those of its links. */
function neededRoutes({ pages }: CheckedSite, { path, links }: CheckedPage): Route[] {
  const isLinked = ({ path: now, was = [] }: Route) => [now, ...was].some((other) => links.includes(other));
  const isNeeded = (page: SitePage) =>
    [page.path === path, page.inNavigation, page.inFooter, page.onNotFound, isLinked(page)].includes(true);
  return pages.filter(isNeeded).map(routeOf);
}

function fileOf(shell: Part, name: RegExp): Script | undefined {
  const [file, listed] = Object.entries(shell.release.files).find(([other]) => name.test(other)) ?? [];
  return file && listed ? { url: urlOf(shell, file), integrity: listed.integrity } : undefined;
}

function loadableFiles({ release }: Part): string[] {
  return Object.keys(release.files).filter((file) => /\.(js|css)$/.test(file));
}

function ownFiles(part: Part, page: string): string[] {
  const { [page]: own, ...others } = part.release.pages;
  const filesOf = (released: ReleasedPage | undefined) => [...(released?.scripts ?? []), ...(released?.styles ?? [])];
  const ofOthers = new Set(Object.values(others).flatMap(filesOf));
  return loadableFiles(part).filter((file) => !ofOthers.has(file) || filesOf(own).includes(file));
}

function hashesOf(part: Part, files: string[]): [url: string, hash: string][] {
  return files.map((file) => [urlOf(part, file), part.release.files[file]?.integrity ?? '']);
}
