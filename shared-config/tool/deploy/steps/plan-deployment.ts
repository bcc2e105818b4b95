import { ArgumentError } from '../../context';
import { settingsName } from '../../compose/ledger/plan';
import type { Site } from '../../compose/site';
import { partsHere, type PartHere } from '../../release/workspace';
import { isMoving, type DeployArguments, type Step } from '../deployment';
import { readNow } from '../read-back';
import { checkPrivacyFacts } from '../privacy-facts';
import { siteWith } from '../site-with';

/**
 * Reads what is live, and checks the arguments.
 * @throws ArgumentError, or Error that says why what is live cannot be read
 */
export const planDeployment: Step = async (deployment, context) => {
  const { asked, address, site: own } = deployment;
  checkArguments(asked);
  // Moving what is live needs the ledger and the hosts alone, and reads no `pages.ts`, which may have a mistake.
  const needsNoSource = own && isMoving(asked) && asked.named.length === 0;
  const here = needsNoSource
    ? new Map<string, PartHere>([['shell', { folder: own.folder }]])
    : await partsHere(context, asked.named.length > 0 ? asked.named : undefined);
  if (own) checkPrivacyFacts({ asked, address, here });
  const start = await context.outside('read the ledger', () => readNow(deployment, context));
  if (!start && !(asked.first && own))
    throw new Error(`There is no site at ${address}. For its first deployment: npm run deploy -- --first.`);
  if (start && asked.first)
    throw new ArgumentError(
      `There is a site at ${address}, and --first would forget its history. Name what to deploy instead.`,
    );
  const free = asked.unhold.find((name) => !start?.ledger.parts[name]?.held);
  if (free !== undefined) throw new ArgumentError(`${free} is not held.`);
  const site = own ?? siteWith([...here.keys()], start!.ledger, address, context);
  const names = namesOf(asked, here, site, Object.keys(start?.ledger.parts ?? {}));
  const added = own ? undefined : names.find((name) => !start?.ledger.parts[name]);
  if (added !== undefined) {
    const missing = `The site does not have "${added}" yet: its site.json needs an entry for it.`;
    if (context.env['SITE_TARGET'] && !asked.dryRun) throw new Error(missing);
    context.say(missing);
  }
  return { ...deployment, here, site, start, names, base: { live: start, expected: start?.digest } };
};

const movedBy = ({ rollback, pin, hold }: DeployArguments) => [...rollback, ...pin.map(([name]) => name), ...hold];

function checkArguments(asked: DeployArguments): void {
  const { named, unhold, first, again, allowOlder, skipIfNewer } = asked;
  const moved = [...named, ...movedBy(asked)];
  if (first && moved.length + unhold.length > 0)
    throw new ArgumentError('--first deploys all parts here: leave out their names.');
  if (again && (named.length > 0 ? named.every((name) => name === settingsName) : isMoving(asked)))
    throw new ArgumentError('--again is for parts: name them. "shell" stands for the files of the site.');
  if (skipIfNewer && (allowOlder || (named.length === 0 && isMoving(asked))))
    throw new ArgumentError('--skip-if-newer is for parts that are named, and without --allow-older.');
  const twice =
    moved.find((name, index) => moved.indexOf(name) < index) ??
    unhold.find((name) => !named.includes(name) && moved.includes(name));
  if ([...moved.slice(named.length), ...unhold].includes(settingsName))
    throw new ArgumentError(
      'Settings are not held, pinned or rolled back: revert the commit of site.json, then npm run deploy -- settings.',
    );
  if (twice !== undefined)
    throw new ArgumentError(`${twice} is named twice: give it a version, or hold it, or unhold it.`);
}

/** @param live the parts of the ledger, which can be moved without a source */
function namesOf(asked: DeployArguments, here: ReadonlyMap<string, PartHere>, site: Site, live: string[]): string[] {
  // In a part's own repository, that part is the default.
  const isAll = asked.named.length === 0 && !isMoving(asked) && !here.has('shell');
  if (asked.first || isAll) return [...here.keys()];
  if (asked.named.length === 0 && !isMoving(asked))
    throw new ArgumentError('Which part? E.g. npm run deploy -- content, or npm run deploy -- settings.');
  const parts = asked.named.filter((name) => name !== settingsName);
  const known = [...new Set([...here.keys(), ...Object.keys(site.remotes)])];
  const unknown =
    parts.find((name) => !known.includes(name)) ?? movedBy(asked).find((name) => ![...known, ...live].includes(name));
  if (unknown === undefined) return parts;
  throw new ArgumentError(
    `There is no part "${unknown}" in this repository. Its parts are ${known.join(', ')}; "settings" stands for those of the site.`,
  );
}
