import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArgumentError, type Context } from '../context';
import { siteHere } from '../compose/site';
import { endChildren, onInterrupt } from '../local/processes';
import type { DeployArguments, Deployment, End, Step } from './deployment';
import { askTargets } from './steps/ask-targets';
import { buildParts } from './steps/build-parts';
import { checkHealth } from './steps/check-health';
import { compareLedger } from './steps/compare-ledger';
import { composeChange } from './steps/compose-change';
import { deployRules } from './steps/deploy-rules';
import { driveChange } from './steps/drive-change';
import { placeFiles } from './steps/place-files';
import { planDeployment } from './steps/plan-deployment';
import { readBackSite } from './steps/read-back-site';
import { switchSite } from './steps/switch-site';
import { verdict } from './verdict';

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
  health: checkHealth,
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
    effects: { parts: [] },
  };
  const finish = async (end: End) => {
    const code = await verdict(deployment, end, context);
    await deployment.placed?.discard?.();
    // What stays in the system's temporary folder changes no verdict.
    await rm(deployment.temporary, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    return code;
  };
  const interruption = new AbortController();
  onInterrupt(async (signal) => {
    interruption.abort();
    // Before the reading, so that no upload goes on after it.
    await endChildren();
    return finish({ kind: 'interrupted', signal });
  });
  try {
    const names = Object.keys(steps).filter((name) => !asked.dryRun || ofDryRun.includes(name));
    for (let step: string | undefined = 'plan'; step && !deployment.end && !interruption.signal.aborted;) {
      deployment = { ...deployment, step };
      deployment = await steps[step]!(deployment, context);
      step = names[names.indexOf(deployment.step) + 1];
    }
  } catch (error) {
    deployment = { ...deployment, end: { kind: 'failed', error } };
  }
  // The process ends when the signal's verdict is written.
  if (interruption.signal.aborted) return new Promise<never>(() => {});
  onInterrupt(undefined);
  return finish(deployment.end ?? { kind: asked.dryRun ? 'accepted' : 'done' });
}
