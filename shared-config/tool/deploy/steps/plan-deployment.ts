import { ArgumentError, type Context } from '../../context';
import { settingsName } from '../../compose/ledger/plan';
import { siteHere, type Site } from '../../compose/site';
import { partsHere, type PartHere } from '../../release/workspace';
import { outside, type DeployArguments, type Deployment } from '../deployment';
import { readFresh } from '../read-back';
import { siteWith } from '../site-with';

/** The site that is deployed to. @throws ArgumentError if nothing says its address */
export async function findSite(context: Context): Promise<{ own: Site | undefined; address: string }> {
  const { own, address } = await siteHere(context);
  if (address) return { own, address };
  throw new ArgumentError(
    'A deployment needs the public address of the site: "address" in shell/site.json, or SITE_URL.',
  );
}

/**
 * The first step: reads what is live, and checks the arguments.
 * @throws ArgumentError, or Error that says why what is live cannot be read
 */
export async function planDeployment(
  asked: DeployArguments,
  { own, address }: Awaited<ReturnType<typeof findSite>>,
  context: Context,
): Promise<Deployment> {
  checkArguments(asked);
  const here = await sourceOf(asked, own, context);
  const start = await outside(context, 'read the ledger', () => readFresh(address, context, { mayBeMissing: true }));
  if (!start && !(asked.first && own))
    throw new Error(`There is no site at ${address}. For its first deployment: npm run deploy -- --first.`);
  if (start && asked.first)
    throw new ArgumentError(
      `There is a site at ${address}, and --first would forget its history. Name what to deploy instead.`,
    );
  const site = own ?? siteWith([...here.keys()], start!.ledger, address, context);
  return {
    asked,
    here,
    site,
    address,
    start,
    names: namesOf(asked, here, site),
    targets: { parts: new Map() },
    base: { live: start, expected: start?.digest },
    browser: {},
    parts: [],
    changes: {},
    known: [],
    round: 0,
    own: new Set(),
    effects: { parts: [] },
  };
}

/** The parts here. Moving what is live needs the ledger and the hosts alone, and reads no `pages.ts`, which may have a mistake. */
async function sourceOf(asked: DeployArguments, own: Site | undefined, context: Context) {
  const isMoving = asked.named.length === 0 && !asked.first && isOther(asked);
  return own && isMoving ? new Map<string, PartHere>([['shell', { folder: own.folder }]]) : partsHere(context);
}

function isOther({ rollback, hold, unhold, pin }: DeployArguments): boolean {
  return [rollback, hold, unhold, Object.keys(pin)].some(({ length }) => length > 0);
}

function checkArguments({ named, rollback, pin, hold, unhold }: DeployArguments): void {
  const moved = [...named, ...rollback, ...Object.keys(pin), ...hold];
  const twice =
    moved.find((name, index) => moved.indexOf(name) < index) ??
    unhold.find((name) => !named.includes(name) && moved.includes(name));
  if (twice !== undefined)
    throw new ArgumentError(
      `${twice} is named twice: say either which version it is to have, or that it is held or no longer held.`,
    );
}

/** The parts that are released and uploaded. */
function namesOf(asked: DeployArguments, here: ReadonlyMap<string, PartHere>, { remotes }: Site): string[] {
  if (asked.first) return [...here.keys()];
  const parts = asked.named.filter((name) => name !== settingsName);
  const unknown = parts.find((name) => !here.has(name) && !remotes[name]);
  if (unknown !== undefined)
    throw new ArgumentError(
      `There is no part "${unknown}" in this repository. Its parts are ${[...here.keys()].join(', ')}; "settings" stands for those of the site.`,
    );
  // In a part's own repository, that part is the default.
  if (asked.named.length === 0 && !isOther(asked) && !here.has('shell')) return [...here.keys()];
  if (asked.named.length === 0 && !isOther(asked))
    throw new ArgumentError('Which part? E.g. npm run deploy -- content, or npm run deploy -- settings.');
  return parts;
}
