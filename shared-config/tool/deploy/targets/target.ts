import type { Context } from '../../context';
import type { Live } from '../../compose/ledger/ledger';

/** Where something is deployed: one implementation for each kind. Every method can fail before or after it has had its effect. */
export interface Target {
  /** Asks for tools, credentials and rights, and whose the place is. @returns a sentence for each problem */
  problems: (role: Role, context: Context) => Promise<string[]>;
  /** Uploads a part's releases: files before the list that names them. */
  placePart: (part: PartUpload, context: Context) => Promise<unknown>;
  /** Uploads the Firestore rules of a composed site, whose `firebase.json` names them. */
  placeRules: (site: string, context: Context) => Promise<unknown>;
  /** Uploads a composed site beside the live one. */
  placeSite: (upload: SiteUpload, context: Context) => Promise<PlacedSite>;
  /** @returns the preview's address, if the target knows it */
  placePreview: (preview: string, context: Context) => Promise<string | undefined>;
  removePreview: (context: Context) => Promise<unknown>;
}

/** What a target gets. */
export type Role = { part: string } | 'site' | 'rules' | 'preview';

export interface PartUpload {
  name: string;
  /** Absolute path of the part's folder, with `releases/` and `firebase.json`. */
  folder: string;
  /** Versions that the live ledger needs: their files stay. */
  kept: readonly string[];
}

export interface SiteUpload {
  /** Absolute path of the composed site. */
  site: string;
  /** Digest of the ledger that has to be live before the switch; undefined for a first site. */
  from: string | undefined;
  digest: string;
  readLive: () => Promise<Live | undefined>;
}

/** An uploaded site that is not live. */
export interface PlacedSite {
  /** Compares the live ledger with the expected one, and makes this site live. */
  makeLive: () => Promise<Switched>;
  /** Removes what is not live. */
  discard?: () => Promise<void>;
}

/**
 * `since`: the clock's time of the comparison in milliseconds, if another deployment could switch between it and the switch.
 * `lost`: another composition is live. `overwrote`: a composition that went live after the comparison was replaced.
 */
export type Switched = { state: 'switched'; since?: number } | { state: 'lost' } | { state: 'overwrote'; other: Live };
