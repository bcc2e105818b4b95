import { asError, readNow } from '../read-back';
import { composeAgain, type Step } from '../deployment';

/** Makes the uploaded site live, if what is live is still what the composition was made from. */
export const switchSite: Step = async (deployment, context) => {
  const { placed, address, base, composition } = deployment;
  const outcome = await context.outside('switch', () => placed!.makeLive()).catch(asError);
  // Reading back tells whether it had its effect.
  if (outcome instanceof Error) return { ...deployment, failure: outcome };
  if (outcome.state === 'overwrote') return composeAgain(deployment, outcome.other, context, composition!.digest);
  if (outcome.state === 'lost') {
    const now = await readNow(deployment, context);
    if (now?.digest !== base.expected) return composeAgain(deployment, now, context);
    throw new Error(
      `SITE_TARGET has another ledger than ${address}. Does it belong to that site, and does its server read the current folder?`,
    );
  }
  const switched = context.clock.now();
  // As long again as this switch took: another deployment may have compared before it and switch after it.
  return { ...deployment, settled: 2 * switched - (outcome.since ?? switched) };
};
