import type { PageData } from '../../web/contract/page-data';
import type { Release } from '../../web/contract/release-manifest';
import type { RemoteDefinition } from '../../web/contract/remote';
import { notFoundPath, titleOf } from '../../web/contract/routes';
import { checkNeeds } from '../compose/check/check-needs';
import { mergePages, routeOf, type SitePage } from '../compose/check/merge-pages';
import { renderDocument } from '../compose/document/document';
import { contentSecurityPolicy } from '../compose/hosting/content-security-policy';
import type { Ledger } from '../compose/ledger/ledger';
import { partPath, pathInSite } from '../compose/read/part-addresses';
import { withoutLiveDatabase } from '../compose/read/read-parts';
import type { Site } from '../compose/site';
import { mergeNeeds } from '../release/needs';
import { readPart, type PartEntry } from '../release/read-release';
import type { PartHere } from '../release/workspace';

export interface DevSite extends Pick<PageData, 'remotes'> {
  pages: SitePage[];
  shell: Pick<Release, 'entry' | 'styles'>;
  policy: string;
}

/**
 * Reads the definitions of parts from source, and the manifests of all others. All files have paths of the dev server.
 * @param source by name
 * @param live the versions to read; by default the newest ones
 * @throws Refusal if the pages do not make one site, or for an unapproved need
 */
export async function readDevSite(
  { shell, remotes, arrangement }: Site,
  source: ReadonlyMap<string, PartHere>,
  live: Ledger['parts'] = {},
): Promise<DevSite> {
  const readManifest = (name: string, entry: PartEntry) =>
    readPart(name, entry, live[name]?.version, { only: () => false });
  const parts = await Promise.all(
    Object.entries(remotes).map(async ([name, entry]) => {
      const definition = source.get(name)?.definition;
      if (definition) return { release: releaseOf(definition), entry: { ...entry, url: partPath(name) } };
      const part = withoutLiveDatabase(await readManifest(name, entry));
      return { ...part, entry: { ...part.entry, url: pathInSite(name, entry.url) } };
    }),
  );
  const releases = Object.fromEntries(parts.map(({ release }) => [release.part, release]));
  return {
    pages: mergePages(releases, arrangement),
    shell: source.has('shell')
      ? { entry: 'assets/main.js', styles: ['assets/main.css'] }
      : (await readManifest('shell', shell)).release,
    remotes: Object.fromEntries(
      parts.map(({ release, entry: { url, settings } }) => [
        release.part,
        { entry: `${url}/${release.entry}`, settings },
      ]),
    ),
    policy: contentSecurityPolicy({
      hosts: [],
      ...mergeNeeds(parts.map(checkNeeds)),
      parts: ['shell', ...Object.keys(remotes)],
      isDevelopment: true,
    }),
  };
}

/** The fields of a release that compose reads, from a remote's definition. */
export function releaseOf({ name, pages, origins = {}, trustedTypes = [] }: RemoteDefinition) {
  return {
    part: name,
    version: 'in development',
    entry: 'remoteEntry.js',
    pages: Object.fromEntries(pages.map((page) => [page.page, page])),
    origins,
    trustedTypes: [...trustedTypes],
  };
}

/** The page of an earlier path, or of one with a slash at its end, as on hosts. */
export function leadsTo({ pages }: Pick<DevSite, 'pages'>, pathname: string): string | undefined {
  const plain = pathname.replace(/(?<=.)\/+$/, '');
  const target = pages.find(({ path, was = [] }) => path === plain || was.includes(plain))?.path;
  return target === pathname ? undefined : target;
}

/** Without content: the shell renders the page. */
export function devDocumentOf({ pages, shell, remotes }: DevSite, pathname: string): { status: number; html: string } {
  const page = pages.find(({ path }) => path === pathname);
  const html = renderDocument({
    title: titleOf(page ?? { name: '404' }),
    description: page?.description ?? '',
    fonts: [],
    styles: [],
    linkedStyles: shell.styles.map((file) => `/${file}`),
    script: { url: `/${shell.entry}` },
    pageData: { path: page?.path ?? notFoundPath, year: new Date().getFullYear(), routes: pages.map(routeOf), remotes },
    html: '',
  });
  return { status: page ? 200 : 404, html };
}
