import type { Context } from '../../context';
import { databaseIn, probe } from '../../health/probe';
import { refuse } from '../../release/refusal';
import { outside, type Deployment, type Step } from '../deployment';
import { parseTarget } from '../targets/parse-target';

/** Firestore applies new rules to all requests within a minute: the time limit, and the pause between retries, in milliseconds. */
const patience = 60_000;
const pause = 5000;

/**
 * Deploys changed rules before the pages that need them, then asks whether the database accepts what the forms of the new version send;
 * also on a rollback, which never changes rules, and when the settings name another database. A dry run uploads no rules.
 */
export const deployRules: Step = async (deployment, context) => {
  const { composition, asked, base, written, targets, effects, undoes } = deployment;
  const { rules, ledger, parts } = composition!;
  if (!rules) return deployment;
  const [next, live] = [ledger, base.live?.ledger].map((each) => each?.parts[rules.part]);
  const { projectSetting = '' } = parts.remotes[rules.part]!.release.firestore ?? {};
  const [database, before] = [next, live].map((part) => databaseIn(projectSetting, part?.settings ?? {}));
  const isMoved = next?.rules !== live?.rules || database !== before;
  if (!isMoved && next?.version === live?.version) return deployment;
  if (isMoved && asked.dryRun) {
    context.say(
      `Whether the database accepts the forms is not known: it does not have the rules of ${rules.part} yet.`,
    );
    return deployment;
  }
  const hash = next?.rules ?? '';
  if (isMoved && effects.rules?.hash !== hash) {
    context.say('— rules');
    const target = targets.rules ?? parseTarget(context.env['RULES_TARGET'], 'RULES_TARGET', context);
    effects.rules = { hash };
    await outside(context, 'place the rules', () => target.placeRules(written!.folder, context));
    effects.rules.isDone = true;
  }
  // The automatic rollback brings back a version that was live with these rules.
  if (!undoes) await outside(context, 'ask the database', () => proveForms(deployment, rules.part, isMoved, context));
  return deployment;
};

async function proveForms(
  { composition, address }: Deployment,
  part: string,
  isMoved: boolean,
  context: Context,
): Promise<void> {
  const { release, files } = composition!.parts.remotes[part]!;
  const { firestore } = release;
  if (!firestore) return;
  const prove = () => probe(firestore, files, composition!.ledger.parts[part]!.settings, address);
  let proofs = await prove();
  const end = context.clock.now() + (isMoved ? patience : 0);
  while (proofs.some(({ outcome }) => outcome === 'refused') && context.clock.now() < end) {
    await context.clock.wait(pause);
    proofs = await prove();
  }
  for (const { form, outcome, reason } of proofs) {
    const inDatabase = isMoved ? '; the rules of this version are in the database' : '';
    if (outcome === 'refused') throw refuse('forms-refused', { reason, rules: inDatabase }, { ...release, file: form });
    if (outcome === 'unproven') context.say(`${part}, ${form}: ${reason}.`);
  }
}
