import { readFresh } from '../read-back';
import { outside, type Step } from '../deployment';

/** Compares what is live with what the composition was made from, before anything is uploaded. */
export const compareLedger: Step = {
  name: 'compare',
  run: async (deployment, context) => {
    const { address, base, asked } = deployment;
    const mayBeMissing = asked.first && !base.expected;
    const now = await outside(context, 'compare', () => readFresh(address, context, { mayBeMissing }));
    if (now?.digest === base.expected) return { next: deployment };
    return {
      again: { ...deployment, base: { live: now, expected: now?.digest } },
      why: 'Another composition was faster',
    };
  },
};
