import { digestOfLedger } from '../../compose/ledger/ledger';
import { readFresh } from '../read-back';
import { outside, type Deployment, type Outcome, type Step } from '../deployment';
import type { Switched } from '../targets/target';

/** Makes the uploaded site live, if what is live is still what the composition was made from. */
export const switchSite: Step = {
  name: 'switch',
  run: async (deployment, context): Promise<Outcome> => {
    const { placed, effects, address, base, asked } = deployment;
    // Before the switch, which can have an effect and fail.
    effects.switched = true;
    let outcome: Switched;
    try {
      outcome = await outside(context, 'switch', () => placed!.makeLive());
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // Reading back tells whether it had its effect.
      return { next: { ...deployment, failure } };
    }
    if (outcome.state === 'overwrote')
      return again(deployment, outcome.other, digestOfLedger(deployment.composition!.files.get('ledger.json')!));
    if (outcome.state === 'lost') {
      delete effects.switched;
      const now = await readFresh(address, context, { mayBeMissing: asked.first && !base.expected });
      if (now?.digest === base.expected)
        throw new Error(
          `The target of the site has another ledger than ${address}. Is SITE_TARGET that site's, and does its server read the current folder?`,
        );
      return again(deployment, now, now?.digest);
    }
    const { since } = outcome;
    const switched = context.clock.now();
    // As long again as this switch took: another deployment may have compared before it and switch after it.
    const settled = since === undefined ? switched : 2 * switched - since;
    return { next: { ...deployment, settled } };
  },
};

export function again(deployment: Deployment, live: Deployment['base']['live'], expected: string | undefined): Outcome {
  const { changes, composition } = deployment;
  // Pins the versions, because repeating the rollback would go back one version further.
  const back = (changes.rollBack ?? []).map((name) => [name, composition?.ledger.parts[name]?.version ?? ''] as const);
  const pinned = { ...changes, rollBack: [], pin: { ...changes.pin, ...Object.fromEntries(back) } };
  return {
    again: { ...deployment, changes: pinned, base: { live, expected } },
    why: 'Another composition was faster',
  };
}
