import type { Context } from '../../context';
import { databaseIn, probe } from '../../health/probe';
import { refuse } from '../../release/refusal';
import { outside, type Deployment, type Outcome, type Step } from '../deployment';
import { parseTarget } from '../targets/parse-target';

/** Firestore applies new rules to all requests within a minute: the time limit, and the pause between retries, in milliseconds. */
const patience = 60_000;
const pause = 5000;

/**
 * Deploys changed rules before the pages that need them, then asks whether the database accepts what the forms of the new version send;
 * also on a rollback, which never changes rules, and when the settings name another database. A dry run uploads no rules.
 */
export const deployRules: Step = {
  name: 'rules',
  run: async (deployment, context): Promise<Outcome> => {
    const { composition, asked, base, folder, targets, effects } = deployment;
    const { rules, ledger, parts } = composition!;
    const next = rules ? ledger.parts[rules.part]! : undefined;
    const accepted: Outcome = asked.dryRun ? { end: { kind: 'accepted' }, deployment } : { next: deployment };
    if (!rules || !next) return accepted;
    const live = base.live?.ledger.parts[rules.part];
    const { release } = parts.remotes[rules.part]!;
    const [database, before] = [next, live].map((part) =>
      databaseIn(release.firestore?.projectSetting ?? '', part?.settings ?? {}),
    );
    const isMoved = next.rules !== live?.rules || database !== before;
    if (!isMoved && next.version === live?.version) return accepted;
    if (isMoved && asked.dryRun) {
      context.say(
        `Whether the database accepts the forms is not known: it does not have the rules of ${rules.part} yet.`,
      );
      return accepted;
    }
    if (isMoved && effects.rules?.hash !== next.rules) {
      context.say('— rules');
      const target = targets.rules ?? parseTarget(context.env['RULES_TARGET'], 'RULES_TARGET', context);
      // Before the upload, which can have an effect and fail.
      effects.rules = { hash: next.rules ?? '' };
      await outside(context, 'place the rules', () => target.placeRules(folder!, context));
      effects.rules.isDone = true;
    }
    // The automatic rollback brings back a version that was live with these rules.
    if (!deployment.undoes) await outside(context, 'ask the database', () => proveForms(deployment, isMoved, context));
    return accepted;
  },
};

async function proveForms({ composition, address }: Deployment, isMoved: boolean, context: Context): Promise<void> {
  const { rules, ledger, parts } = composition!;
  const { release, files } = parts.remotes[rules!.part]!;
  const { firestore } = release;
  if (!firestore) return;
  const prove = () => probe(firestore, files, ledger.parts[rules!.part]!.settings, address);
  let proofs = await prove();
  const end = context.clock.now() + (isMoved ? patience : 0);
  while (proofs.some(({ outcome }) => outcome === 'refused') && context.clock.now() < end) {
    await context.clock.wait(pause);
    proofs = await prove();
  }
  for (const { form, outcome, reason } of proofs) {
    const inDatabase = isMoved ? '; the rules of this version are in the database' : '';
    if (outcome === 'refused') throw refuse('forms-refused', { reason, rules: inDatabase }, { ...release, file: form });
    if (outcome === 'unproven') context.say(`${rules!.part}, ${form}: ${reason}.`);
  }
}
