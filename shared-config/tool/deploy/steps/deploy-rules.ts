import type { Context } from '../context';
import { refuse } from '../release/refusal';
import type { FinishedSite } from '../compose/publish/next-ledger';
import { databaseIn, probe } from '../health/probe';
import type { Ledger } from '../compose/ledger/ledger';
import type { Targets } from './prepare';
import { parseTarget, uploadRules } from './targets';

/** Firestore applies new rules to all requests within a minute: the time limit, and the pause between retries, in milliseconds. */
const patience = 60_000;
const pause = 5000;

/**
 * Deploys changed rules before the pages that need them, then probes whether the database accepts what the forms of the new version send;
 * also on a rollback, which never changes rules, and when the settings name another database.
 * @param before what is live
 * @param where the public address of the site, and the folder of the composed one; without it, changed rules are not uploaded
 * @throws Refusal that names the form if the database refuses it
 */
export async function bringRules(
  { rules, ledger, parts }: FinishedSite,
  before: Ledger | undefined,
  { folder, address, targets }: { folder?: string; address: string; targets: Targets },
  context: Context,
): Promise<void> {
  if (!rules) return;
  const [next, live] = [ledger.parts[rules.part]!, before?.parts[rules.part]];
  const { release, files } = parts.remotes[rules.part]!;
  const { firestore } = release;
  const databases = [next, live].map((part) => databaseIn(firestore?.projectSetting ?? '', part?.settings ?? {}));
  const isMoved = next.rules !== live?.rules || databases[0] !== databases[1];
  if (!isMoved && next.version === live?.version) return;
  if (isMoved && !folder) {
    context.say(`Whether the database accepts the forms is not known: the rules of ${rules.part} are not there yet.`);
    return;
  }
  if (isMoved) {
    context.say('— rules');
    const target = targets.rules ?? parseTarget(context.env['RULES_TARGET'], 'RULES_TARGET', context);
    await uploadRules(folder!, target, context);
  }
  if (!firestore) return;
  const prove = () => probe(firestore, files, next.settings, address);
  let proofs = await prove();
  const end = context.clock.now() + (isMoved ? patience : 0);
  while (proofs.some(({ outcome }) => outcome === 'refused') && context.clock.now() < end) {
    await context.clock.wait(pause);
    proofs = await prove();
  }
  for (const { form, outcome, reason } of proofs) {
    const inDatabase = isMoved ? '; the rules of this version are in the database' : '';
    if (outcome === 'refused') throw refuse('forms-refused', { reason, rules: inDatabase }, { ...release, file: form });
    if (outcome === 'unproven') context.say(`${rules.part}, ${form}: ${reason}.`);
  }
}
