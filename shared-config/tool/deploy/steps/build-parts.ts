import path from 'node:path';
import type { Context } from '../../context';
import { compareCheckout } from '../../compose/ledger/compare-checkout';
import type { LedgerPart } from '../../compose/ledger/ledger';
import { ledgerSettings, newest, settingsName, type Changes } from '../../compose/ledger/plan';
import { addRelease, buildPart } from '../../release/build-release';
import { provenanceOf } from '../../release/provenance';
import { readReleases } from '../../release/read-release';
import { refuse } from '../../release/refusal';
import { readOwnList } from '../../release/release-folder';
import type { NamedPart } from '../../release/workspace';
import type { Site } from '../../compose/site';
import { hasSettings, partsOf, type Deployment, type PreparedPart, type Step } from '../deployment';
import { release } from '../release-part';

/** Releases the parts, and decides what changes. Ends if everything is live already. */
export const buildParts: Step = async (deployment, context) => {
  const { asked, start, names } = deployment;
  const site = structuredClone(deployment.site!);
  const parts: PreparedPart[] = [];
  for (const name of names) {
    const part = await preparePart(name, deployment, context);
    if (!part) context.say(`${name} is not deployed: the live version comes from a later commit.`);
    else if (!asked.again && (await isUnchanged(part, start?.ledger.parts[name], site)))
      context.say(`${name} is unchanged: ${part.version}.`);
    else {
      if (!asked.again && part.version === start?.ledger.parts[name]?.version)
        context.say(
          `${name} ${part.version} is deployed again: it was built with another React or federation runtime than the live one.`,
        );
      parts.push(part);
    }
    // A prepared part is read from the folder that it was released to.
    const entry = name === 'shell' ? site.shell : site.remotes[name];
    if (part?.folder && entry) entry.releases = path.join(part.folder, 'releases');
  }
  const promotesSettings = await hasNewSettings(asked, site, start?.ledger.settings, context);
  const next = { ...deployment, site, parts, changes: changesOf(deployment, parts, promotesSettings) };
  return hasSettings(next) || partsOf(next).length > 0 ? next : { ...next, end: { kind: 'unchanged' } };
};

/** React and the federation runtime are not in a remote's files: built with others, it can be the same version. */
async function isUnchanged({ name, version, folder }: PreparedPart, live: LedgerPart | undefined, site: Site) {
  if (version !== live?.version) return false;
  const place = folder ? { releases: path.join(folder, 'releases') } : site.remotes[name]!;
  const { built } = (await readReleases(name, place)).releases.find((listed) => listed.version === version) ?? live;
  return built.react === live.built.react && built.federation === live.built.federation;
}

/** @returns undefined with `skipIfNewer` if a later commit is live */
async function preparePart(name: string, deployment: Deployment, context: Context) {
  const { asked, here, site, address, start, temporary } = deployment;
  const part = here.get(name);
  const live = start?.ledger;
  const { version: current, built } = live?.parts[name] ?? {};
  const wanted = asked.again ? current : undefined;
  // Another repository has released it: its newest version.
  if (!part) return { name, version: wanted ?? (await readReleases(name, site!.remotes[name]!)).releases[0]!.version };
  const { folder } = part;
  // What is live is uploaded, whatever is newer here.
  if (wanted && (await versionsIn(folder)).includes(wanted)) return { name, version: wanted, folder };
  if (built) {
    const what = `the live version of ${name}`;
    if ((await compareCheckout({ ...asked, what, folder, live: built })) === 'newer there') return undefined;
  }
  if (asked.released) {
    const versions = await versionsIn(folder);
    if (!versions[0]) throw new Error(`${folder}/releases has no version of ${name}: leave out --released.`);
    if (current && (wanted || !asked.allowOlder) && !versions.includes(current))
      throw refuse('release-behind', { folder, part: name, version: current });
    return { name, version: versions[0], folder };
  }
  if (asked.draft) {
    const candidate = path.join(temporary, 'candidates', name);
    await buildCandidate({ ...part, part: name }, path.join(candidate, 'releases'));
    return { name, version: (await versionsIn(candidate))[0]!, folder: candidate };
  }
  context.say(`— release of ${name}`);
  const isRepair = wanted !== undefined;
  const version = await release({ folder, first: !built, isRepair, live: { address, ledger: live } }, context);
  if (isRepair && version !== wanted)
    throw new Error(
      `This checkout gives ${name} ${version}. For --again, check out ${built!.commit}, which gave ${wanted}.`,
    );
  return { name, version, folder };
}

async function versionsIn(folder: string): Promise<string[]> {
  const list = await readOwnList(path.join(folder, 'releases'));
  return list?.releases.map(({ version }) => version) ?? [];
}

/** Builds a part into a separate release folder. @returns that folder */
export async function buildCandidate(here: NamedPart, releases: string): Promise<string> {
  const built = await provenanceOf(here.folder, true);
  await addRelease(here.folder, await buildPart(here), releases, built);
  return releases;
}

async function hasNewSettings(
  { named, skipIfNewer = false }: Deployment['asked'],
  site: Site,
  live: ReturnType<typeof ledgerSettings> | undefined,
  { say }: Context,
): Promise<boolean> {
  if (!named.includes(settingsName)) return false;
  const compared = { what: 'the live version of the settings', folder: site.folder, live: live ?? {}, skipIfNewer };
  const isOlder = skipIfNewer && (await compareCheckout(compared)) === 'newer there';
  const isSame = ledgerSettings(site).digest === live?.digest;
  if (isOlder) say('The settings are not deployed: the live ones come from a later commit.');
  else if (isSame) say('The settings are unchanged.');
  return !isOlder && !isSame;
}

function changesOf({ asked, start }: Deployment, parts: readonly PreparedPart[], promotesSettings: boolean): Changes {
  const { first = false, rollback, pin, hold, unhold, why } = asked;
  const live = start?.ledger.parts;
  const promote = Object.fromEntries(parts.map(({ name, version }) => [name, version]));
  const isRebuilt = ({ name, version }: PreparedPart) => !asked.again && version === live?.[name]?.version;
  const isNew = live && parts.some(({ name }) => !live[name]);
  if (isNew || promotesSettings) promote[settingsName] = newest;
  const held = hold.map((name) => [name, live?.[name]?.version ?? newest] as const);
  return {
    promote,
    rebuilt: parts.filter(isRebuilt).map(({ name }) => name),
    rollBack: rollback,
    pin: Object.fromEntries([...held, ...pin]),
    unhold,
    first,
    ...(why?.trim() && { why }),
  };
}
