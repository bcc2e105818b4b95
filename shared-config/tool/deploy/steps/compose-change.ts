import { composeSite } from '../../compose/compose-site';
import { refuseHeld } from '../../compose/ledger/plan';
import { refuse, Refusal } from '../../release/refusal';
import { composeAgain, hasSettings, partsOf, type Deployment, type Step } from '../deployment';
import { asError, readNow } from '../read-back';
import { findingsOn } from './check-or-roll-back';

const rounds = 5;

/** On top of what is live now. The first composition also notes what health finds before the deployment. */
export const composeChange: Step = async (deployment, context) => {
  const { asked, site, address, base, changes, round, targets, undoes } = deployment;
  await deployment.placed?.discard?.();
  if (round === rounds) throw new Error(`Other deployments were faster ${rounds} times. Try again.`);
  checkMoved(deployment);
  const options = {
    changes,
    live: address,
    startRenderer: context.startRenderer,
    draft: asked.draft === true,
    allowOlder: asked.allowOlder === true || undoes !== undefined,
  };
  const composed = await context.outside('compose', () => composeSite(site!, base.live, options)).catch(asError);
  if (composed instanceof Error) {
    // What is live, e.g. its rules, can be that of a deployment that was faster than this reading.
    const now = await readNow(deployment, context).catch(() => undefined);
    if (!now || now.digest === base.live?.digest) {
      if (targets.has('SITE_TARGET') || asked.dryRun || !isAhead(composed)) throw composed;
      context.say(composed.message);
      // Goes on with the upload.
      return { ...deployment, step: 'compare' };
    }
    return composeAgain({ ...deployment, round: round + 1 }, now, context);
  }
  composed.remarks.forEach(context.say);
  const next = { ...deployment, composed, round: round + 1 };
  if (deployment.composed || undoes || asked.dryRun || !targets.has('SITE_TARGET') || !base.live) return next;
  const { ledger } = base.live;
  const parts = hasSettings(deployment) ? Object.keys(ledger.parts) : partsOf(deployment);
  const known = await context.outside('health before', () => findingsOn(address, ledger, parts));
  return { ...next, known };
};

/** The live shell cannot run the part yet; it can follow only when the part is at its host. */
const isAhead = (error: Error) => error instanceof Refusal && error.code === 'runtime-differs';

/** Two concurrent deployments of one part are a conflict, which people must resolve. So is a hold that begins while one is ended. */
function checkMoved({ changes, start, base, composition }: Deployment): void {
  const { promote = {}, pin = {}, rollBack = [], unhold = [] } = changes;
  const wanted = composition?.ledger.parts;
  for (const name of unhold) {
    const { version = '', held } = base.live?.ledger.parts[name] ?? {};
    if (held && held.at !== start?.ledger.parts[name]?.held?.at) throw refuseHeld(name, version, held);
  }
  for (const name of [...Object.keys({ ...promote, ...pin }), ...rollBack]) {
    const [before, live] = [start?.ledger.parts[name]?.version, base.live?.ledger.parts[name]];
    if (!live || [before, wanted?.[name]?.version].includes(live.version)) continue;
    const current = (base.live?.digest === base.expected ? live : wanted?.[name])?.version ?? 'nothing';
    const { version, by } = live;
    throw refuse('deployed-meanwhile', { part: name, version, by, before: before ?? 'nothing', current });
  }
}
