import { z } from 'zod';
import { approvalsSchema, remoteName } from '../../release/definition';
import { fileName, integrity, partUrl, provenance, version } from '../../release/release-schema';
import { arrangement, header, headerRule } from '../site';

/** A change that an earlier version of the tool cannot carry over needs a higher number. */
export const ledgerFormat = 1;

const text = z.string();

/** Keeps unknown fields, which a newer version of this tool may have written. */
function open<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape) as z.ZodObject as z.ZodObject<Shape>;
}

const partName = text.refine(
  (name) => name === 'shell' || remoteName.safeParse(name).success,
  'must be "shell" or the name of a remote',
);

const hold = open({ reason: text, by: text, at: text });
export type Hold = z.infer<typeof hold>;

const part = open({
  version,
  url: partUrl,
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
  since: text,
  by: text,
  built: open(provenance.shape),
  /** Hash of the file `firestore.rules`, if it stores documents. */
  rules: integrity.exactOptional(),
  /** Set by a rollback or a pin: only --unhold lets a newer version go live. */
  held: hold.exactOptional(),
});
export type LedgerPart = z.infer<typeof part>;

const change = open({
  part: text,
  from: text.exactOptional(),
  to: text.exactOptional(),
  held: text.exactOptional(),
  released: z.literal(true).exactOptional(),
});

/** Of a part's version or hold, or of the site's settings, with digests in place of versions. */
export type Change = z.infer<typeof change>;

const composed = open({ at: text, by: text, why: text.exactOptional(), changes: z.array(change) });

export type Composed = z.infer<typeof composed>;

const settings = open({
  arrangement: open(arrangement.shape),
  headers: z.array(open({ ...headerRule.shape, headers: z.array(open(header.shape)) })),
  digest: text,
  /** The commit that they were taken from. Missing if they were not in a repository. */
  commit: text.exactOptional(),
});
export type LedgerSettings = z.infer<typeof settings>;

export const ledgerSchema = open({
  format: z.literal(ledgerFormat),
  composed: text,
  /** Missing in the first one. */
  from: text.exactOptional(),
  /** That opened the pages of the parts that moved, or why there was none. */
  drive: z.union([open({ browser: text }), open({ skipped: text })]),
  settings,
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

/** `ledger.json` of a site: the only record of what is live, and its history. */
export type Ledger = z.infer<typeof ledgerSchema>;

/** The fields that this version of the tool does not know. */
export function unknownFields(of: 'ledger' | 'part', found: object | undefined): object {
  const { shape } = { ledger: ledgerSchema, part }[of];
  return Object.fromEntries(Object.entries(found ?? {}).filter(([field]) => !Object.hasOwn(shape, field)));
}
