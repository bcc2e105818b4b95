import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { refuse, whatHappened } from '../../release/refusal';
import { readReleases, type PartEntry } from '../../release/read-release';
import { whoRuns } from '../../release/repository';
import { siteFile } from '../../release/workspace';
import type { Site } from '../site';
import { compareCheckout } from './compare-checkout';
import type { Hold, Ledger, LedgerPart, LedgerSettings, Live } from './ledger';

/** Stands for the site's settings in lists of parts. */
export const settingsName = 'settings';

/** Stands for the first version in the part's list of releases. */
export const newest = 'newest';

/** Everything else keeps its live state. */
export interface Changes {
  /** `settings: 'newest'` for those in `site.json`. */
  promote?: Readonly<Record<string, string>>;
  /** Promotes the settings and the newest version of each part, except for parts that are held. */
  promoteAll?: boolean;
  /** Parts whose live version was built again, with another React or federation runtime. */
  rebuilt?: readonly string[];
  rollBack?: readonly string[];
  pin?: Readonly<Record<string, string>>;
  /** Part → another place of its releases, for a preview: the newest version there. */
  use?: Readonly<Record<string, Pick<PartEntry, 'releases' | 'url'>>>;
  unhold?: readonly string[];
  first?: boolean;
  /** For the history, and the reason of a hold. */
  why?: string;
}

export interface Plan {
  by: string;
  why?: string | undefined;
  settings: LedgerSettings;
  /** The shell, then the remotes in the order of the site's settings. */
  parts: Record<string, PlannedPart>;
  /** Part → its hold. A new one has no time yet: it begins with this composition. */
  holds: Record<string, Hold | { reason: string }>;
}

export interface PlannedPart {
  version: string | undefined;
  entry: PartEntry;
  stays?: LedgerPart;
  /** A rollback or a pin returns to a version that was live. A pin of the live version does not: it stays. */
  wasLive?: boolean;
}

export interface PlanOptions {
  changes: Changes;
  live?: string;
  /** For a separate origin: pages are not indexed, and parts can come from a developer's machine. */
  preview?: boolean;
  /** On a developer's machine: without a live site, and from uncommitted settings and releases, too. */
  local?: boolean;
  /** Accepts releases of uncommitted source. */
  draft?: boolean;
  allowOlder?: boolean;
}

export type PlannedSite = Awaited<ReturnType<typeof planSite>>;

/** @throws Refusal if the changes contradict the ledger, or revert another team's settings */
export async function planSite(site: Site, live: Live | undefined, options: PlanOptions) {
  const { preview = false, local = false, draft = local || preview, allowOlder = false } = options;
  const place = live?.place ?? options.live ?? site.address ?? site.folder;
  const changes: Changes = !live && (local || preview) ? { ...options.changes, first: true } : options.changes;
  const released = live && takesSettings(changes) ? await withoutUnreleased(site, live.ledger, changes) : site;
  const plan = planChanges(live?.ledger, released, changes, { place, by: await whoRuns(site.folder) });
  // Settings older than the live ones would revert another team's change. A remote's own repository has none.
  const hasSettings = existsSync(path.join(site.folder, path.basename(siteFile)));
  const before = live?.ledger.settings;
  if (hasSettings && !local && !preview && plan.settings !== before) {
    checkCommitted(site);
    const what = 'the live version of the settings';
    if (before && before.digest !== plan.settings.digest)
      await compareCheckout({ what, folder: site.folder, live: before, allowOlder });
  }
  const moved = partsToDrive(plan, live?.ledger);
  // Search engines do not index previews, which have none.
  const address = preview ? undefined : site.address;
  return { plan, moved, live, place, changes, preview, local, draft, address, now: new Date() };
}

/** Without new remotes that these changes do not name and that have no release yet: they do not hold up other teams. */
async function withoutUnreleased(site: Site, { parts }: Ledger, changes: Changes): Promise<Site> {
  const known = [...Object.keys(parts), ...namesIn(changes)];
  const remotes: Site['remotes'] = {};
  for (const [name, entry] of Object.entries(site.remotes)) {
    const asked = known.includes(name) ? Promise.resolve() : readReleases(name, entry);
    const problem = await asked.then(() => undefined, whatHappened);
    if (problem) console.warn(`${name} is left out until it is released: npm run deploy -- ${name}. ${problem}`);
    else remotes[name] = entry;
  }
  return { ...site, remotes };
}

/** Without a commit, no later deployment could tell whether it reverts these settings. */
function checkCommitted({ folder, uncommitted = [], commitProblem }: Site): void {
  if (commitProblem) throw commitProblem;
  const files = uncommitted.map((file) => path.join(path.basename(folder), file));
  if (files.length > 0) throw refuse('settings-uncommitted', { files: files.join(', ') });
}

/**
 * Applies the requested changes to the live ledger.
 * @param place public address or folder of the live site, for messages
 * @throws Refusal that names the conflict and the solution
 */
export function planChanges(
  live: Ledger | undefined,
  site: Site,
  changes: Changes,
  { place, by }: { place: string; by: string },
): Plan {
  const isFirst = changes.first === true;
  if (!live && !isFirst) throw refuse('no-live-site', { place });
  if (live && isFirst) throw refuse('site-is-live', { place });
  const all = isFirst || changes.promoteAll === true;
  const promotesSettings = !live || takesSettings(changes);
  const entries = promotesSettings ? { shell: site.shell, ...site.remotes } : liveEntries(live, site);
  checkNames(namesIn(changes), entries, live, site);
  const parts = Object.entries(entries).map(([part, given]): [string, PlannedPart] => {
    const other = changes.use?.[part];
    const entry = { ...given, ...other };
    if (other) return [part, { version: undefined, entry }];
    const before = live?.parts[part];
    const wanted = wantedVersion(part, live, changes, all);
    const isSame = wanted === before?.version && !changes.rebuilt?.includes(part);
    if (before && (wanted === undefined || isSame)) return [part, { version: before.version, entry, stays: before }];
    const version = wanted === newest ? undefined : wanted;
    const isBack = [...(changes.rollBack ?? []), ...Object.keys(changes.pin ?? {})].includes(part);
    const wasLive = isBack && version !== undefined && before?.before.includes(version) === true;
    return [part, { version, entry, wasLive }];
  });
  return {
    by,
    why: changes.why,
    settings: promotesSettings ? ledgerSettings(site) : live.settings,
    parts: Object.fromEntries(parts),
    holds: holdsAfter(live, changes),
  };
}

/** The parts that change for visitors. Changed settings of the site, and a first composition, count as a change of the shell. */
function partsToDrive({ parts, settings }: Plan, live: Ledger | undefined): string[] {
  const moved = Object.entries(parts).filter(
    ([, { stays, entry: now }]) => !stays || !isDeepStrictEqual([now.url, now.settings], [stays.url, stays.settings]),
  );
  return [...(live?.settings.digest === settings.digest ? [] : ['shell']), ...moved.map(([name]) => name)];
}

function takesSettings({ promote, promoteAll }: Changes): boolean {
  return promoteAll === true || promote?.[settingsName] !== undefined;
}

function namesIn({ promote = {}, pin = {}, use = {}, rollBack = [], unhold = [] }: Changes): string[] {
  const taken = Object.keys(promote).filter((part) => part !== settingsName);
  return [...taken, ...Object.keys(pin), ...Object.keys(use), ...rollBack, ...unhold];
}

function checkNames(named: string[], parts: object, live: Ledger | undefined, site: Site): void {
  const part = named.find((name) => !Object.hasOwn(parts, name));
  if (part === undefined) return;
  if (live && Object.hasOwn(site.remotes, part)) throw refuse('part-not-live-yet', { part });
  throw refuse('unknown-part', { part, parts: Object.keys(parts).join(', ') });
}

function wantedVersion(
  part: string,
  live: Ledger | undefined,
  { promote = {}, pin = {}, rollBack = [], unhold = [] }: Changes,
  all: boolean,
): string | undefined {
  const before = live?.parts[part];
  if (rollBack.includes(part)) {
    const [version] = before?.before ?? [];
    if (version) return version;
    const others = versionsInHistory(part, live).filter((other) => other !== before?.version);
    const current = before?.version ?? 'this release';
    const way = `To go to a version by name: npm run deploy -- --pin ${part}=<version>`;
    const listed = others.length > 0 ? `${others.join(', ')}. ${way}` : 'none';
    throw refuse('nothing-before', { part, version: current, others: listed });
  }
  if (pin[part]) return pin[part];
  const held = unhold.includes(part) ? undefined : before?.held;
  if (promote[part]) {
    if (before && held && promote[part] !== before.version) throw refuseHeld(part, before.version, held);
    return promote[part];
  }
  return all && !held ? newest : undefined;
}

export function refuseHeld(part: string, version: string, { at, by, reason }: Hold) {
  return refuse('part-held', { part, version, since: at.slice(0, 16), by, reason: reason.replace(/\.$/, '') });
}

/** Only those that are still kept can go live again. */
function versionsInHistory(part: string, live: Ledger | undefined): string[] {
  const changes = live?.history.flatMap((composed) => composed.changes) ?? [];
  return [...new Set(changes.flatMap((change) => (change.part === part && change.to ? [change.to] : [])))];
}

function holdsAfter(live: Ledger | undefined, { pin = {}, rollBack = [], unhold = [], why }: Changes): Plan['holds'] {
  const holds: Plan['holds'] = {};
  for (const [part, { held }] of Object.entries(live?.parts ?? {}))
    if (held && !unhold.includes(part)) holds[part] = held;
  for (const part of Object.keys(pin)) holds[part] = { reason: why || 'no reason was given' };
  for (const part of rollBack) holds[part] = { reason: why || `rolled back from ${live?.parts[part]?.version}` };
  return holds;
}

/** The parts with the live settings. `site.json` and the environment locate their releases. */
function liveEntries(live: Ledger, { shell, remotes }: Site): Record<string, PartEntry> {
  const entries = Object.entries(live.parts).map(([part, { url, settings, approved }]): [string, PartEntry] => {
    const here = part === 'shell' ? shell : remotes[part];
    return [part, { releases: here?.releases ?? url, url, settings: { ...settings }, approved }];
  });
  return Object.fromEntries(entries);
}

/** The settings of `site.json` for the ledger. */
export function ledgerSettings(site: Site): LedgerSettings {
  const { arrangement, headers, commit } = site;
  const parts = Object.entries({ shell: site.shell, ...site.remotes }).map(([name, { url, settings, approved }]) => [
    name,
    { url, settings, approved },
  ]);
  const digest = hash('sha256', JSON.stringify([arrangement, headers, parts])).slice(0, 12);
  return { arrangement, headers, digest, ...(commit && { commit }) };
}
