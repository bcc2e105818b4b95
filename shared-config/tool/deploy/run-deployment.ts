import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context';
import { withBrowser } from '../compose/drive/drive';
import { endChildren, onInterrupt } from '../local/processes';
import type { DeployArguments, Deployment, End, Outcome, Step } from './deployment';
import { askTargets } from './steps/ask-targets';
import { buildParts } from './steps/build-parts';
import { checkHealth } from './steps/check-health';
import { compareLedger } from './steps/compare-ledger';
import { composeChange } from './steps/compose-change';
import { deployRules } from './steps/deploy-rules';
import { driveChange } from './steps/drive-change';
import { placeFiles } from './steps/place-files';
import { findSite, planDeployment } from './steps/plan-deployment';
import { readBackSite } from './steps/read-back-site';
import { switchSite } from './steps/switch-site';
import { verdict } from './verdict';

/** The steps after planning, in their order. A dry run ends after the rules, and places nothing. */
export const steps: readonly Step[] = [
  askTargets,
  buildParts,
  composeChange,
  driveChange,
  compareLedger,
  placeFiles,
  deployRules,
  switchSite,
  readBackSite,
  checkHealth,
];
const forDryRun = [buildParts, composeChange, driveChange, deployRules];

/** How far a deployment has come, for its verdict. */
interface Progress {
  step: string;
  address: string;
  deployment?: Deployment;
  isInterrupted: boolean;
}

/**
 * `npm run deploy`: makes parts live in a sequence of steps. Every end, whatever its cause, goes through `verdict`, which reads what is
 * live and says it.
 * @returns the exit code
 */
export async function deploy(asked: DeployArguments, context: Context): Promise<number> {
  const found = await findSite(context);
  const so: Progress = { step: 'plan', address: found.address, isInterrupted: false };
  onInterrupt(async (signal) => {
    so.isInterrupted = true;
    // Before the reading, so that no upload goes on after it.
    await endChildren();
    const code = await verdict(so, { kind: 'interrupted', step: so.step, signal }, context);
    await cleanUp(so.deployment);
    return code;
  });
  let end: End;
  try {
    const planned = (so.deployment = await planDeployment(asked, found, context));
    const keep = (step: string, deployment: Deployment) => void Object.assign(so, { step, deployment });
    end = await withBrowser(asked.drive, context, (browser) => runSteps({ ...planned, browser }, keep, context));
  } catch (error) {
    end = { kind: 'failed', step: so.step, error };
  }
  // The process ends when the signal's verdict is written.
  if (so.isInterrupted) return new Promise<never>(() => {});
  onInterrupt(undefined);
  await cleanUp(so.deployment);
  return verdict(so, end, context);
}

/** @param keep gets each step's name, and the deployment that it begins with or has made */
async function runSteps(
  first: Deployment,
  keep: (step: string, deployment: Deployment) => void,
  context: Context,
): Promise<End> {
  let deployment = first;
  const sequence = deployment.asked.dryRun ? forDryRun : steps;
  for (let index = 0; index < sequence.length;) {
    const step = sequence[index]!;
    keep(step.name, deployment);
    const outcome: Outcome = await step.run(deployment, context);
    if ('end' in outcome) {
      keep(step.name, outcome.deployment ?? deployment);
      return outcome.end;
    }
    if ('next' in outcome) {
      deployment = outcome.next;
      index += 1;
    } else {
      await cleanUp(deployment);
      if ('again' in outcome) context.say(`${outcome.why}: composing again on top of it.`);
      deployment = 'again' in outcome ? outcome.again : outcome.rollBack;
      index = sequence.indexOf(composeChange);
    }
    keep(step.name, deployment);
  }
  return { kind: 'done' };
}

async function cleanUp(deployment: Deployment | undefined): Promise<void> {
  await deployment?.placed?.discard();
  if (deployment?.folder) await rm(path.dirname(deployment.folder), { recursive: true, force: true });
}
