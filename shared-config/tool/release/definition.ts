import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { RemoteDefinition } from '../../web/contract/remote';
import { messageOf, printable } from './refusal';

/** `deploy` means something else by these names, and `SITE_TARGET`, `RULES_TARGET` and `PREVIEW_TARGET` are no remote's. */
const reserved = ['shell', 'settings', 'site', 'rules', 'preview'];

export const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must have only lower-case letters, digits and hyphens, and begin with a letter')
  .refine((name) => !reserved.includes(name), `is taken, like ${reserved.join(', ')}`)
  .meta({ title: 'name' });

const origin = z.string().refine(
  // URLs take characters that separate sources, directives or policies, or that a host's configuration replaces.
  (text) => URL.canParse(text) && new URL(text).origin === text && !/[;,'`$]/.test(text),
  'must be an origin, e.g. https://service.example',
);

/** It also names a file. */
export const pagePath = z
  .string()
  // File systems end a name at 255 bytes, and `.html` and a temporary name come after it.
  .max(200, 'must have at most 200 characters')
  .regex(
    /^\/([\w-]{1,100}(\/[\w-]{1,100})*)?$/,
    'must be a path such as /visit-us, of letters a–z, digits, hyphens and underscores, at most 100 between two slashes',
  )
  // Hosts answer /books with the file books/index.html.
  .refine(
    (path) => !/^\/(index|404|assets|manifests|parts|server)(\/|$)|\/index$/.test(path),
    'is reserved for files of the site',
  )
  .meta({ title: 'path' });

const settingKind = z.enum(['text', 'number', 'boolean', 'url', 'host']);
export const settingName = z.string().regex(/^\w+(\.\w+)*$/, 'must be a dotted name, e.g. firestore.projectId');
const condition = { when: settingName.optional(), unless: settingName.optional() };
const originDefinition = z.union([
  z.strictObject({ setting: settingName }),
  z.strictObject({
    origin,
    path: z
      .string()
      .regex(/^\/([\w.{}-]+\/)*$/, 'must be a path that ends with a slash, e.g. /v1/projects/{firestore.projectId}/')
      .optional(),
    ...condition,
  }),
]);

export const pageFacts = z.object({
  path: pagePath,
  was: z.array(pagePath).optional(),
  name: z.string().trim().min(1).max(80),
  title: z.string().trim().min(1).max(80).optional(),
  isForm: z.literal(true).optional(),
  needsScripts: z.literal(true).optional(),
  description: z.string().trim().min(50).max(160),
  card: z.object({ title: z.string().trim().min(1).max(120).optional() }).optional(),
});

export const settingDefinitions = z.record(
  settingName,
  z.strictObject({ kind: settingKind, required: z.literal(true).optional() }),
);
export const originDefinitions = z.strictObject({
  connect: z.array(originDefinition).optional(),
  script: z.array(originDefinition).optional(),
  frame: z.array(originDefinition).optional(),
});
const policyName = z.string().regex(/^[\w-]+$/, 'must be a policy name of letters, digits, hyphens and underscores');
export const policyDefinitions = z.array(z.strictObject({ policy: policyName, ...condition }));

/** E.g. `https://service.example`, or addresses that begin with `https://service.example/api/`. */
const approvedOrigin = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && (new URL(text).origin === text || (new URL(text).href === text && /^[^?#]*\/$/.test(text))),
    'must be an origin, e.g. https://service.example, or one with a path that ends with a slash',
  );
export const approvalsSchema = {
  connect: z.array(approvedOrigin).exactOptional(),
  script: z.array(approvedOrigin).exactOptional(),
  frame: z.array(approvedOrigin).exactOptional(),
  trustedTypes: z.array(policyName).exactOptional(),
};

const ownFile = z.string().startsWith('./');

const definitionSchema = z.strictObject({
  name: remoteName,
  port: z.number().int().min(1024).max(65535),
  pages: z
    .array(
      pageFacts
        .extend({ page: z.string().regex(/^[A-Za-z]\w*$/, 'must be an identifier, e.g. AboutUs'), module: ownFile })
        .strict(),
    )
    .min(1)
    .superRefine((pages, context) => {
      for (const key of ['page', 'path'] as const) {
        const repeated = pages.find((page, index) => pages.findIndex((other) => other[key] === page[key]) < index);
        if (repeated) context.addIssue({ code: 'custom', message: `has the ${key} "${repeated[key]}" twice` });
      }
    }),
  settings: settingDefinitions.optional(),
  origins: originDefinitions.optional(),
  trustedTypes: policyDefinitions.optional(),
  firestore: z
    .strictObject({ rules: ownFile, examples: z.array(ownFile).min(1), projectSetting: settingName.optional() })
    .optional(),
  localService: ownFile.optional(),
});

const definitionFile = 'pages.ts';

/** Whether a folder contains a remote. */
export function isRemote(folder: string): boolean {
  return existsSync(path.join(folder, definitionFile));
}

/**
 * Reads the definition of the remote in a folder.
 * @throws Error that names the file and each invalid field; or what is wrong in the remote's words, if the definition cannot be imported
 */
export async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const file = path.join(folder, definitionFile);
  const { default: definition } = (await import(pathToFileURL(file).href).catch(async (cause: unknown) => {
    const { problemsInWords } = await import('../words/words');
    const problems = await problemsInWords({ folder, root: path.dirname(folder) }).catch(() => []);
    throw problems.length > 0 ? new Error(problems.join('\n'), { cause }) : cause;
  })) as { default: unknown };
  const checked = definitionSchema.safeParse(definition);
  if (!checked.success) throw new Error(`${file} does not describe a remote: ${whatIsWrong(checked.error)}.`);
  return checked.data as RemoteDefinition;
}

/** @param file for the message @throws Error that names it, and quotes the text */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${printable(messageOf(cause))}`, { cause });
  }
}

/** In one line, each with its place, e.g. `pages[0].path must be a path`. */
export function whatIsWrong({ issues }: z.ZodError): string {
  const shown = issues
    .slice(0, 10)
    .map(
      ({ path: place, message }) =>
        `${fieldOf(place) || 'the whole'} ${/^[A-Z]/.test(message) ? `is wrong (${message})` : message}`,
    )
    .join('; ');
  return issues.length > 10 ? `${shown}; and ${issues.length - 10} more` : shown;
}

function fieldOf(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}
