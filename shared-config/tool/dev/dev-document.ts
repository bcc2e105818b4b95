import { readPart } from '../release/read-release';
import { contentSecurityPolicy } from '../compose/hosting/content-security-policy';
import type { DevDocument } from './frame-document';
import { hostHere } from '../local/local-addresses';
import { mergeNeeds } from '../release/needs';
import { notFoundPath, titleOf } from '../../web/contract/routes';
import { checkNeeds } from '../compose/check/check-needs';
import { mergePages, routeOf } from '../compose/check/merge-pages';
import { localParts } from './local-parts';
import { readSite, type Site } from '../compose/site';
import { renderDocument } from '../compose/document/document';
import { partPath, urlOf } from '../compose/read/part-addresses';

/** As a file, because the policy allows no `data:` URL. */
export const iconUrl = '/logo.svg';

/** The response of the shell's dev server to a page URL: compose's document and policy, without page content. */
export async function devDocumentOf(pathname: string): Promise<DevDocument> {
  const site = await readSite();
  const remotes = await devRemotes(site);
  const pages = mergePages(Object.fromEntries(remotes.map(({ name, pages }) => [name, { pages }])), site.arrangement);
  const page = pages.find(({ path: other }) => other === pathname);
  const html = renderDocument({
    title: titleOf(page),
    description: page?.description ?? '',
    icon: iconUrl,
    fonts: [],
    styles: [],
    linkedStyles: ['/assets/main.css'],
    script: { url: '/assets/main.js' },
    pageData: {
      path: page?.path ?? notFoundPath,
      year: new Date().getFullYear(),
      routes: pages.map(routeOf),
      remotes: Object.fromEntries(
        remotes.map(({ name, entry }) => [name, { entry, settings: site.remotes[name]?.settings ?? {} }]),
      ),
    },
    html: '',
  });
  return { status: page ? 200 : 404, html, policy: policyOf(site, remotes) };
}

function policyOf(site: Site, remotes: Awaited<ReturnType<typeof devRemotes>>): string {
  const needs = remotes.map(({ name, needs }) => {
    const { settings = {}, approved = {} } = site.remotes[name] ?? {};
    return checkNeeds({
      release: { part: name, version: 'in development', ...needs },
      entry: { settings, approved },
    });
  });
  return contentSecurityPolicy({
    hosts: remotes.flatMap(({ entry }) => (URL.canParse(entry) ? [new URL(entry).origin] : [])),
    ...mergeNeeds(needs),
    parts: ['shell', ...remotes.map(({ name }) => name)],
    isDevelopment: true,
  });
}

async function devRemotes(site: Site) {
  const local = await localParts(site);
  return Promise.all(
    Object.entries(site.remotes).map(async ([name, settings]) => {
      const here = local.find((remote) => remote.name === name);
      if (here) {
        const { pages, origins = {}, trustedTypes = [] } = here.definition;
        return {
          name,
          entry: `${hostHere() ? partPath(name) : `http://localhost:${here.port}`}/remoteEntry.js`,
          pages: Object.fromEntries(pages.map((page) => [page.page, page])),
          needs: { origins, trustedTypes: [...trustedTypes] },
        };
      }
      const part = await readPart(name, settings);
      return { name, entry: urlOf(part, part.release.entry), pages: part.release.pages, needs: part.release };
    }),
  );
}
