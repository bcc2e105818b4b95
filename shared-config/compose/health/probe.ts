import { randomInt } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { settingIn } from '../../build/needs';
import { messageOf, printable } from '../../build/release/refusal';
import type { StoredDocuments } from '../../contract/remote';

/** The content of an example file; see `StoredDocuments`. */
const exampleSchema = z.object({
  document: z.string().regex(/^[\w-]+(\/[\w-]+\/[\w-]+)*\/[\w-]*#{16}[\w#-]*$/),
  serverTime: z.array(z.string()).default([]),
  fields: z.record(z.string(), z.json()),
});
type Example = z.infer<typeof exampleSchema>;

/** An error in the answer of Firestore's REST API. */
const errorSchema = z.object({
  error: z.object({ message: z.string(), status: z.string().optional(), details: z.unknown().optional() }),
});

/** Whether the database accepts what a form sends. `unproven`: nothing is known to be wrong, but it cannot be proven from here. */
export interface Proof {
  /** The name of the example's file, e.g. `volunteer`. */
  form: string;
  outcome: 'accepted' | 'refused' | 'unproven';
  /** What is wrong, in plain words; empty if the form is accepted. */
  reason: string;
}

type Settings = Partial<Record<'projectId' | 'apiKey' | 'host' | 'databaseId' | 'appCheckSiteKey', string>>;

/** In milliseconds. */
const deadline = 10_000;

/**
 * Asks the database of the pages whether its rules accept each form's example. Nothing is stored: an example is sent as an update of a
 * missing document, which fails after the rules have accepted it. It counts as accepted only if the same example with a field that no
 * form has is refused.
 * @param examples file → content, of all examples of the release
 * @param config the settings of the remote's pages
 * @param site the site's address, because an API key can be limited to its pages
 */
export async function probe(
  { examples: files, projectSetting = '' }: StoredDocuments,
  examples: ReadonlyMap<string, string | Buffer>,
  config: Readonly<Record<string, unknown>>,
  site: string,
): Promise<Proof[]> {
  const group = settingIn(config, projectSetting.replace(/\.?\w+$/, '')) ?? config;
  const settings = { ...group, projectId: settingIn(config, projectSetting) } as Settings;
  const proofs = files.map(async (file): Promise<Proof> => {
    const form = path.basename(file).replace(/\..*/, '');
    const example = parseAs(exampleSchema, String(examples.get(file)));
    const { outcome, reason } =
      example && projectSetting
        ? await prove(example, settings, site)
        : unproven('its release does not say where documents are stored, so it is from an earlier version');
    return { form, outcome, reason };
  });
  return Promise.all(proofs);
}

type Judgement = Omit<Proof, 'form'>;
const refused = (reason: string): Judgement => ({ outcome: 'refused', reason });
export const unproven = (reason: string): Judgement => ({
  outcome: 'unproven',
  reason: `cannot be proven from here: ${reason}`,
});

async function prove(example: Example, settings: Settings, site: string): Promise<Judgement> {
  const database = `the database of ${settings.projectId}`;
  const answer = await ask(example, settings, site);
  if (typeof answer === 'object') return answer;
  if (answer === 'denied')
    return settings.appCheckSiteKey
      ? unproven(`${database} refuses requests without a token of App Check, or its rules refuse the form`)
      : refused(`${database} refuses what it sends: its rules are not those of this site, or older than the form`);
  const other = await ask({ ...example, fields: { ...example.fields, unknownField: '' } }, settings, site);
  if (typeof other === 'object') return other;
  return other === 'denied'
    ? { outcome: 'accepted', reason: '' }
    : unproven(`${database} also accepts a field that no form has: its rules accept anything, or were not asked`);
}

/** Sends an example. @returns what the rules say, or why they were not asked */
async function ask(
  { document, serverTime, fields }: Example,
  { projectId = '', apiKey, host, databaseId = '(default)' }: Settings,
  site: string,
): Promise<'allowed' | 'denied' | Judgement> {
  const documents = `projects/${projectId}/databases/${databaseId}/documents`;
  const service = host ? `http://${host}` : 'https://firestore.googleapis.com';
  const write = {
    update: {
      name: `${documents}/${document.replaceAll('#', () => randomInt(16).toString(16))}`,
      fields: fieldsOf(fields),
    },
    updateTransforms: serverTime.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: { exists: true },
  };
  try {
    const response = await fetch(`${service}/v1/${documents}:commit${apiKey ? `?key=${apiKey}` : ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Referer: `${site}/` },
      body: JSON.stringify({ writes: [write] }),
      signal: AbortSignal.timeout(deadline),
    });
    return meaningOf(response.status, await response.text());
  } catch (error) {
    return unproven(`the database at ${service} is not reachable (${messageOf((error as Error).cause ?? error)})`);
  }
}

/** What an answer says. Only refusals by the rules have no details: those of keys, projects and services have. */
function meaningOf(code: number, text: string): Awaited<ReturnType<typeof ask>> {
  const error = parseAs(errorSchema, text)?.error;
  const said = `the database answers ${code}: ${printable(error?.message ?? text, 300)}`;
  if (!error || code === 429 || code >= 500 || /app.?check/i.test(error.message)) return unproven(said);
  if (error.status === 'NOT_FOUND' && !/database .* does not exist/i.test(error.message)) return 'allowed';
  return error.status === 'PERMISSION_DENIED' && !error.details ? 'denied' : refused(said);
}

function parseAs<Schema extends z.ZodType>(schema: Schema, json: string): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Fields in the format of Firestore's REST API. */
function fieldsOf(fields: Example['fields']): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: Example['fields'][string] | undefined): object {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  if (value === null) return { nullValue: value };
  if (typeof value === 'object') return { mapValue: { fields: fieldsOf(value) } };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
}
