import path from 'node:path';
import type { Context } from '../../context';
import { neededVersions } from '../../compose/ledger/ledger';
import { isUrl, variableOf } from '../../release/environment';
import { readPart } from '../../release/read-release';
import { expectedAt, readBack, readNow } from '../read-back';
import { restoreVersions } from '../release-part';
import type { Deployment, PreparedPart, Step } from '../deployment';
import type { Target } from '../targets/target';

/** Uploads each part to its own address, reads it back there, and uploads the site beside the live one. */
export const placeFiles: Step = async (deployment, context) => {
  const { asked, address, composition, written, base, targets, effects } = deployment;
  const ledger = base.live?.ledger;
  for (const part of deployment.parts) {
    // The site has the shell's files; another repository has uploaded what has no folder here.
    const target = targets.get(variableOf(part.name, 'TARGET'));
    const { name, folder } = part;
    if (!target || !folder || effects.parts.has(part)) continue;
    // Most hosts replace all files.
    const options = { isRepair: asked.again === true, live: { address, ledger } };
    await restoreVersions(name, path.join(folder, 'releases'), options, context);
    effects.parts.set(part, false);
    await placePart({ ...part, folder }, target, deployment, context);
    effects.parts.set(part, true);
  }
  const site = targets.get('SITE_TARGET');
  if (!site) return { ...deployment, end: { kind: 'placed' } };
  context.say('— upload of the site');
  const readLive = () => readNow(deployment, context);
  const upload = { site: written!, from: base.expected, digest: composition!.digest, readLive };
  const placed = await context.outside('place the site', () => site.placeSite(upload, context));
  return { ...deployment, placed };
};

async function placePart(
  { name, version, folder }: Required<PreparedPart>,
  target: Target,
  { site, composition, base }: Deployment,
  context: Context,
): Promise<void> {
  context.say(`— upload of ${name}`);
  const live = base.live?.ledger.parts[name];
  const upload = { name, folder, kept: live ? neededVersions(live) : [] };
  await context.outside(`place ${name}`, () => target.placePart(upload, context));
  const part = await readPart(name, site!.remotes[name]!, version);
  // The address stays if no settings are deployed.
  const { url } = composition?.ledger.parts[name] ?? part.entry;
  if (!isUrl(url)) return;
  const expected = [
    ...[part.manifest, ...part.files].map(([file, content]) => expectedAt(`${url}/${file}`, file, content)),
    { url: `${url}/releases.json`, what: 'releases.json', isExpected: (body: Buffer) => body.includes(`"${version}"`) },
  ];
  const missing = await context.outside(`read back ${name}`, () => readBack(expected, context));
  if (missing.length > 0) throw new Error(`${name} ${version}: ${missing.join('\n')}`);
}
