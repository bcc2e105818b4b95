import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ArgumentError, type Context } from '../context';
import { siteHere } from '../compose/site';
import { endChildren, onInterrupt } from '../local/processes';
import type { DeployArguments, Deployment, End, Step } from './deployment';
import { askTargets } from './steps/ask-targets';
import { buildParts } from './steps/build-parts';
import { checkOrRollBack } from './steps/check-or-roll-back';
import { compareLedger } from './steps/compare-ledger';
import { composeChange } from './steps/compose-change';
import { deployRules } from './steps/deploy-rules';
import { driveChange } from './steps/drive-change';
import { placeFiles } from './steps/place-files';
import { planDeployment } from './steps/plan-deployment';
import { readBackSite } from './steps/read-back-site';
import { switchSite } from './steps/switch-site';
import { haste, verdict } from './verdict';

const steps: Readonly<Record<string, Step>> = {
  plan: planDeployment,
  targets: askTargets,
  build: buildParts,
  compose: composeChange,
  drive: driveChange,
  compare: compareLedger,
  place: placeFiles,
  rules: deployRules,
  switch: switchSite,
  'read back': readBackSite,
  health: checkOrRollBack,
};
/** A dry run ends after the rules, and places nothing. */
const ofDryRun = ['plan', 'build', 'compose', 'drive', 'rules'];

/**
 * `npm run deploy`: makes parts live in a sequence of steps. Every end, whatever its cause, goes through `verdict`, which reads what is
 * live and says it.
 * @returns the exit code
 * @throws ArgumentError if nothing says the site's address
 */
export async function deploy(asked: DeployArguments, context: Context): Promise<number> {
  const { own: site, address } = await siteHere(context);
  if (!address)
    throw new ArgumentError(
      'A deployment needs the public address of the site: "address" in shell/site.json, or SITE_URL.',
    );
  const interruption = new AbortController();
  let deployment: Deployment = {
    asked,
    address,
    temporary: await mkdtemp(path.join(tmpdir(), 'cndcr-deploy-')),
    step: 'plan',
    ...(site && { site }),
    here: new Map(),
    names: [],
    targets: new Map(),
    parts: [],
    changes: {},
    known: [],
    findings: [],
    base: {},
    round: 0,
    own: new Set(),
    effects: { parts: new Map() },
    interruption: interruption.signal,
  };
  const finish = async (end: End) => {
    const code = await verdict(deployment, end, context);
    onInterrupt(undefined);
    await deployment.placed?.discard?.();
    // What stays in the system's temporary folder changes no verdict.
    await rm(deployment.temporary, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    return code;
  };
  let running: Promise<Deployment> | undefined;
  onInterrupt(async (cause) => {
    const end: End = cause instanceof Error ? { kind: 'failed', error: cause } : { kind: 'interrupted', signal: cause };
    interruption.abort(end);
    // Before the reading, so that no upload goes on after it.
    await endChildren();
    // A switch that waits for its turn finds nothing to make live; one that has begun has its effect within a moment.
    await deployment.placed?.discard?.();
    const switched = deployment.step === 'switch' && running?.catch(() => {});
    await Promise.race([switched, wait(haste, undefined, { ref: false })]);
    return finish(end);
  });
  try {
    const names = Object.keys(steps).filter((name) => !asked.dryRun || ofDryRun.includes(name));
    for (let step: string | undefined = 'plan'; step && !deployment.end && !interruption.signal.aborted;) {
      deployment = { ...deployment, step };
      running = steps[step]!(deployment, context);
      deployment = await running;
      step = names[names.indexOf(deployment.step) + 1];
    }
  } catch (error) {
    deployment = { ...deployment, end: { kind: 'failed', error } };
  }
  return finish(deployment.end ?? { kind: asked.dryRun ? 'accepted' : 'done' });
}
