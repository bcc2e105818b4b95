import type { Context } from '../context';
import type { Finding } from '../health/check-site';
import { settingsName, type Changes } from '../compose/ledger/plan';
import type { Live } from '../compose/ledger/ledger';
import type { ComposedSite } from '../compose/hosting/hosting';
import type { FinishedSite } from '../compose/publish/next-ledger';
import type { Site } from '../compose/site';
import type { PartHere } from '../release/workspace';
import type { PlacedSite, Target } from './targets/target';

export interface DeployArguments {
  /** Or "settings" for those in site.json. */
  named: readonly string[];
  rollback: readonly string[];
  pin: readonly (readonly [name: string, version: string])[];
  hold: readonly string[];
  unhold: readonly string[];
  drive: boolean;
  first?: boolean;
  why?: string;
  dryRun?: boolean;
  again?: boolean;
  released?: boolean;
  allowOlder?: boolean;
  withoutPrivacyFacts?: boolean;
  skipIfNewer?: boolean;
  /** With `dryRun`: from source, uncommitted changes included. */
  draft?: boolean;
}

export interface PreparedPart {
  name: string;
  version: string;
  /** Absolute path; missing if another repository has released it. */
  folder?: string;
}

/** One deployment, as far as its steps have come. */
export interface Deployment {
  asked: DeployArguments;
  address: string;
  /** A temporary folder for candidates, the composition and copies of an overwritten site; removed at the end. */
  temporary: string;
  step: string;
  end?: End;
  here: ReadonlyMap<string, PartHere>;
  /** With the releases of the prepared parts. Planning finds that of a part's own repository. */
  site?: Site;
  /** What was live when it began. */
  start?: Live | undefined;
  names: readonly string[];
  /** By variable. `SITE_TARGET` is missing in a part's own repository without the right to deploy the site. */
  targets: ReadonlyMap<string, Target>;
  parts: readonly PreparedPart[];
  changes: Changes;
  /** What health found before. */
  known: readonly Finding[];
  /** What the composition is made from, and the digest that has to be live before the switch. */
  base: { live?: Live | undefined; expected?: string | undefined };
  round: number;
  /** Times of its own compositions. */
  own: ReadonlySet<string>;
  composed?: ComposedSite;
  composition?: FinishedSite | undefined;
  /** The folder of the composition. */
  written?: string;
  placed?: PlacedSite;
  /** The clock's time until which another deployment can still switch. */
  settled?: number;
  /** What has been uploaded: each is noted before, because an upload can have an effect and fail. `parts`: whether it is done. */
  effects: {
    parts: Map<PreparedPart, boolean>;
    rules?: { part: string; hash: string; version: string; isDone?: true };
  };
  /** The error of a switch that may have had its effect. */
  failure?: Error | undefined;
  findings: readonly Finding[];
  /** What health found, if this deployment rolls another one back. */
  undoes?: readonly Finding[];
  /** Aborted by a signal or an uncaught error; the reason is the end. */
  interruption: AbortSignal;
}

/** `placed`: the parts are at their hosts, and another repository makes them live. */
export type End =
  | { kind: 'done' | 'unchanged' | 'accepted' | 'placed' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'interrupted'; signal: NodeJS.Signals };

/** Returns the deployment with what it has added. The next step is the one after the step that the deployment names. */
export type Step = (deployment: Deployment, context: Context) => Promise<Deployment>;

/** @param expected the digest that has to be live before the next switch */
export function composeAgain(
  deployment: Deployment,
  live: Live | undefined,
  context: Context,
  expected = live?.digest,
): Deployment {
  const { changes, composition } = deployment;
  context.say('Another deployment was faster: composing again on top of it.');
  const again = { ...deployment, failure: undefined, step: 'build', base: { live, expected } };
  // Pins what is back already, because repeating the rollback would go back one version further.
  const [wanted, now] = [composition, live].map((site) => site?.ledger.parts);
  const isBack = (name: string) => wanted !== undefined && now?.[name]?.version === wanted[name]?.version;
  const { rollBack = [], pin } = changes;
  const back = rollBack.filter(isBack).map((name) => [name, now?.[name]?.version ?? ''] as const);
  const others = rollBack.filter((name) => !isBack(name));
  return { ...again, changes: { ...changes, rollBack: others, pin: { ...pin, ...Object.fromEntries(back) } } };
}

/** Whether it moves or holds what is live already. */
export const isMoving = ({ rollback, hold, unhold, pin }: DeployArguments): boolean =>
  [rollback, hold, unhold, pin].some(({ length }) => length > 0);

/** For a part's own repository: how the site's repository deploys the same. */
export function askingTheSite({ named, rollback, hold, unhold, pin, why }: DeployArguments): string {
  const options = { rollback, hold, unhold, pin: pin.map((pair) => pair.join('=')) };
  const given = Object.entries(options).flatMap(([option, parts]) => (parts[0] ? [`--${option}`, ...parts] : []));
  // The workflow reads "…" as one word; the shell ends at a '.
  const reason = why ? [`--why "${why.replaceAll("'", '’').replaceAll('"', '”')}"`] : [];
  const text = [...named, ...given, ...reason].join(' ');
  return `SITE_TARGET is not set here. To ask the site's repository: gh api repos/<its name>/dispatches -f event_type=deploy -f 'client_payload[arguments]=${text}'`;
}

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

export function isOfMoved({ part }: Finding, deployment: Deployment): boolean {
  const moved = movedParts(deployment);
  return moved.includes(part) || moved.includes('shell');
}

/** A new part of another repository is no settings: the site's repository has their `site.json`. */
export const hasSettings = ({ asked, changes, here }: Deployment): boolean =>
  changes.promote?.[settingsName] !== undefined && (here.has('shell') || asked.named.includes(settingsName));

/** Whether health found it before the deployment. A page of another composition is always new. */
export const isKnown = ({ key, problem }: Finding, { known }: Deployment): boolean =>
  problem !== 'composition' && known.some((finding) => finding.key === key);
