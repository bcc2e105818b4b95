import type { Context } from '../context';
import type { Finding } from '../health/check-site';
import { settingsName, type Changes } from '../compose/ledger/plan';
import type { Live } from '../compose/ledger/ledger';
import type { ComposedSite } from '../compose/hosting/hosting';
import type { FinishedSite } from '../compose/publish/next-ledger';
import type { Site } from '../compose/site';
import type { PartHere } from '../release/workspace';
import { readFresh } from './read-back';
import type { PlacedSite, Target } from './targets/target';

/** The arguments of `npm run deploy`. */
export interface DeployArguments {
  /** Parts, or "settings" for those in site.json. */
  named: readonly string[];
  rollback: readonly string[];
  /** Parts with their versions. */
  pin: readonly (readonly [name: string, version: string])[];
  hold: readonly string[];
  unhold: readonly string[];
  drive: boolean;
  first?: boolean;
  why?: string;
  /** Would it be accepted? Uploads nothing. */
  dryRun?: boolean;
  /** Uploads what is live already once more. */
  again?: boolean;
  /** The newest version in the release folder, without a build. */
  released?: boolean;
  allowOlder?: boolean;
  /** Although the privacy page does not say who is responsible, why, or for how long. */
  withoutPrivacyFacts?: boolean;
  skipIfNewer?: boolean;
  /** With `dryRun`: builds the source in a separate folder, uncommitted changes included. */
  draft?: boolean;
}

/** A version that a deployment makes live. */
export interface PreparedPart {
  name: string;
  version: string;
  /** Absolute path of the part's folder; missing if another repository has released it. */
  folder?: string;
}

/** One deployment, as far as its steps have come. */
export interface Deployment {
  asked: DeployArguments;
  address: string;
  /** The step that runs, or is done. */
  step: string;
  /** Set when no step follows. */
  end?: End;
  here: ReadonlyMap<string, PartHere>;
  /** The settings, with the releases of the prepared parts. Planning finds those of a part's own repository. */
  site?: Site;
  /** What was live when it began. */
  start?: Live | undefined;
  /** The parts whose releases are uploaded. */
  names: readonly string[];
  /** The site's is missing in a part's own repository without the right to deploy the site; that of the rules, if they do not change. */
  targets: { site?: Target; parts: Map<string, Target>; rules?: Target };
  parts: readonly PreparedPart[];
  changes: Changes;
  /** Findings on the site before the deployment. */
  known: readonly Finding[];
  /** What the composition is made from, and the digest that has to be live before the switch. */
  base: { live?: Live | undefined; expected?: string | undefined };
  /** How often it has been composed. */
  round: number;
  /** Times of its own compositions. */
  own: ReadonlySet<string>;
  composed?: ComposedSite;
  composition?: FinishedSite;
  /** The composition on this machine. `temporary` is the folder that mkdtemp has made for it, and the only one that is removed. */
  written?: { folder: string; temporary: string };
  placed?: PlacedSite;
  /** The clock's time until which a deployment that compared before the switch may switch after it. */
  settled?: number;
  /** What has been uploaded, for the verdict after an error. `rules` is set before their upload, which can have an effect and fail. */
  effects: { parts: string[]; rules?: { hash: string; isDone?: true } };
  /** The error of a switch that may have had its effect. */
  failure?: Error;
  /** What health has found at all tries. */
  findings: readonly Finding[];
  /** Set for the deployment that rolls back one with findings. */
  undoes?: readonly Finding[];
}

/** Why a deployment ends. What is live then, the verdict reads. `placed`: the parts are at their hosts, and another repository makes them live. */
export type End =
  | { kind: 'done' | 'unchanged' | 'accepted' | 'placed' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'interrupted'; signal: NodeJS.Signals };

/** A step returns the deployment with what it has added. The next one is the step after the one that the deployment names. */
export type Step = (deployment: Deployment, context: Context) => Promise<Deployment>;

/** Runs an action outside of this process: an upload, a switch, a reading. */
export const outside = <Result>(context: Context, name: string, action: () => Promise<Result>): Promise<Result> =>
  context.outside ? context.outside(name, action) : action();

/** Reads what is live now. There can be no site only before the first deployment. */
export const readNow = ({ address, base }: Deployment, context: Context): Promise<Live | undefined> =>
  readFresh(address, context, base.expected === undefined);

/** Goes on with the step "compose", on top of what is live now. @param expected the digest that has to be live before the next switch */
export function composeAgain(
  deployment: Deployment,
  live: Live | undefined,
  context: Context,
  expected = live?.digest,
): Deployment {
  const { failure: _failure, ...rest } = deployment;
  const { changes, composition } = rest;
  context.say('Another composition was faster: composing again on top of it.');
  const again = { ...rest, step: 'build', base: { live, expected } };
  if (!composition) return again;
  // Pins the versions, because repeating the rollback would go back one version further.
  const back = (changes.rollBack ?? []).map((name) => [name, composition.ledger.parts[name]?.version ?? ''] as const);
  return { ...again, changes: { ...changes, rollBack: [], pin: { ...changes.pin, ...Object.fromEntries(back) } } };
}

/** Whether the arguments move or hold what is live already. */
export const isMoving = ({ rollback, hold, unhold, pin }: DeployArguments): boolean =>
  [rollback, hold, unhold, pin].some(({ length }) => length > 0);

/** The names of the parts that the changes move, hold or free. */
export function partsOf({ asked, changes, here, composition }: Deployment): string[] {
  const { promote = {}, pin = {}, rollBack = [], unhold = [] } = changes;
  if (asked.first) return Object.keys(composition?.ledger.parts ?? Object.fromEntries(here));
  const named = [...Object.keys({ ...promote, ...pin }), ...rollBack, ...unhold];
  return [...new Set(named)].filter((name) => name !== settingsName);
}

/** The parts whose version changes, or is uploaded once more. */
export function movedParts(deployment: Deployment): string[] {
  const [before, after] = [deployment.start, deployment.composition].map((site) => site?.ledger.parts);
  return partsOf(deployment).filter(
    (name) => deployment.asked.again === true || after?.[name]?.version !== before?.[name]?.version,
  );
}

/** Whether a finding is on a part that moved; for the shell, on any page. */
export function isOfMoved({ part }: Finding, deployment: Deployment): boolean {
  const moved = movedParts(deployment);
  return moved.includes(part) || moved.includes('shell');
}

/** Whether the settings of site.json are to go live. */
export const hasSettings = ({ changes }: Deployment): boolean => changes.promote?.[settingsName] !== undefined;

/** Whether a finding was there before the deployment. A page that does not show this composition was not. */
export const isKnown = ({ key, problem }: Finding, { known }: Deployment): boolean =>
  problem !== 'composition' && known.some((finding) => finding.key === key);
