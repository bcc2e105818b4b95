import semver from 'semver';
import { z } from 'zod';
import { originDefinitions, pageFacts, policyDefinitions, settingDefinitions, settingName } from './definition';

/** The largest measured release, of 500 pages, has 1,500 files and 400 kB of manifest. In bytes. */
export const limits = { list: 256_000, manifest: 8_000_000, file: 20_000_000, total: 200_000_000, files: 10_000 };

export const version = z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, hyphens and underscores');
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a hash, sha384-…');
export const fileName = z
  .string()
  .max(200)
  .regex(/^[\w~-][\w.~-]*(\/[\w~-][\w.~-]*)*$/, 'must be a plain relative name');

/** An origin with or without a path, or a path within the site. Empty for the shell. Policies and file names follow it. */
export const partUrl = z
  .string()
  .regex(/^(https?:\/\/[^\s"'<>\\;,?#`$@]+|(\/[\w-]+)*)$/, 'must be a URL or a path')
  .refine((url) => !/^https?:/.test(url) || URL.canParse(url), 'must be a URL or a path');

const line = z.string().max(200);
export const provenance = z.object({
  commit: line.exactOptional(),
  author: line.exactOptional(),
  repository: line.exactOptional(),
  trees: z.array(line).max(10).exactOptional(),
  time: line,
  react: line.refine((text) => semver.valid(text), 'must be a version'),
  federation: line,
  dirty: z.literal(true).exactOptional(),
});

export const listSchema = z.object({
  part: z.string(),
  releases: z.array(z.object({ version, manifest: fileName, integrity, built: provenance })).min(1, 'lists no release'),
});

const facts = z.object({
  part: z.string(),
  version,
  contract: z.int().positive(),
  serves: z.array(z.int().positive()).optional(),
  entry: fileName,
  styles: z.array(fileName),
  server: fileName,
  pages: z.record(
    z.string().regex(/^[A-Za-z]\w{0,79}$/, 'must be an identifier'),
    pageFacts.extend({ scripts: z.array(fileName), styles: z.array(fileName) }),
  ),
  settings: settingDefinitions,
  origins: originDefinitions,
  trustedTypes: policyDefinitions,
  firestore: z
    .object({ rules: fileName, examples: z.array(fileName), projectSetting: settingName.optional() })
    .optional(),
  files: z
    .record(fileName, z.object({ integrity, bytes: z.number().int().nonnegative().max(limits.file, 'is too large') }))
    .superRefine((files, context) => {
      const sizes = Object.values(files).map(({ bytes }) => bytes);
      if (sizes.length > limits.files) context.addIssue(`are more than ${limits.files} files`);
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
      if (total > limits.total)
        context.addIssue(`have ${total / 1e6} MB together; ${limits.total / 1e6} MB are allowed`);
    }),
});

export const releaseSchema = facts.superRefine(({ entry, server, styles, pages, firestore, files }, context) => {
  const ofPages = Object.values(pages).flatMap((page) => [...page.scripts, ...page.styles]);
  const stored = firestore ? [...firestore.examples, firestore.rules] : [];
  // Only these are verified.
  const missing = [entry, server, ...styles, ...ofPages, ...stored].find((file) => !Object.hasOwn(files, file));
  if (missing !== undefined)
    context.addIssue({ code: 'custom', path: ['files'], message: `lack ${missing}, which it names` });
});
