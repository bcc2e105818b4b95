import type { Context } from '../context';
import type { Finding } from '../health/check-site';
import type { DriveOptions } from '../compose/drive/drive';
import type { Changes } from '../compose/ledger/plan';
import type { Ledger, Live } from '../compose/ledger/ledger';
import type { ComposedSite } from '../compose/hosting/hosting';
import type { FinishedSite } from '../compose/publish/next-ledger';
import type { Site } from '../compose/site';
import type { PartHere } from '../release/workspace';
import type { PlacedSite, Target } from './targets/target';

/** The arguments of `npm run deploy`. */
export interface DeployArguments {
  /** Parts, or "settings" for those in site.json. */
  named: readonly string[];
  first: boolean;
  why?: string;
  drive: boolean;
  rollback: readonly string[];
  /** Part → version. */
  pin: Readonly<Record<string, string>>;
  hold: readonly string[];
  unhold: readonly string[];
  /** Would it be accepted? Uploads nothing. */
  dryRun: boolean;
  /** Uploads what is live already once more. */
  again: boolean;
  /** The newest version in the release folder, without a build. */
  released: boolean;
  allowOlder: boolean;
  skipIfNewer: boolean;
  /** With `dryRun`: builds the source in a separate folder, uncommitted changes included. */
  draft: boolean;
}

/** A version that a deployment makes live. */
export interface PreparedPart {
  name: string;
  version: string;
  /** Absolute path of the part's folder; missing if another repository has released it. */
  folder?: string;
}

/** Where a deployment uploads to. */
export interface Targets {
  /** Missing in a part's own repository without the right to deploy the site. */
  site?: Target;
  /** Part → target of its releases. */
  parts: Map<string, Target>;
  /** Missing if the rules do not change. */
  rules?: Target;
}

/** One deployment, as far as its steps have come. Each step returns it with what the step has added. */
export interface Deployment {
  asked: DeployArguments;
  here: ReadonlyMap<string, PartHere>;
  /** The settings, with the releases of the prepared parts. */
  site: Site;
  address: string;
  /** What was live when it began. */
  start: Live | undefined;
  /** The parts whose releases are uploaded. */
  names: readonly string[];
  targets: Targets;
  browser: DriveOptions;
  parts: readonly PreparedPart[];
  changes: Changes;
  /** Findings on the site before the deployment. */
  known: readonly Finding[];
  /** What the composition is made from, and the digest that has to be live before the switch. */
  base: { live: Live | undefined; expected: string | undefined };
  /** How often it has been composed. */
  round: number;
  /** Times of its own compositions. */
  own: ReadonlySet<string>;
  composed?: ComposedSite;
  composition?: FinishedSite;
  /** Absolute path of the composition on this machine. */
  folder?: string;
  placed?: PlacedSite;
  /** The clock's time until which a deployment that compared before the switch may switch after it. */
  settled?: number;
  /** What has been attempted outside of this machine; an attempt can have an effect and fail. */
  effects: { parts: readonly string[]; rules?: { hash: string; isDone?: true }; switched?: true };
  /** The error of a switch that may have had its effect. */
  failure?: Error;
  /** Set for the deployment that rolls back one with findings. */
  undoes?: readonly Finding[];
}

/** Runs an action outside of this process: an upload, a switch, a reading. */
export const outside = <Result>(context: Context, name: string, action: () => Promise<Result>): Promise<Result> =>
  context.outside ? context.outside(name, action) : action();

/** A step: a name for messages, and a function from the deployment as the steps before have left it. */
export interface Step {
  name: string;
  run: (deployment: Deployment, context: Context) => Promise<Outcome>;
}

/**
 * What a step returns: the deployment, for the next step; or an end; or the deployment, to be composed again on top of what is live now;
 * or the deployment that rolls this one back.
 */
export type Outcome =
  | { next: Deployment }
  | { end: End; deployment?: Deployment }
  | { again: Deployment; why: string }
  | { rollBack: Deployment };

/** Why a deployment ends. What is live then, the verdict reads. */
export type End =
  /** All steps are done. `findings`: those of all tries, with the parts that moved first. */
  | { kind: 'done'; findings?: readonly Finding[] }
  /** Nothing was to be done. */
  | { kind: 'unchanged' }
  /** A dry run: it would be accepted. */
  | { kind: 'accepted' }
  /** The parts are at their hosts; the site's repository makes them live. */
  | { kind: 'placed' }
  | { kind: 'failed'; step: string; error: unknown }
  | { kind: 'interrupted'; step: string; signal: NodeJS.Signals };

/** The parts whose version changes, or is uploaded once more. */
export function movedParts({ asked, changes, here, composition, start }: Deployment): string[] {
  return partsOf({ asked, changes, here }, composition?.ledger).filter(
    (name) => asked.again || composition?.ledger.parts[name]?.version !== start?.ledger.parts[name]?.version,
  );
}

/** Whether a finding was there before the deployment. A page that does not show this composition was not. */
export function isKnown({ key, problem }: Finding, { known }: Pick<Deployment, 'known'>): boolean {
  return problem !== 'composition' && known.some((finding) => finding.key === key);
}

/** The names of the parts that the changes move, hold or free. */
export function partsOf(
  { asked, changes, here }: Pick<Deployment, 'asked' | 'changes' | 'here'>,
  ledger?: Ledger,
): string[] {
  const { promote = {}, pin = {}, rollBack = [], unhold = [] } = changes;
  if (asked.first) return Object.keys(ledger?.parts ?? Object.fromEntries(here));
  const named = [...Object.keys({ ...promote, ...pin }), ...rollBack, ...unhold];
  return [...new Set(named)].filter((name) => name !== 'settings');
}
