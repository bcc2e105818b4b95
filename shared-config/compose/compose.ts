import { readPart, readReleases, type Parts } from '../build/release/read-release';
import { Refusal } from '../build/release/refusal';
import { checkParts } from './check/check-parts';
import { checkPage } from './check/gate';
import { routeOf } from './check/merge-pages';
import { composePage, iconOf, integrityOfRemotes, type ComposedPage } from './document/compose-page';
import { fileOfPage, hashedName, SiteFiles } from './document/site-files';
import { hostingOf } from './hosting/hosting';
import { readLive, siteWide, writeLedger, type Ledger, type Live } from './publish/ledger';
import { publish } from './publish/publish';
import type { Site } from './read/site';
import { renderRoutes } from './render/render';
import { addCommonFiles, tagsOf, type ComposeContext } from './search/search';

export interface ComposeOptions {
  /** Part → version, for each part that does not use its current version. */
  versions?: Record<string, string>;
  /** For a separate origin: pages are not indexed, and parts can come from a developer's machine. */
  preview?: boolean;
  /** Time limit for rendering a page in milliseconds; 5 s by default. */
  pageLimit?: number;
}

/** Number of preview cards that are drawn in parallel, off the main thread. The limit bounds memory on sites with hundreds of pages. */
const pagesAtOnce = 4;

/**
 * Composes released parts into a finished site and publishes it.
 * @param folder absolute path of the composed site: a link that is switched in one step
 * @returns the parts of the site
 * @throws Refusal when the parts break the contract; the site on disk stays unchanged
 */
export async function compose(
  site: Site,
  folder: string,
  { versions = {}, preview = false, pageLimit }: ComposeOptions = {},
): Promise<Parts> {
  // A preview does not continue the live site.
  const live = await readLive(folder, preview ? undefined : site.address);
  const [parts, keptShells] = await Promise.all([readParts(site, versions), readKept(site)]);
  const checked = checkParts(parts, site.arrangement);
  // Search engines do not index previews.
  const context: ComposeContext = { address: preview ? undefined : site.address, now: new Date(), preview };
  const rendered = await renderRoutes(checked, context.now.getFullYear(), pageLimit);
  rendered.forEach((page) => checkPage(checked, page));

  const files = new SiteFiles(checked.parts);
  keptShells.forEach(({ file, content }) => files.add(file, content));
  const siteFiles = {
    integrity: files.addJson('integrity', integrityOfRemotes(checked.parts)),
    routes: files.addJson('routes', checked.pages.map(routeOf)),
  };
  const pages: ComposedPage[] = [];
  for (let at = 0; at < rendered.length; at += pagesAtOnce) {
    const some = rendered.slice(at, at + pagesAtOnce);
    pages.push(
      ...(await Promise.all(
        some.map(async (page) =>
          composePage(checked, files, page, siteFiles, context, await tagsOf(checked, page, files, context)),
        ),
      )),
    );
  }
  await addCommonFiles(checked, files, iconOf(checked.parts.shell), context);
  pages.forEach(({ path, html }) => files.add(fileOfPage(path), html));
  const ledger = writeLedger(
    checked,
    { integrity: siteFiles.integrity.slice(1), routes: siteFiles.routes.slice(1) },
    live?.ledger,
  );
  await keepEarlier(ledger, files, live);
  files.add('composition.json', `${JSON.stringify(ledger, null, 1)}\n`);
  files.add('firebase.json', JSON.stringify(await hostingOf(checked, pages, site.folder, preview), null, 1));
  await publish(folder, files.all());
  return checked.parts;
}

async function readParts(site: Site, versions: Record<string, string>): Promise<Parts> {
  const [shell, ...remotes] = await Promise.all([
    readPart('shell', site.shell, versions['shell']),
    ...Object.entries(site.remotes).map(([name, settings]) => readPart(name, settings, versions[name])),
  ]);
  return { shell, remotes: Object.fromEntries(remotes.map((part) => [part.release.part, part])) };
}

/**
 * The shell's releases, which are deployed with the site: open tabs need the files of earlier versions, and remotes' teams check
 * against the live shell. Omits incomplete versions, which a rollback could not use either.
 */
async function readKept(site: Site): Promise<{ file: string; content: string | Buffer }[]> {
  const list = await readReleases('shell', site.shell);
  const versions = await Promise.all(
    list.releases.map(async ({ version }) => {
      try {
        return await readPart('shell', site.shell, version);
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

/** Keeps the integrity and routes files of earlier compositions for open tabs. Omits unreadable files. */
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
        console.warn(
          `${error instanceof Error ? error.message : String(error)}: tabs that are open since then will load the page anew.`,
        );
      }
    }
  }
}
