import { composeSite } from '../../compose/compose-site';
import type { Changes } from '../../compose/ledger/plan';
import type { Ledger } from '../../compose/ledger/ledger';
import { refuse } from '../../release/refusal';
import { knownFindings } from './check-health';
import type { Deployment, Step } from '../deployment';
import { outside, partsOf } from '../deployment';

const rounds = 5;

/** Composes the next site in memory, on top of what is live now. The first time, it also notes what health finds before the deployment. */
export const composeChange: Step = {
  name: 'compose',
  run: async (deployment, context) => {
    const { asked, site, address, base, changes, start } = deployment;
    if (deployment.round === rounds) throw new Error(`Other compositions were faster ${rounds} times. Try again.`);
    checkMoved(deployment);
    const options = {
      changes,
      live: address,
      startRenderer: context.startRenderer,
      local: asked.draft,
      allowOlder: asked.allowOlder || deployment.undoes !== undefined,
    };
    const composed = await outside(context, 'compose', () => composeSite(site, base.live, options));
    const isFirst = deployment.round === 0 && !asked.dryRun && deployment.targets.site !== undefined;
    const parts = changes.promote?.['settings'] ? Object.keys(start?.ledger.parts ?? {}) : partsOf(deployment);
    const known =
      isFirst && start
        ? await outside(context, 'health before', () => knownFindings(address, start.ledger, parts, context))
        : deployment.known;
    return { next: { ...deployment, composed, known, round: deployment.round + 1 } };
  },
};

/** Two concurrent deployments of one part are a conflict, which people must resolve. */
function checkMoved({ changes, start, base, composition }: Deployment): void {
  const { promote = {}, pin = {}, rollBack = [] }: Changes = changes;
  const wanted: Ledger['parts'] = composition?.ledger.parts ?? {};
  for (const name of [...Object.keys({ ...promote, ...pin }), ...rollBack]) {
    const [before, live] = [start?.ledger.parts[name]?.version, base.live?.ledger.parts[name]];
    if (!live || [before, wanted[name]?.version].includes(live.version)) continue;
    const current = (base.live?.digest === base.expected ? live : wanted[name])?.version ?? 'nothing';
    const { version, by } = live;
    throw refuse('deployed-meanwhile', { part: name, version, by, before: before ?? 'nothing', current });
  }
}
