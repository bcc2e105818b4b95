import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../context';
import { messageOf } from '../release/refusal';
import { partsHere, siteFile, type PartHere } from '../release/workspace';
import { withBrowser } from '../compose/drive/drive';
import { isOfAnother } from '../health/check-site';
import { ledgerSettings, newest, settingsName, type Changes } from '../compose/ledger/plan';
import type { Ledger, Live } from '../compose/ledger/ledger';
import { siteHere, type Site } from '../compose/site';
import { bring, bringPart, type Bringing } from './bring';
import { checkHistory } from '../compose/ledger/history';
import { askForTargets, preparePart, siteWith, type PreparedPart, type PrepareOptions, type Targets } from './prepare';
import { readFresh } from './read-back';
import { newFindings, knownFindings, linesOf, rollbackOf } from './health-gate';

export interface DeployArguments extends PrepareOptions {
  first?: boolean;
  why?: string;
  drive: boolean;
  rollback: string[];
  /** Part → version. */
  pin: Record<string, string>;
  hold: string[];
  unhold: string[];
  dryRun?: boolean;
}

/**
 * `npm run deploy -- <part> …`: brings parts live in one step: release, composition, a browser check of their pages, upload of the
 * parts and of the site, and a read-back from the public address, which confirms success. If health then finds a fault that is new,
 * the parts go back together to the versions that were live, and are held there. `--rollback`, `--pin`, `--hold` and `--unhold`
 * move what is live without a release.
 * @param named parts, or "settings" for those in site.json
 * @throws Error or Refusal that says what is live and what is not
 */
export async function deploy(named: readonly string[], given: DeployArguments, context: Context): Promise<void> {
  checkGiven(named, given);
  const here = await partsHere(context);
  const { site, address, live } = await readAll(given, here, context);
  const names = namesOf(named, given, here, site);
  const targets: Targets = given.dryRun
    ? { parts: new Map() }
    : await askForTargets(names, { here, live: live?.ledger }, context);
  await withBrowser(given.drive, context, async (browser) => {
    const prepared = await prepareParts(names, given, { here, site, address, live: live?.ledger }, context);
    const asked = (await areLiveSettingsNewer(named, given, site, live?.ledger, context))
      ? named.filter((name) => name !== settingsName)
      : named;
    const changes = changesOf(prepared, asked, given, { site, live: live?.ledger, say: context.say });
    if (!changes) return;
    const { draft = false, allowOlder = false } = given;
    const order = { site, address, changes, parts: prepared, targets, draft, revert: allowOlder, ...browser };
    if (!given.dryRun && targets.site) return bringLive(live, order, context);
    const next = await bring(live, { ...order, dryRun: true }, context);
    if (given.dryRun) {
      sayAccepted(address, next, live?.ledger, context);
      return;
    }
    if (prepared.length === 0) throw new Error(`Nothing was changed: ${askingSite(named, given)}`);
    // For a team that does not deploy the site.
    for (const part of prepared) {
      await bringPart(part, next, targets, context);
      const { url } = next.parts[part.name]!;
      context.say(`${part.name} ${part.version} is at ${url}, and not live yet: ${askingSite(named, given)}`);
    }
  });
}

function checkGiven(named: readonly string[], { rollback, pin, hold, unhold }: DeployArguments): void {
  const moved = [...named, ...rollback, ...Object.keys(pin), ...hold];
  const twice =
    moved.find((name, index) => moved.indexOf(name) < index) ??
    unhold.find((name) => !named.includes(name) && moved.includes(name));
  if (twice !== undefined)
    throw new Error(
      `${twice} is named twice: say either which version it is to have, or that it is held or no longer held.`,
    );
}

async function prepareParts(
  names: readonly string[],
  given: DeployArguments,
  { here, ...there }: { here: ReadonlyMap<string, PartHere>; site: Site; address: string; live: Ledger | undefined },
  context: Context,
): Promise<PreparedPart[]> {
  const prepared: PreparedPart[] = [];
  for (const name of names) {
    const part = await preparePart(name, here.get(name), there, given, context);
    const before = there.live?.parts[name];
    if (!part) context.say(`${name} is already live or newer: ${before?.version} is of a later commit.`);
    else if (part.version === before?.version)
      context.say(`${name} is unchanged: ${part.version} is live since ${before.since.slice(0, 16)}.`);
    else prepared.push(part);
  }
  for (const { name, folder } of prepared) {
    // Each part is composed from what was released here, before it is uploaded.
    const settings = name === 'shell' ? there.site.shell : there.site.remotes[name];
    if (settings && folder) settings.releases = path.join(folder, 'releases');
  }
  return prepared;
}

async function areLiveSettingsNewer(
  named: readonly string[],
  { skipIfNewer = false }: DeployArguments,
  { folder }: Site,
  live: Ledger | undefined,
  { say }: Context,
): Promise<boolean> {
  if (!skipIfNewer || !live || !named.includes(settingsName)) return false;
  const what = 'the live version of the settings';
  if ((await checkHistory({ what, folder, live: live.settings, skipIfNewer })) === 'newer here') return false;
  say('The settings are already live or newer.');
  return true;
}

function sayAccepted(address: string, next: Ledger, live: Ledger | undefined, { root, say }: Context): void {
  const moved = Object.keys(next.parts).filter((name) => next.parts[name]?.version !== live?.parts[name]?.version);
  say(`${address} would accept ${listOf(next, moved) || 'these changes'}. Nothing was changed.`);
  const missing = existsSync(path.join(root, siteFile)) ? [] : moved.filter((name) => !live?.parts[name]);
  for (const name of missing) say(`The site does not have "${name}" yet: its site.json needs an entry for it.`);
}

async function bringLive(live: Live | undefined, order: Bringing, context: Context): Promise<void> {
  const { address, changes } = order;
  const { promote = {}, pin = {}, rollBack = [] } = changes;
  const names = (ledger: Ledger) =>
    promote[settingsName] || changes.first
      ? Object.keys(ledger.parts)
      : [...Object.keys({ ...promote, ...pin }), ...rollBack];
  const before = live ? await knownFindings(address, live.ledger, names(live.ledger), context) : [];
  const ledger = await bring(live, order, context);
  const parts = names(ledger).filter((name) => ledger.parts[name]?.version !== live?.ledger.parts[name]?.version);
  context.say('— health');
  const worse = await newFindings(address, promote[settingsName] ? names(ledger) : parts, before, context);
  const shown = listOf(ledger, parts.length > 0 ? parts : names(ledger));
  if (worse.length === 0) {
    context.say(`Live at ${address}: ${shown}.`);
    return;
  }
  const findings = linesOf(worse).join('\n');
  // Ignores faults of other parts, and stale pages in a cache.
  const own = worse.filter((finding) => parts.includes(finding.part) && !isOfAnother(finding));
  const back = own.length === 0 ? undefined : rollbackOf(parts, live?.ledger, own);
  if (!back)
    throw new Error(
      `${findings}\nLive at ${address} all the same: ${shown}. ` +
        (own.length > 0
          ? 'Nothing was live before that it could go back to.'
          : 'Nothing was taken back for what is not a fault of the parts that moved.'),
    );
  const now = await readFresh(address, context, true);
  if (parts.some((name) => now?.ledger.parts[name]?.version !== ledger.parts[name]?.version))
    throw new Error(`${findings}\nNothing was taken back, because another deployment has moved these parts since.`);
  const taken = await bring(now, { ...order, changes: back, parts: [] }, context).catch((error: unknown) => {
    throw new Error(
      `${findings}\nHealth failed, and this could not be taken back: ${messageOf(error)}\nDeployed at ${address}: ${shown}.`,
      { cause: error },
    );
  });
  throw new Error(
    `${findings}\nHealth failed, so this was taken back. Live at ${address}: ${listOf(taken, parts)}. ` +
      `When it is mended: npm run deploy -- ${parts.join(' ')} --unhold ${parts.join(' ')}`,
  );
}

function askingSite(named: readonly string[], { rollback, pin, hold, unhold, why }: DeployArguments): string {
  const several = Object.entries({ rollback, hold, unhold }).flatMap(([option, parts]) =>
    parts.length > 0 ? [`--${option}`, ...parts] : [],
  );
  const pins = Object.entries(pin).map(([name, version]) => `--pin ${name}=${version}`);
  const args = [...named, ...several, ...pins, ...(why === undefined ? [] : [`--why "${why}"`])].join(' ');
  return `SITE_TARGET is not set here. To ask the site's repository: gh api repos/<its name>/dispatches -f event_type=deploy -f 'client_payload[arguments]=${args}'`;
}

/** The settings and what is live. In a part's own repository, the settings are those of the live site. */
async function readAll(
  { first = false }: DeployArguments,
  here: ReadonlyMap<string, PartHere>,
  context: Context,
): Promise<{ site: Site; address: string; live: Live | undefined }> {
  const { own, address } = await siteHere(context);
  if (!address)
    throw new Error('A deployment needs the public address of the site: "address" in shell/site.json, or SITE_URL.');
  const live = await readFresh(address, context);
  if (!live && !(first && own))
    throw new Error(`There is no live site at ${address} yet. For its first deployment: npm run deploy -- --first.`);
  if (live && first)
    throw new Error(`A site is live at ${address}, and --first would forget its history. Name what to deploy instead.`);
  return { site: own ?? siteWith([...here.keys()], live!.ledger, address, context), address, live };
}

function namesOf(
  named: readonly string[],
  given: DeployArguments,
  here: ReadonlyMap<string, PartHere>,
  { remotes }: Site,
): string[] {
  if (given.first) return [...here.keys()];
  const parts = named.filter((name) => name !== settingsName);
  const unknown = parts.find((name) => !here.has(name) && !remotes[name]);
  if (unknown !== undefined)
    throw new Error(
      `There is no part "${unknown}" in this repository. Its parts are ${[...here.keys()].join(', ')}; "settings" stands for those of the site.`,
    );
  const isOther = [given.rollback, given.hold, given.unhold, Object.keys(given.pin)].some(({ length }) => length > 0);
  // In a part's own repository, that part is the default.
  if (named.length === 0 && !isOther && !here.has('shell')) return [...here.keys()];
  if (named.length === 0 && !isOther)
    throw new Error('Which part? E.g. npm run deploy -- content, or npm run deploy -- settings.');
  return parts;
}

/** @returns undefined if everything is live already */
function changesOf(
  prepared: readonly PreparedPart[],
  named: readonly string[],
  { first, rollback, pin, hold, unhold, why }: DeployArguments,
  { site, live, say }: { site: Site; live: Ledger | undefined; say: Context['say'] },
): Changes | undefined {
  const promote = Object.fromEntries(prepared.map(({ name, version }) => [name, version]));
  const isNew = live && prepared.some(({ name }) => !live.parts[name]);
  const hasOther = ledgerSettings(site).digest !== live?.settings.digest;
  if (named.includes(settingsName) && !hasOther) say('The settings are unchanged.');
  if (isNew || (named.includes(settingsName) && hasOther)) promote[settingsName] = newest;
  const free = unhold.find((name) => !live?.parts[name]?.held);
  if (free !== undefined) throw new Error(`${free} is not held.`);
  const held = hold.map((name) => [name, live?.parts[name]?.version ?? newest] as const);
  const changes = { promote, rollBack: rollback, pin: { ...Object.fromEntries(held), ...pin }, unhold };
  const isChange = [promote, rollback, changes.pin, unhold].some((each) => Object.keys(each).length > 0);
  if (!isChange && !first) return undefined;
  return { ...changes, first: first === true, ...(why !== undefined && { why }) };
}

/** E.g. `content 6bbf7aa91379, forms 12b34de00f9a (held)`. */
function listOf({ parts }: Ledger, names: readonly string[]): string {
  const shown = names.filter((name) => parts[name]);
  return shown.map((name) => `${name} ${parts[name]!.version}${parts[name]!.held ? ' (held)' : ''}`).join(', ');
}
