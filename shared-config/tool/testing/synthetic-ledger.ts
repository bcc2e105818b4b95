import type { Ledger, LedgerPart } from '../compose/ledger/ledger';
import { nextLedger } from '../compose/publish/next-ledger';
import { releasedPart } from './released-part';

/** Of earlier compositions, for `nextLedger`. */
export const unlisted = { keptPages: new Map<string, Buffer>(), documents: [], paths: {}, rules: undefined };

/** Without a composed site. @param remotes what differs from a first release, by name */
export function syntheticLedger(remotes: Record<string, Partial<LedgerPart>>): Ledger {
  const names = Object.keys(remotes);
  const remotesOf = names.map((name) => [name, releasedPart(name)] as const);
  const site = { arrangement: { navigation: [], missing: [], owners: {} }, headers: [] };
  const ledger = nextLedger(
    {
      plan: { by: 'Ada', settings: { ...site, digest: 'd1' }, parts: {}, holds: {} },
      parts: { shell: releasedPart('shell'), remotes: Object.fromEntries(remotesOf) },
      live: undefined,
      ...unlisted,
      allPages: { url: '/assets/pages.p1.json', hash: '' },
    },
    { skipped: 'not requested' },
  );
  for (const name of names) Object.assign(ledger.parts[name]!, remotes[name]);
  return ledger;
}
