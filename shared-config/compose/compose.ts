import { existsSync } from 'node:fs';
import path from 'node:path';
import { allParts, listedOf, type Part, type Parts } from '../release/read-release';
import type { AllPages } from '../contract/page-data';
import { whoRuns } from '../release/repository';
import { messageOf } from '../release/refusal';
import type { StartRenderer } from './render/renderer';
import { siteFile } from '../release/workspace';
import { checkParts, type CheckedSite } from './check/check-parts';
import { withSetting } from '../release/needs';
import { checkPage, checkPlaces } from './render/check-page';
import { routeOf } from './check/merge-pages';
import { pathsAfter } from './check/paths';
import { checkHistory } from './ledger/history';
import { composePage, iconOf, integrityOfRemotes, type ComposedPage } from './document/compose-page';
import { driveSite, type DriveBrowser } from './drive/drive';
import { addRetiredWorkers } from './document/retired-workers';
import { isInSite } from './read/addresses';
import { fileOfPage, hashedName, hashOfDocument, SiteFiles } from './document/site-files';
import { hostingOf } from './hosting/hosting';
import { hostFiles } from './hosting/hosts';
import { securityTxt, securityTxtFile } from './hosting/security-txt';
import { movedParts, planChanges, type Changes, type Plan } from './ledger/changes';
import { nextLedger, readLive, type Ledger, type Live } from './ledger/ledger';
import { inTurn, publish } from './publish/publish';
import { rulesFile, rulesOf, type SiteRules } from './read/rules';
import { readKept, readParts } from './read/read-parts';
import type { Site } from './site';
import { renderRoutes } from './render/render';
import { addCommonFiles, tagsOf, type ComposeContext } from './document/search';

export interface ComposeOptions {
  /** What to change; everything else stays as it is live. */
  changes: Changes;
  /** Public address, or absolute path of the folder, of the live site. Default: the site's address; without one, the folder to compose. */
  live?: string;
  /** For a separate origin: pages are not indexed, and parts can come from a developer's machine. */
  preview?: boolean;
  /** For the site on a developer's machine, in its folder: it can be a first one, and take uncommitted settings and releases. */
  local?: boolean;
  /** The browser that the pages of the parts that move are driven in before the site goes live. */
  browser?: DriveBrowser | undefined;
  /** Takes settings, although this checkout does not have the live ones. */
  revert?: boolean;
  /** Renders pages in place of confined processes, for fixtures of tests. */
  startRenderer?: StartRenderer | undefined;
  /** Why there is no such browser, for the ledger. */
  undriven?: string;
}

/** Options for the site on a developer's machine: the settings in the repository and everything that is newest. */
export const localOptions: ComposeOptions = { changes: { takeAll: true }, local: true };

/** Number of preview cards that are drawn in parallel, off the main thread. The limit bounds memory on sites with hundreds of pages. */
const pagesAtOnce = 4;

/** A composed site in memory. */
export interface Composition {
  checked: CheckedSite;
  /** Names of the parts that it changes. */
  moved: string[];
  ledger: Ledger;
  /** Each file of the site by name. */
  files: ReadonlyMap<string, string | Buffer>;
  /** The Firestore rules that belong to it; undefined if no part stores documents. */
  rules: SiteRules | undefined;
}

/**
 * Composes the next site from the live one and the requested changes, and publishes it. Compositions for one folder take turns.
 * @param folder absolute path of the composed site: a link that is switched in one step
 * @returns the parts of the site
 * @throws Refusal when the parts break the contract or the changes contradict the ledger; the site on disk stays unchanged
 */
export async function compose(site: Site, folder: string, options: ComposeOptions): Promise<Parts> {
  const { preview = false, local = false } = options;
  return inTurn(folder, async () => {
    const place = options.live ?? (local || preview ? folder : (site.address ?? folder));
    // A composition on a developer's machine can begin without a live site or with an unusable ledger.
    const live = await readLive(place).catch((error: unknown) => {
      if (!local) throw error;
    });
    const { checked, files, moved } = await composeSite(site, live ?? undefined, { ...options, live: place });
    await publish(folder, files, async (staged) => {
      if (options.browser) await driveSite(checked, staged, options.browser, moved);
    });
    return checked.parts;
  });
}

/**
 * Composes the next site in memory; every page is rendered once.
 * @param live what it starts from; undefined for a first composition
 * @throws Refusal as `compose` does
 */
export async function composeSite(site: Site, live: Live | undefined, options: ComposeOptions): Promise<Composition> {
  const { preview = false, local = false } = options;
  const place = live?.place ?? options.live ?? site.address ?? site.folder;
  const changes = !live && (local || preview) ? { ...options.changes, first: true } : options.changes;
  const plan = planChanges(live?.ledger, site, changes, { place, by: await whoRuns(site.folder) });
  // Settings that are older than the live ones would take another team's change back. A remote's own repository has none.
  const hasSettings = existsSync(path.join(site.folder, path.basename(siteFile)));
  if (live && hasSettings && !local && !preview && live.ledger.site.digest !== plan.site.digest) {
    const what = 'the live version of the settings';
    await checkHistory({ what, folder: site.folder, live: live.ledger.site, revert: options.revert ?? false });
  }
  return composeFiles(site, plan, live, place, options);
}

async function composeFiles(
  site: Site,
  plan: Plan,
  live: Live | undefined,
  place: string,
  {
    changes,
    preview = false,
    local = false,
    browser,
    undriven = 'it was not asked for',
    startRenderer,
  }: ComposeOptions,
): Promise<Composition> {
  const read = await readParts(plan, place, preview || local);
  const parts = preview ? withoutLiveStore(read, changes) : read;
  const checked = checkParts(parts, plan.site.arrangement);
  const rules = await rulesOf(parts, live, plan, preview);
  // Search engines do not index previews.
  const context: ComposeContext = { address: preview ? undefined : site.address, now: new Date(), preview };
  const rendered = await renderRoutes(checked, context.now.getFullYear(), {}, startRenderer);
  const pagesRead = rendered.map((page) => checkPage(checked, page));
  checkPlaces(checked, pagesRead);

  const files = new SiteFiles(checked.parts);
  await addKept(checked.parts, files, live, place);
  const allPages = files.addJson('pages', {
    routes: checked.pages.map(routeOf),
    integrity: integrityOfRemotes(checked.parts),
  } satisfies AllPages);
  const pages: ComposedPage[] = [];
  for (let at = 0; at < pagesRead.length; at += pagesAtOnce) {
    const some = pagesRead.slice(at, at + pagesAtOnce);
    pages.push(
      ...(await Promise.all(
        some.map(async (page) =>
          composePage(checked, files, page, allPages, context, await tagsOf(checked, page, files, context)),
        ),
      )),
    );
  }
  await addCommonFiles(checked, files, iconOf(checked.parts.shell), context);
  const contact = securityTxt(plan.site.security, context);
  if (contact) files.add(securityTxtFile, contact);
  addRetiredWorkers(files, plan.site.arrangement.retired);
  pages.forEach(({ path, html }) => files.add(fileOfPage(path), html));
  const ledger = nextLedger(plan, checked.parts, allPages.url.slice(1), live, rules);
  ledger.drive = browser ? { browser: browser.name } : { skipped: undriven };
  ledger.documents = Object.fromEntries(pages.map(({ path, html }) => [path, hashOfDocument(html)]));
  // On a developer's machine and in a preview, pages come and go.
  const mayLose = preview || local || [...(changes.rollBack ?? []), ...Object.keys(changes.pin ?? {})].length > 0;
  ledger.paths = pathsAfter(checked, live?.ledger, mayLose);
  await keepEarlier(ledger, files, live);
  files.add('composition.json', `${JSON.stringify(ledger, null, 1)}\n`);
  if (rules) files.add(rulesFile, rules.content);
  // A preview is deployed without rules: its documents go to the live database.
  const { database } = rules ?? {};
  const firestore = rules && !preview && { firestore: { ...(database && { database }), rules: rulesFile } };
  const hosting = hostingOf(checked, pages, plan.site.hosting, preview);
  const forHosts = hostFiles(hosting, { ...firestore, hosting: plan.site.hosting });
  for (const [file, content] of Object.entries(forHosts)) files.add(file, content);
  return { checked, moved: movedParts(plan, live?.ledger), ledger, files: files.all(), rules };
}

/** The project of a preview that was told none. Firestore has no real project whose name begins with `demo-`. */
const previewProject = 'demo-preview';

/** The parts of a preview: what its forms send is not stored where that of the live site is, unless `--config` says where. */
function withoutLiveStore(parts: Parts, { config: told = {} }: Changes): Parts {
  const remotes = Object.entries(parts.remotes).map(([name, part]): [string, Part] => {
    const { projectSetting } = part.release.documents ?? {};
    if (!projectSetting || told[name]) return [name, part];
    console.warn(
      `${name}: what is sent in this preview is stored nowhere. To store it: --config ${name}=<settings as JSON>, with a project for previews as ${projectSetting}.`,
    );
    const config = withSetting(part.settings.config, projectSetting, previewProject);
    return [name, { ...part, settings: { ...part.settings, config: { ...config } } }];
  });
  return { ...parts, remotes: Object.fromEntries(remotes) };
}

/** Adds the list of releases and the kept versions of each part that the site serves itself. */
async function addKept(parts: Parts, files: SiteFiles, live: Live | undefined, place: string): Promise<void> {
  for (const part of allParts(parts).filter(isInSite)) {
    const { part: name } = part.release;
    const kept = await readKept(part, place, live?.ledger.parts[name]);
    for (const version of kept) {
      for (const [file, content] of [...version.files, version.manifest]) files.addToPart(part, file, content);
    }
    files.addToPart(
      part,
      'releases.json',
      `${JSON.stringify({ part: name, releases: kept.map(listedOf) }, null, 1)}\n`,
    );
  }
}

/** Keeps the files with data of all pages of earlier compositions for open tabs. Omits unreadable files. */
async function keepEarlier(ledger: Ledger, files: SiteFiles, live: Live | undefined): Promise<void> {
  const [current = '', ...earlier] = ledger.pages;
  ledger.pages = [current];
  for (const file of earlier) {
    try {
      const content = (await live?.read(file)) ?? '';
      if (hashedName('pages', content, 'json') !== file) throw new Error(`${file} was changed`);
      files.add(file, content);
      ledger.pages.push(file);
    } catch (error) {
      console.warn(`${messageOf(error)}: tabs that are open since then will load the page anew.`);
    }
  }
}
