import type { AllPages } from '../../../web/contract/page-data';
import { pool } from '../../release/pool';
import { listedOf } from '../../release/read-release';
import { routeOf } from '../check/merge-pages';
import type { RenderedSite } from '../render/render';
import { composePage, iconSvgOf, integrityOfRemotes } from './compose-page';
import { addCommonFiles } from './metadata';
import { fileOfPage, SiteFiles } from './site-files';

export type DocumentedSite = Awaited<ReturnType<typeof makeDocuments>>;

/** Drawing preview cards takes memory. */
const pagesAtOnce = 4;

/** Makes the document of each rendered page, and the files that the documents use. @throws Refusal that names the page */
export async function makeDocuments(site: RenderedSite) {
  const { parts, rendered } = site;
  const files = new SiteFiles(parts);
  addKept(site, files);
  const allPages = files.addJson('pages', {
    routes: site.pages.map(routeOf),
    integrity: integrityOfRemotes(parts),
  } satisfies AllPages);
  const documents = await pool(rendered, pagesAtOnce, (page) => composePage(site, files, page, allPages));
  await addCommonFiles(site, files, iconSvgOf(parts.shell));
  documents.forEach(({ path, html }) => files.all.set(fileOfPage(path), html));
  return { ...site, documents, allPages, files: files.all };
}

function addKept({ kept }: RenderedSite, files: SiteFiles): void {
  for (const versions of kept) {
    const current = versions[0]!;
    // The current one last, because a file of an earlier one can have the same name.
    for (const version of versions.toReversed())
      for (const [file, content] of [...version.files, version.manifest]) files.addToPart(current, file, content);
    const list = { part: current.release.part, releases: versions.map(listedOf) };
    files.addToPart(current, 'releases.json', `${JSON.stringify(list, null, 1)}\n`);
  }
}
