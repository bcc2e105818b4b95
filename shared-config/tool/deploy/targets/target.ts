import type { Context } from '../../context';
import type { Ledger, LedgerPart, Live } from '../../compose/ledger/ledger';

/** Every method can fail before or after it has had its effect. */
export interface Target {
  /** Tools, credentials, rights, and whose the place is. @returns a sentence for each problem */
  problems: (role: Role, context: Context) => Promise<string[]>;
  /** Files before the list that names them. */
  placePart: (part: PartUpload, context: Context) => Promise<unknown>;
  /** `firebase.json` of the site names them. Missing for a folder. */
  placeRules?: (site: string, context: Context) => Promise<unknown>;
  placeSite: (upload: SiteUpload, context: Context) => Promise<PlacedSite>;
  /** @returns a text if the target knows the preview's address */
  placePreview: (preview: string, context: Context) => Promise<unknown>;
  removePreview: (context: Context) => Promise<unknown>;
}

/** `live`: what the ledger says of the part; `site`: the ledger at the public address. Undefined before the first deployment. */
export type Role = { part: string; live?: LedgerPart | undefined } | { site: Ledger | undefined } | 'rules' | 'preview';

export interface PartUpload {
  name: string;
  /** Absolute path of the part's folder, with `releases/` and `firebase.json`. */
  folder: string;
  /** Versions that the live ledger needs: their files stay. */
  kept: readonly string[];
}

export interface SiteUpload {
  /** In a temporary folder, which also takes copies of what the upload overwrites. */
  site: string;
  /** Digest that has to be live before the switch; undefined for a first site. */
  from: string | undefined;
  digest: string;
  readLive: () => Promise<Live | undefined>;
}

export interface PlacedSite {
  makeLive: () => Promise<Switched>;
  discard?: () => Promise<void>;
}

/**
 * `lost`: another composition is live. `overwrote`: one that went live after the comparison was replaced. `since`: time of a comparison
 * after which another deployment could switch.
 */
export type Switched = { state: 'switched'; since?: number } | { state: 'lost' } | { state: 'overwrote'; other: Live };
