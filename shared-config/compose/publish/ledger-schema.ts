import { z } from 'zod';
import { approvalsSchema, pagePath } from '../../build/definition';
import { securitySchema } from '../read/site';
import { fileName, integrity, provenance, version } from '../../build/release/release-schema';

const text = z.string();

const hold = z.looseObject({ reason: text, by: text, at: text });

const part = z.looseObject({
  version,
  // A prefix of addresses: an origin, a path within the site, or nothing for the shell.
  url: text.regex(/^(https?:\/\/[^\s"'<>]+|\/[\w/-]+|)$/, 'must be a URL or a path'),
  config: z.record(text, z.unknown()),
  approved: z.looseObject(approvalsSchema),
  manifest: integrity,
  files: z.record(fileName, integrity),
  before: z.array(version),
  since: text,
  by: text,
  built: provenance,
  rules: integrity.optional(),
  held: hold.optional(),
});

const change = z.looseObject({
  part: text,
  from: text.optional(),
  to: text.optional(),
  held: text.optional(),
  released: z.literal(true).optional(),
});

/** `composition.json`. Fields of a later version are kept. */
export const ledgerSchema = z.looseObject({
  composed: text,
  from: text.optional(),
  drive: z.looseObject({}),
  site: z.looseObject({
    digest: text,
    commit: text.optional(),
    arrangement: z.looseObject({
      navigation: z.array(pagePath),
      // Missing in the ledgers of earlier versions.
      footer: z.array(pagePath).optional(),
      missing: z.array(pagePath),
      owners: z.record(pagePath, text),
    }),
    hosting: z.looseObject({
      headers: z.array(z.looseObject({ source: text, headers: z.array(z.looseObject({ key: text, value: text })) })),
    }),
    // Missing in the ledgers of earlier versions.
    security: securitySchema.default({}),
  }),
  parts: z.record(text, part).refine((parts) => 'shell' in parts, 'has no shell'),
  // Missing in the ledgers of earlier versions.
  pages: z.array(fileName).default([]),
  history: z.array(z.looseObject({ at: text, by: text, why: text.optional(), changes: z.array(change) })),
});
