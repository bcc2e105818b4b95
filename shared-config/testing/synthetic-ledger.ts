import { nextLedger, type Ledger, type LedgerPart } from '../compose/ledger/ledger';
import { releasedPart } from './released-part';

/** A ledger of a shell and remotes without a composed site. @param remotes what differs from a first release, by name */
export function syntheticLedger(remotes: Record<string, Partial<LedgerPart>>): Ledger {
  const names = Object.keys(remotes);
  const ledger = nextLedger(
    {
      by: 'Ada',
      site: {
        arrangement: { navigation: [], missing: [], owners: {} },
        hosting: { headers: [] },
        security: {},
        digest: 'd1',
      },
      parts: {},
      holds: {},
    },
    { shell: releasedPart('shell'), remotes: Object.fromEntries(names.map((name) => [name, releasedPart(name)])) },
    'assets/pages.p1.json',
    undefined,
  );
  for (const name of names) Object.assign(ledger.parts[name]!, remotes[name]);
  return ledger;
}
