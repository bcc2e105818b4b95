import type { Context } from '../../context';
import { digestOfLedger, neededVersions } from '../../compose/ledger/ledger';
import { isUrl } from '../../release/environment';
import { manifestOf } from '../../release/read-release';
import { notVisible, readBack, readFresh, type Expected } from '../read-back';
import { outside, type Deployment, type PreparedPart, type Step } from '../deployment';

/** Uploads each part to its own address, reads it back there, and uploads the site beside the live one. */
export const placeFiles: Step = {
  name: 'place',
  run: async (deployment, context) => {
    const { composition, folder, address, base, targets, effects, asked } = deployment;
    const waiting = deployment.parts.filter(({ name }) => !effects.parts.includes(name));
    for (const part of waiting) await placePart(part, deployment, context);
    const parts = [...effects.parts, ...waiting.map(({ name }) => name)];
    if (!targets.site)
      return { end: { kind: 'placed' }, deployment: { ...deployment, effects: { ...effects, parts } } };
    context.say('— upload of the site');
    const digest = digestOfLedger(composition!.files.get('ledger.json')!);
    const readLive = () => readFresh(address, context, { mayBeMissing: asked.first && !base.expected });
    const upload = { site: folder!, from: base.expected, digest, readLive };
    const target = targets.site;
    const placed = await outside(context, 'place the site', () => target.placeSite(upload, context));
    return { next: { ...deployment, placed, effects: { ...effects, parts } } };
  },
};

async function placePart(
  { name, version, folder }: PreparedPart,
  { targets, composition, base }: Deployment,
  context: Context,
): Promise<void> {
  const target = targets.parts.get(name);
  if (!target || !folder) return;
  context.say(`— upload of ${name}`);
  const live = base.live?.ledger.parts[name];
  const upload = { name, folder, kept: live ? neededVersions(live) : [] };
  await outside(context, `place ${name}`, () => target.placePart(upload, context));
  const { url, manifest, files: own } = composition!.ledger.parts[name]!;
  if (!isUrl(url)) return;
  const files = { [manifestOf(version)]: manifest, ...own };
  const expected: Expected[] = [
    ...Object.entries(files).map(([file, hash]) => ({ url: `${url}/${file}`, what: file, hash })),
    { url: `${url}/releases.json`, what: 'releases.json', isExpected: (text) => text.includes(`"${version}"`) },
  ];
  const missing = await outside(context, `read back ${name}`, () => readBack(expected, context));
  if (missing.length > 0) throw new Error(`${name} ${version}: ${notVisible(missing)}`);
}
