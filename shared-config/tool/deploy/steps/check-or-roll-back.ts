import type { Context } from '../../context';
import type { Ledger } from '../../compose/ledger/ledger';
import { newest, settingsName } from '../../compose/ledger/plan';
import { checkSite, type Finding } from '../../health/check-site';
import { hasSettings, isKnown, isOfMoved, movedParts, type Deployment, type Step } from '../deployment';
import { readNow } from '../read-back';
import { siteWith } from '../site-with';

const tries = 3;
/** Between tries, in milliseconds. */
const pause = 15_000;

/** What health finds wrong on these parts, without what it cannot prove. */
export async function findingsOn(address: string, ledger: Ledger, parts: readonly string[]) {
  const { findings } = await checkSite(address, ledger, parts);
  return findings.filter(({ problem }) => problem !== 'unproven');
}

/** Rolls parts and settings back together if every try finds the same on a part that moved, and no other part has it. */
export const checkOrRollBack: Step = async (deployment, context) => {
  if (deployment.undoes) return deployment;
  context.say('— health');
  const { address, composition } = deployment;
  const all = Object.keys(composition!.ledger.parts);
  const moved = movedParts(deployment);
  const asked = hasSettings(deployment) || moved.includes('shell') ? all : moved;
  const look = () =>
    context.outside('health', async () => {
      const now = await readNow(deployment, context);
      return findingsOn(address, now!.ledger, asked);
    });
  let findings = await look();
  for (let attempt = 1; attempt < tries && findings.length > 0; attempt++) {
    await context.clock.wait(pause);
    const seen = findings.map(({ key }) => key);
    findings = (await look()).filter(({ key }) => seen.includes(key));
  }
  const checked = { ...deployment, findings };
  // An old copy in a cache is no fault of a part.
  const fresh = findings.filter(
    (finding) => isOfMoved(finding, deployment) && !isKnown(finding, deployment) && finding.problem !== 'composition',
  );
  if (fresh.length === 0) return checked;
  // Nor is what the host does to pages of other parts too.
  const kindOf = ({ problem, kind }: Finding) => `${kind} ${problem}`;
  const others = await findingsOn(address, composition!.ledger, all);
  const ofHost = others.filter((finding) => !isOfMoved(finding, deployment)).map(kindOf);
  const grounds = fresh.filter((finding) => !ofHost.includes(kindOf(finding)));
  return grounds.length > 0 ? rollBack(checked, grounds, context) : checked;
};

/** Restores what was live, unless a part is new, or somebody has moved or held one since. Keeps settings that somebody else has deployed since. */
async function rollBack(deployment: Deployment, grounds: readonly Finding[], context: Context): Promise<Deployment> {
  const { start, address } = deployment;
  const moved = movedParts(deployment);
  const now = await readNow(deployment, context);
  const [current, own] = [now, deployment.composition].map((site) => site?.ledger);
  const stateIn = (ledger?: Ledger) =>
    String(moved.map((name) => `${ledger?.parts[name]?.version} ${ledger?.parts[name]?.held?.at}`));
  const isNew = moved.some((name) => !start?.ledger.parts[name]);
  if (!start || isNew || moved.length === 0 || stateIn(current) !== stateIn(own)) return deployment;
  const hasOwnSettings = hasSettings(deployment) && current?.settings.digest === own?.settings.digest;
  const more = grounds.length > 1 ? `, and ${grounds.length - 1} more` : '';
  return {
    ...deployment,
    composition: undefined,
    ...(hasOwnSettings && { site: siteWith([], start.ledger, address, context) }),
    step: 'build',
    changes: {
      pin: Object.fromEntries(moved.map((name) => [name, start.ledger.parts[name]!.version])),
      why: `rolled back, because health found: ${grounds[0]!.address}: ${grounds[0]!.message}${more}`,
      ...(hasOwnSettings && { promote: { [settingsName]: newest } }),
    },
    parts: [],
    start: now,
    base: { live: now, expected: now?.digest },
    round: 0,
    own: new Set(),
    findings: [],
    undoes: grounds,
  };
}
