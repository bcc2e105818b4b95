import { composeAgain, type Step } from '../deployment';
import { readNow } from '../read-back';

/** Compares what is live with what the composition was made from, before anything is uploaded. */
export const compareLedger: Step = async (deployment, context) => {
  const now = await context.outside('compare', () => readNow(deployment, context));
  return now?.digest === deployment.base.expected ? deployment : composeAgain(deployment, now, context);
};
