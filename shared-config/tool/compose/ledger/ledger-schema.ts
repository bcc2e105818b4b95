import { z } from 'zod';
import { approvalsSchema } from '../../release/definition';
import { fileName, integrity, provenance, version } from '../../release/release-schema';
import { siteSettings } from '../site';

const text = z.string();

const hold = z.object({
  reason: text,
  by: text,
  /** ISO 8601. */
  at: text,
});
export type Hold = z.infer<typeof hold>;

const part = z.object({
  version,
  /** Prefix of each file name: an origin, a path within the site, or nothing for the shell. */
  url: text.regex(/^(https?:\/\/[^\s"'<>]+|\/[\w/-]+|)$/, 'must be a URL or a path'),
  /** The site's run-time settings and approvals for it. */
  settings: z.record(text, z.unknown()),
  approved: z.object(approvalsSchema),
  /** Hash of the manifest: `sha384-…`. */
  manifest: integrity,
  /** File → `sha384-…`. */
  files: z.record(fileName, integrity),
  /** Earlier live versions, latest first; a rollback uses them. */
  before: z.array(version),
  /** When and by whom this version was made live. */
  since: text,
  by: text,
  built: provenance,
  /** Hash of the security rules that are live for its documents: the site's file `firestore.rules`. Missing if it stores nothing. */
  rules: integrity.exactOptional(),
  /** Set by a rollback or a pin: only --unhold lets a newer version go live. */
  held: hold.exactOptional(),
});
export type LedgerPart = z.infer<typeof part>;

const change = z.object({
  part: text,
  /** Missing for a new part. */
  from: text.exactOptional(),
  /** Missing for a removed part. */
  to: text.exactOptional(),
  /** The reason of a new hold. */
  held: text.exactOptional(),
  /** A hold ended. */
  released: z.literal(true).exactOptional(),
});

/** One change in a site's history: of a part's version or hold, or of the site's settings (digests in place of versions). */
export type Change = z.infer<typeof change>;

const composed = z.object({
  /** ISO 8601. */
  at: text,
  by: text,
  why: text.exactOptional(),
  changes: z.array(change),
});

/** One entry of a site's history. */
export type Composed = z.infer<typeof composed>;

const settings = siteSettings.extend({
  /** Digest of the settings, those of the parts included. */
  digest: text,
  /** The commit that they were taken from. Missing if they were not in a repository. */
  commit: text.exactOptional(),
});
export type LedgerSettings = z.infer<typeof settings>;

export const ledgerSchema = z.object({
  /** Time of composition, ISO 8601. */
  composed: text,
  /** Digest of the ledger that this one was made from. Missing in the first one. */
  from: text.exactOptional(),
  /** The browser that the pages of the parts that moved were opened in before they went live, or why there was none. */
  drive: z.union([z.object({ browser: text }), z.object({ skipped: text })]),
  /** The settings of the site as a whole. */
  settings,
  /** The shell and the remotes, by name. */
  parts: z.record(text, part).refine((parts) => 'shell' in parts, 'has no shell'),
  /** The files with data of all pages: the current composition's first; open tabs still request the earlier ones. */
  pages: z.array(fileName).min(1),
  /** Path of each document, `/404` included → hash of its HTML. Ledgers made before health compared documents have none. */
  documents: z.record(text, integrity).exactOptional(),
  /** Every path that a page has had, except for those that a rollback took away. */
  paths: z.array(text).exactOptional(),
  /** The last 50 compositions, latest first. */
  history: z.array(composed),
});

/**
 * `ledger.json` of a site: what is live, and its history. The live ledger is the only record of it; every composition starts
 * from it and publishes the next one.
 */
export type Ledger = z.infer<typeof ledgerSchema>;
