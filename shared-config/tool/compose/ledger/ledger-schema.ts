import { z } from 'zod';
import { approvalsSchema, remoteName } from '../../release/definition';
import { fileName, integrity, partUrl, provenance, version } from '../../release/release-schema';
import { arrangement, header, headerRule } from '../site';

/** The format that this version of the tool reads and writes. A change that an earlier version cannot carry over needs a higher number. */
export const ledgerFormat = 1;

const text = z.string();

/** An object that keeps unknown fields, which a newer version of this tool may have written. Its type shows the known ones alone. */
function open<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape) as z.ZodObject as z.ZodObject<Shape>;
}

const partName = text.refine(
  (name) => name === 'shell' || remoteName.safeParse(name).success,
  'must be "shell" or the name of a remote',
);

const hold = open({
  reason: text,
  by: text,
  /** ISO 8601. */
  at: text,
});
export type Hold = z.infer<typeof hold>;

const part = open({
  version,
  url: partUrl,
  /** The site's run-time settings and approvals for it. */
  settings: z.record(text, z.unknown()),
  approved: open(approvalsSchema),
  /** The contract that it was built with. Missing in a ledger of an earlier version of this tool. */
  contract: z.int().exactOptional(),
  /** Hash of the manifest: `sha384-…`. */
  manifest: integrity,
  /** File → `sha384-…`. */
  files: z.record(fileName, integrity),
  /** Earlier live versions, latest first; a rollback uses them. */
  before: z.array(version),
  /** When and by whom this version was made live. */
  since: text,
  by: text,
  built: open(provenance.shape),
  /** Hash of the security rules that are live for its documents: the site's file `firestore.rules`. Missing if it stores nothing. */
  rules: integrity.exactOptional(),
  /** Set by a rollback or a pin: only --unhold lets a newer version go live. */
  held: hold.exactOptional(),
});
export type LedgerPart = z.infer<typeof part>;

const change = open({
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

const composed = open({
  /** ISO 8601. */
  at: text,
  by: text,
  why: text.exactOptional(),
  changes: z.array(change),
});

/** One entry of a site's history. */
export type Composed = z.infer<typeof composed>;

const settings = open({
  arrangement: open(arrangement.shape),
  headers: z.array(open({ ...headerRule.shape, headers: z.array(open(header.shape)) })),
  /** Digest of the settings, those of the parts included. */
  digest: text,
  /** The commit that they were taken from. Missing if they were not in a repository. */
  commit: text.exactOptional(),
});
export type LedgerSettings = z.infer<typeof settings>;

export const ledgerSchema = open({
  format: z.literal(ledgerFormat),
  /** Time of composition, ISO 8601. */
  composed: text,
  /** Digest of the ledger that this one was made from. Missing in the first one. */
  from: text.exactOptional(),
  /** The browser that the pages of the parts that moved were opened in before they went live, or why there was none. */
  drive: z.union([open({ browser: text }), open({ skipped: text })]),
  /** The settings of the site as a whole. */
  settings,
  /** The shell and the remotes, by name. */
  parts: z.record(partName, part).refine((parts) => Object.hasOwn(parts, 'shell'), 'has no shell'),
  /** The files with data of all pages: the current composition's first; open tabs still request the earlier ones. */
  pages: z.array(fileName).min(1),
  /** Path of each document, `/404` included → hash of its HTML. */
  documents: z.record(text, integrity),
  /** Each file of the composition except this one, HTML included → `sha384-…`. */
  files: z.record(fileName, integrity),
  /** Every path that a page has had, except for those that a rollback took away → the remote whose page has it, or had it last. */
  paths: z.record(text, text),
  /** The last 50 compositions, latest first. */
  history: z.array(composed),
});

/**
 * `ledger.json` of a site: what is live, and its history. The live ledger is the only record of it; every composition starts
 * from it and publishes the next one.
 */
export type Ledger = z.infer<typeof ledgerSchema>;

/** The fields of a ledger, or of a part in it, that this version of the tool does not know. */
export function unknownFields(of: 'ledger' | 'part', found: object | undefined): object {
  const { shape } = { ledger: ledgerSchema, part }[of];
  return Object.fromEntries(Object.entries(found ?? {}).filter(([field]) => !Object.hasOwn(shape, field)));
}
