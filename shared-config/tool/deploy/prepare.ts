import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '../context';
import { settingsFrom, resolveUrl, variableOf } from '../release/environment';
import { addRelease, buildPart, type PartToBuild } from '../release/build-release';
import { integrityOf } from '../release/integrity';
import { provenanceOf } from '../release/provenance';
import { readReleases } from '../release/read-release';
import { readJson } from '../release/release-folder';
import { messageOf, refuse } from '../release/refusal';
import type { PartHere } from '../release/workspace';
import type { ReleaseList } from '../../web/contract/release-manifest';
import { release } from './release-part';
import type { Ledger } from '../compose/ledger/ledger';
import type { Site } from '../compose/site';
import { checkHistory } from '../compose/ledger/history';
import { checkTarget, parseTarget, type Target } from './targets';

/** Where a deployment uploads to. */
export interface Targets {
  /** Missing in a part's own repository without the right to deploy the site. */
  site?: Target;
  /** Part → target of its releases. */
  parts: Map<string, Target>;
  /** Missing if the rules do not change. */
  rules?: Target;
}

/**
 * Checks the prerequisites for deploying these parts, before the first build.
 * @param names parts whose releases are uploaded
 * @throws Error with a sentence for each target that is missing or cannot be used
 */
export async function askForTargets(
  names: readonly string[],
  { here, live }: { here: ReadonlyMap<string, PartHere>; live: Ledger | undefined },
  context: Context,
): Promise<Targets> {
  const targets: Targets = { parts: new Map() };
  const missing: string[] = [];
  const ask = async (variable: string, keep: (target: Target) => void) => {
    try {
      const target = parseTarget(context.env[variable], variable, context);
      await checkTarget(target, variable, context);
      keep(target);
    } catch (error) {
      missing.push(messageOf(error));
    }
  };
  if (here.has('shell') || context.env['SITE_TARGET']) await ask('SITE_TARGET', (target) => (targets.site = target));
  for (const name of names) {
    const part = here.get(name);
    if (!part || name === 'shell') continue;
    await ask(variableOf(name, 'TARGET'), (target) => targets.parts.set(name, target));
    const rules = part.definition?.firestore?.rules;
    if (rules && integrityOf(await readFile(path.join(part.folder, rules))) !== live?.parts[name]?.rules)
      await ask('RULES_TARGET', (target) => (targets.rules = target));
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return targets;
}

/** A version that a deployment brings live. */
export interface PreparedPart {
  name: string;
  version: string;
  /** Absolute path of the part's folder; missing if another repository has released it. */
  folder?: string;
}

/** Which version of a part is deployed. */
export interface PrepareOptions {
  /** The newest version in the release folder, without a build. */
  released?: boolean;
  allowOlder?: boolean;
  skipIfNewer?: boolean;
  /** With `dryRun`: a build of the source in a separate folder, including uncommitted changes. */
  draft?: boolean;
}

/** Releases a part from this checkout, unless it would revert another change, or with `orNewer` a later commit is live. */
export async function preparePart(
  name: string,
  part: PartHere | undefined,
  { site, address, live }: { site: Site; address: string; live: Ledger | undefined },
  { released, draft, allowOlder = false, skipIfNewer = false }: PrepareOptions,
  context: Context,
): Promise<PreparedPart | undefined> {
  if (!part) {
    // Another repository has released it: its newest version.
    return { name, version: (await readReleases(name, site.remotes[name]!)).releases[0]!.version };
  }
  const { folder } = part;
  const before = live?.parts[name]?.built;
  if (before) {
    const order = await checkHistory({
      what: `the live version of ${name}`,
      folder,
      live: before,
      allowOlder,
      skipIfNewer,
    });
    if (order === 'newer there') return undefined;
  }
  if (draft && !released) {
    const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-candidate-'));
    process.once('exit', () => rmSync(temporary, { recursive: true }));
    await buildCandidate({ ...part, part: name, root: folder }, path.join(temporary, 'releases'));
    return { name, version: (await versionsIn(temporary, name))[0]!, folder: temporary };
  }
  if (!released) {
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
  const list = await readJson<ReleaseList>(path.join(folder, 'releases/releases.json'));
  if (!list?.releases[0]) throw new Error(`${folder}/releases has no version of ${name}: leave out --released.`);
  return list.releases.map(({ version }) => version);
}

/** Builds a part into a separate release folder. @returns that folder */
export async function buildCandidate(here: PartToBuild, releases: string): Promise<string> {
  await addRelease(here.root, await buildPart(here), releases, await provenanceOf(here.root, true));
  return releases;
}

/** The live site's settings, with these parts. `<NAME>_SETTINGS` overrides a part's settings, e.g. for a new version. */
export function siteWith(
  parts: readonly string[],
  ledger: Ledger,
  address: string,
  { folder, env }: Pick<Context, 'folder' | 'env'>,
): Site {
  const added = parts.map((part) => [part, { url: '', settings: {}, approved: {} }] as const);
  // Keeps the live order, because a different order would count as changed settings.
  const live = Object.entries({ ...ledger.parts, ...Object.fromEntries(added), ...ledger.parts });
  const entries = live.map(([name, { url, settings, approved }]) => {
    const given = parts.includes(name) ? settingsFrom(env, name) : undefined;
    return [name, { releases: resolveUrl(address, url), url, settings: given ?? settings, approved }];
  });
  const { shell, ...remotes } = Object.fromEntries(entries) as Site['remotes'];
  return { ...ledger.settings, address, folder, shell: shell!, remotes };
}
