import { allParts, type Part, type Parts } from '../../release/read-release';
import type { PageData } from '../../../web/contract/page-data';
import type { ReleasedPage } from '../../../web/contract/release-manifest';
import { titleOf, type Route } from '../../../web/contract/routes';
import { partOf, type CheckedSite } from '../check/check-parts';
import type { CheckedPage } from '../render/check-page';
import { routeOf, type SitePage } from '../check/merge-pages';
import { renderDocument, styleText } from './document';
import { tagsOf } from './metadata';
import { urlOf } from '../read/part-addresses';
import { type DataFile, type SiteFiles } from './site-files';

export type ComposedPage = Awaited<ReturnType<typeof composePage>>;

/** Creates the document of a rendered page: head, inlined styles, preloads, and the shell's data. */
export async function composePage(site: CheckedSite, files: SiteFiles, rendered: CheckedPage, allPages: DataFile) {
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
    // A shell of contract 1 does not wait for `allPages`.
    integrity: hashesOfRoutes(
      site.parts,
      routes.filter(({ path }) => path === page?.path || shell.release.contract === 1),
      part,
    ),
    allPages,
  };
  const styleOf = (of: Part) => (file: string) => ({ url: urlOf(of, file), css: files.inlineCss(of, file) });
  const styles = [...shell.release.styles.map(styleOf(shell)), ...(own?.styles ?? []).map(styleOf(part))];
  const html = renderDocument({
    title: titleOf(page ?? { name: rendered.heading }),
    description: page?.description ?? '',
    versions: allParts(site.parts).map(({ release }) => `${release.part} ${release.version}`),
    icon: urlsOf(shell, logo)[0],
    tags: await tagsOf(site, rendered, files),
    // Every page has text, a title and the site's name above the fold.
    fonts: urlsOf(shell, /\.woff2$/),
    styles,
    noindex: preview,
    startScript: startScriptOf(shell),
    script: { url: urlOf(shell, entry), integrity: shell.release.files[entry]?.integrity },
    pageData,
    html: files.localise(rendered.html),
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
export function iconSvgOf(shell: Part): string {
  return textOf(shell, logo) ?? '';
}

/** Inline, so that a visitor who saves data loads no script on a page that needs none. */
export function startScriptOf(shell: Part): string | undefined {
  return textOf(shell, /^assets\/start\.[^/]*js$/)?.trim();
}

function textOf({ files }: Part, name: RegExp): string | undefined {
  return [...files].find(([file]) => name.test(file))?.[1].toString('utf8');
}

/** Its own, those of navigation and footer, and those of its links. */
function neededRoutes({ pages }: CheckedSite, { path, links }: CheckedPage): Route[] {
  const isNeeded = (page: SitePage) =>
    [path, ...links].includes(page.path) || page.inNavigation || page.inFooter === true || page.onNotFound === true;
  return pages.filter(isNeeded).map(routeOf);
}

function urlsOf(part: Part, name: RegExp): string[] {
  const files = Object.keys(part.release.files).filter((file) => name.test(file));
  return files.map((file) => urlOf(part, file));
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
