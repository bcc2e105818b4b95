import type { Live } from '../compose/ledger/ledger';

export interface SiteUpload {
  /** Absolute path of the composed site. */
  site: string;
  /** Digest of the ledger that has to be live before the switch; undefined for a first site. */
  from: string | undefined;
  digest: string;
  readLive: () => Promise<Live | undefined>;
  /** After the comparison, before the switch: changed rules go live and are probed. */
  beforeSwitch: () => Promise<void>;
}

export type Outcome =
  /** `compared`: the clock's time of the comparison in milliseconds. */
  | { state: 'switched'; compared: number }
  /** Another composition is live, and this one is not: recompose on top of that one. */
  | { state: 'lost' }
  /** This one has overwritten a composition that went live after the comparison: recompose on top of that one. */
  | { state: 'overwrote'; other: Live };
