import path from 'node:path';
import type { Context } from '../../context';
import type { FirestoreFiles } from '../../../web/contract/remote';
import type { Part } from '../../release/read-release';
import { readStaying } from '../../compose/read/read-parts';
import { rulesFile } from '../../compose/read/site-rules';
import { databaseIn, probe } from '../../health/probe';
import { hasEmulator, startEmulator } from '../../local/emulator';
import { freePort } from '../../local/ports';
import { refuse } from '../../release/refusal';
import type { Deployment, Step } from '../deployment';
import { parseTarget } from '../targets/parse-target';

/** Firestore applies new rules within a minute. In milliseconds. */
const patience = 60_000;
const pause = 5000;

/**
 * Deploys changed rules before the pages, then asks whether the database accepts what the new forms send; also on a rollback, which changes
 * no rules, and when the settings name another database. A dry run uploads none.
 */
export const deployRules: Step = async (deployment, context) => {
  const { composition, asked, base, written, effects, undoes } = deployment;
  const { rules, ledger, parts } = composition!;
  if (!rules) return deployment;
  const [next, live] = [ledger, base.live?.ledger].map((each) => each?.parts[rules.part]);
  const { projectSetting = '' } = parts.remotes[rules.part]!.release.firestore ?? {};
  const [database, before] = [next, live].map((part) => databaseIn(projectSetting, part?.settings ?? {}));
  const isChanged = next?.rules !== live?.rules;
  const isMoved = isChanged || database !== before;
  if (!isMoved && next?.version === live?.version) return deployment;
  if (isChanged && !undoes) await checkOpenTabs(deployment, rules.part, context);
  if (isMoved && asked.dryRun) {
    context.say(
      `Whether the database accepts the forms is not known: it does not have the rules of ${rules.part} yet.`,
    );
    return deployment;
  }
  const hash = next?.rules ?? '';
  if (isMoved && effects.rules?.hash !== hash) {
    context.say('— rules');
    const target = parseTarget(context.env['RULES_TARGET'], 'RULES_TARGET', context);
    effects.rules = { part: rules.part, hash, version: next!.version };
    await context.outside('place the rules', () => target.placeRules!(written!, context));
    effects.rules.isDone = true;
  }
  // The automatic rollback brings back a version that was live with these rules.
  if (!undoes) await context.outside('ask the database', () => proveForms(deployment, rules.part, isMoved, context));
  return deployment;
};

/**
 * Open tabs send what the live version sends, so new rules must accept its examples: the emulator is asked; without one, or its
 * answer, the new version must have these examples, too.
 */
async function checkOpenTabs({ composition, address, base, written }: Deployment, name: string, context: Context) {
  const before = base.live?.ledger.parts[name];
  if (!before?.rules) return;
  const { release, files, entry } = composition!.parts.remotes[name]!;
  const live = await readStaying(name, entry, before, address);
  const { firestore } = live.release;
  if (!firestore) return;
  const refuseFor = (form: string, reason: string) =>
    refuse('open-tabs-refused', { live: before.version, reason }, { ...release, file: form });
  const rules = path.join(written!, rulesFile);
  const proofs = hasEmulator(context.env) ? await askEmulator(rules, firestore, live.files, address) : [];
  const proof = proofs.find(({ outcome }) => outcome === 'refused');
  if (proof) throw refuseFor(proof.form, 'the emulator refuses it with the new rules');
  if (proofs.length > 0 && !proofs.some(({ isUndecided }) => isUndecided)) return;
  const kept = release.firestore?.examples.map((file) => String(files.get(file)));
  const lost = firestore.examples.find((file) => !kept?.includes(String(live.files.get(file))));
  if (lost)
    throw refuseFor(path.parse(lost).name, 'no emulator here has decided, and no example of this version is that one');
}

/** On a slow machine, its first answers take longer than a request may. */
async function askEmulator(rules: string, firestore: FirestoreFiles, examples: Part['files'], site: string) {
  const port = await freePort();
  const emulator = await startEmulator(port, rules);
  const settings = { projectId: 'demo-rules', host: `127.0.0.1:${port}` };
  const ask = () => probe({ ...firestore, projectSetting: 'projectId' }, examples, settings, site);
  try {
    let proofs = await ask();
    for (let tries = 1; tries < 5 && proofs.some(({ isUndecided }) => isUndecided); tries++) proofs = await ask();
    return proofs;
  } finally {
    await emulator.stop();
  }
}

async function proveForms({ composition, address }: Deployment, part: string, isMoved: boolean, context: Context) {
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
  const inDatabase = isMoved ? '; the rules of this version are in the database' : '';
  for (const { form, outcome, reason } of proofs) {
    if (outcome === 'refused') throw refuse('forms-refused', { reason, rules: inDatabase }, { ...release, file: form });
    if (outcome === 'unproven') context.say(`${part}, ${form}: ${reason}.`);
  }
}
