import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '../../context';
import { checkHistory } from '../../compose/ledger/history';
import { ledgerSettings, newest, settingsName, type Changes } from '../../compose/ledger/plan';
import { addRelease, buildPart, type PartToBuild } from '../../release/build-release';
import { provenanceOf } from '../../release/provenance';
import { readReleases } from '../../release/read-release';
import { refuse } from '../../release/refusal';
import { readOwnList } from '../../release/release-folder';
import type { Site } from '../../compose/site';
import type { Deployment, Outcome, PreparedPart, Step } from '../deployment';
import { release } from '../release-part';

/** Releases the parts from this checkout, and decides what changes. Ends if everything is live already. */
export const buildParts: Step = {
  name: 'build',
  run: async (deployment, context): Promise<Outcome> => {
    const notes: string[] = [];
    const parts: PreparedPart[] = [];
    const live = deployment.start?.ledger;
    for (const name of deployment.names) {
      const part = await preparePart(name, deployment, context);
      const before = live?.parts[name];
      if (!part) notes.push(`${name} is not deployed: the live version is of a later commit.`);
      else if (part.version === before?.version && !deployment.asked.again)
        notes.push(`${name} is unchanged: ${part.version}.`);
      else parts.push(part);
    }
    const isOlder = await areLiveSettingsNewer(deployment);
    if (isOlder) notes.push('The settings are not deployed: the live ones are of a later commit.');
    const named = deployment.asked.named.filter((name) => name !== settingsName || !isOlder);
    const changes = changesOf({ ...deployment, parts }, named, notes);
    notes.forEach((note) => context.say(note));
    const next = { ...deployment, parts, changes: changes ?? {}, site: withReleases(deployment.site, parts) };
    return changes ? { next } : { end: { kind: 'unchanged' }, deployment: next };
  },
};

/** The settings in which each prepared part is read from the folder that it was released to. */
function withReleases(site: Site, parts: readonly PreparedPart[]): Site {
  const at = (name: string, entry: Site['shell']) => {
    const folder = parts.find((part) => part.name === name)?.folder;
    return folder ? { ...entry, releases: path.join(folder, 'releases') } : entry;
  };
  const remotes = Object.entries(site.remotes).map(([name, entry]) => [name, at(name, entry)] as const);
  return { ...site, shell: at('shell', site.shell), remotes: Object.fromEntries(remotes) };
}

/** @returns undefined with `skipIfNewer` if a later commit is live */
async function preparePart(
  name: string,
  { asked, here, site, address, start }: Deployment,
  context: Context,
): Promise<PreparedPart | undefined> {
  const part = here.get(name);
  // Another repository has released it: its newest version.
  if (!part) return { name, version: (await readReleases(name, site.remotes[name]!)).releases[0]!.version };
  const { folder } = part;
  const live = start?.ledger;
  const { allowOlder, skipIfNewer } = asked;
  const built = live?.parts[name]?.built;
  const compared = built && { what: `the live version of ${name}`, folder, live: built, allowOlder, skipIfNewer };
  if (compared && (await checkHistory(compared)) === 'newer there') return undefined;
  if (asked.draft && !asked.released) {
    const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-candidate-'));
    process.once('exit', () => rmSync(temporary, { recursive: true }));
    await buildCandidate({ ...part, part: name, root: folder }, path.join(temporary, 'releases'));
    return { name, version: (await versionsIn(temporary, name))[0]!, folder: temporary };
  }
  if (!asked.released) {
    context.say(`— release of ${name}`);
    const version = await release({ folder, first: !live?.parts[name], live: { address, ledger: live } }, context);
    return { name, version, folder };
  }
  const current = live?.parts[name]?.version;
  const versions = await versionsIn(folder, name);
  if (current && !allowOlder && !versions.includes(current))
    throw refuse('release-behind', { folder, part: name, version: current });
  return { name, version: versions[0]!, folder };
}

async function versionsIn(folder: string, name: string): Promise<string[]> {
  const list = await readOwnList(path.join(folder, 'releases'));
  if (!list?.releases[0]) throw new Error(`${folder}/releases has no version of ${name}: leave out --released.`);
  return list.releases.map(({ version }) => version);
}

/** Builds a part into a separate release folder. @returns that folder */
export async function buildCandidate(here: PartToBuild, releases: string): Promise<string> {
  const built = await provenanceOf(here.root, true);
  await addRelease(here.root, await buildPart(here), releases, built);
  return releases;
}

async function areLiveSettingsNewer({ asked, site: { folder }, start }: Deployment): Promise<boolean> {
  if (!asked.skipIfNewer || !start || !asked.named.includes(settingsName)) return false;
  const what = 'the live version of the settings';
  return (await checkHistory({ what, folder, live: start.ledger.settings, skipIfNewer: true })) === 'newer there';
}

/** @returns undefined if everything is live already */
function changesOf(
  { asked, parts, site, start }: Deployment,
  named: readonly string[],
  notes: string[],
): Changes | undefined {
  const { first, rollback, pin, hold, unhold, why } = asked;
  const live = start?.ledger;
  const promote = Object.fromEntries(parts.map(({ name, version }) => [name, version]));
  const isNew = live && parts.some(({ name }) => !live.parts[name]);
  const hasOther = ledgerSettings(site).digest !== live?.settings.digest;
  if (named.includes(settingsName) && !hasOther) notes.push('The settings are unchanged.');
  if (isNew || (named.includes(settingsName) && hasOther)) promote[settingsName] = newest;
  const free = unhold.find((name) => !live?.parts[name]?.held);
  if (free !== undefined) throw new Error(`${free} is not held.`);
  const held = hold.map((name) => [name, live?.parts[name]?.version ?? newest] as const);
  const changes = { promote, rollBack: rollback, pin: { ...Object.fromEntries(held), ...pin }, unhold };
  const isChange = [promote, rollback, changes.pin, unhold].some((each) => Object.keys(each).length > 0);
  if (!isChange && !first) return undefined;
  return { ...changes, first, ...(why !== undefined && { why }) };
}
