import { hashedName } from '../../release/integrity';
import { withSetting } from '../../release/needs';
import { resolveUrl } from '../../release/environment';
import { allParts, isForComposing, manifestOf, readPart } from '../../release/read-release';
import type { Part, PartEntry, Parts } from '../../release/read-release';
import { messageOf, refuse, Refusal, whatHappened } from '../../release/refusal';
import type { PlannedPart, PlannedSite } from '../ledger/plan';
import { neededVersions, type LedgerPart, type Live } from '../ledger/ledger';
import { isInSite, pathInSite } from './part-addresses';
import { rulesOf, type SiteRules } from './site-rules';

export interface ReadSite extends PlannedSite {
  parts: Parts;
  /** Of parts that the site itself serves, the current one first. */
  kept: Part[][];
  /** Data of all pages of earlier compositions, for open tabs. */
  keptPages: ReadonlyMap<string, Buffer>;
  rules: SiteRules | undefined;
}

/** @throws Refusal that names the part and the reason; Error if an unchanged part cannot be read */
export async function readParts(site: PlannedSite): Promise<ReadSite> {
  const { plan, live, place, preview } = site;
  const planned = await readPlanned(site);
  const parts = preview ? ofPreview(planned) : planned;
  const kept: Part[][] = [];
  for (const part of allParts(parts).filter(isInSite))
    kept.push(await readKept(part, place, live?.ledger.parts[part.release.part]));
  const rules = await rulesOf(parts, live, plan, preview);
  return { ...site, parts, kept, keptPages: await readKeptPages(live), rules };
}

async function readPlanned({ plan, place, draft }: PlannedSite): Promise<Parts> {
  const read = async ([name, { version, entry, stays, wasLive }]: [string, PlannedPart]) => {
    const sources = version ? [...ownSources(entry), liveCopy(name, entry, place)] : [entry];
    const part = stays
      ? await readStaying(name, entry, stays, place)
      : await readFirst(sources, (source) => readPart(name, source, version));
    if (!stays && !wasLive && part.built.dirty && !draft)
      throw refuse('dirty-release', {}, { part: name, version: part.release.version });
    return { ...part, entry };
  };
  const [shell, ...remotes] = await Promise.all(Object.entries(plan.parts).map(read));
  if (!shell) throw new Error('The plan has no shell.');
  return { shell, remotes: Object.fromEntries(remotes.map((part) => [part.release.part, part])) };
}

/** The project of a preview. Firebase reserves the prefix `demo-` for projects without hosted services. */
const previewProject = 'demo-preview';

function ofPreview(parts: Parts): Parts {
  const remotes = Object.entries(parts.remotes).map(([name, part]) => {
    const kept = withoutLiveDatabase(part);
    if (kept !== part) console.warn(`${name}: what is sent in this preview is stored nowhere.`);
    return [name, kept] as const;
  });
  return { ...parts, remotes: Object.fromEntries(remotes) };
}

/** A part whose forms do not write to the live database. */
export function withoutLiveDatabase(part: Part): Part {
  const { projectSetting } = part.release.firestore ?? {};
  if (!projectSetting) return part;
  const settings = withSetting(part.entry.settings, projectSetting, previewProject);
  return { ...part, entry: { ...part.entry, settings: { ...settings } } };
}

/** Verified by the hashes in the ledger. The live site has copies of what compose needs, so that the part's host can be unavailable. */
export async function readStaying(name: string, entry: PartEntry, live: LedgerPart, place: string): Promise<Part> {
  const { version, manifest, built, url } = live;
  const listed = { version, manifest: manifestOf(version), integrity: manifest, built };
  const only = isInSite({ entry }) ? undefined : isForComposing;
  const read = (source: PartEntry) => readPart(name, source, version, { listed, only });
  return read(liveCopy(name, { ...entry, url }, place)).catch((noCopy: unknown) =>
    readFirst(ownSources(entry), read).catch((cause: unknown) => {
      const [atSite, atHost] = [noCopy, cause].map(whatHappened);
      throw new Error(
        `${name} is not to change, but can be read nowhere. The live site: ${atSite} Its own host: ${atHost} ` +
          'The parts that move are not the reason. Try again when that host answers.',
        { cause },
      );
    }),
  );
}

/** Compose does not read the scripts of an unchanged part. */
export async function withScripts(part: Part): Promise<Part> {
  const { release, entry } = part;
  if (part.files.has(release.entry)) return part;
  return readFirst(ownSources(entry), (source) => readPart(release.part, source, release.version));
}

function ownSources(entry: PartEntry): PartEntry[] {
  const { url, releases } = entry;
  return isInSite({ entry }) || url === releases ? [entry] : [entry, { ...entry, releases: url }];
}

function liveCopy(name: string, entry: PartEntry, place: string): PartEntry {
  return { ...entry, releases: resolveUrl(place, pathInSite(name, entry.url)) };
}

/** @throws the Refusal of the first source */
async function readFirst([first, ...others]: PartEntry[], read: (source: PartEntry) => Promise<Part>): Promise<Part> {
  return read(first!).catch((error: unknown) => {
    if (!(error instanceof Refusal) || others.length === 0) throw error;
    return readFirst(others, read).catch((other: unknown) => {
      throw other instanceof Refusal ? error : other;
    });
  });
}

/** Open tabs, the checks of remotes' teams and the next composition read them. Omits incomplete ones, which no rollback could use. */
async function readKept(current: Part, place: string, live: LedgerPart | undefined): Promise<Part[]> {
  const { entry, release } = current;
  const before = live && { ...entry, url: live.url };
  if (!before || !isInSite({ entry: before })) return [current];
  const sources = [liveCopy(release.part, before, place), entry];
  const kept = [current];
  for (const version of neededVersions(live).filter((other) => other !== release.version)) {
    try {
      kept.push(await readFirst(sources, (source) => readPart(release.part, source, version)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.warn(`An earlier version of ${release.part} is left out. ${error.message}`);
    }
  }
  return kept;
}

async function readKeptPages(live: Live | undefined): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  for (const file of live?.ledger.pages ?? []) {
    try {
      const content = await live!.read(file);
      if (hashedName('pages', content, 'json') !== file) throw new Error(`${file} was changed`);
      kept.set(file, content);
    } catch (error) {
      console.warn(`${messageOf(error)}: tabs opened since that composition will reload the page.`);
    }
  }
  return kept;
}
