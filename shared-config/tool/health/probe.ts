import { randomInt } from 'node:crypto';
import path from 'node:path';
import { settingIn } from '../release/needs';
import { messageOf, printable } from '../release/refusal';
import type { FirestoreFiles } from '../../web/contract/remote';

/** Whether the database accepts what a form sends. `unproven`: nothing is known to be wrong. */
export interface Proof {
  /** The name of the example's file, e.g. `volunteer`. */
  form: string;
  outcome: 'accepted' | 'refused' | 'unproven';
  /** Empty if the form is accepted. */
  reason: string;
}
type Judgement = Omit<Proof, 'form'>;

const refused = (reason: string): Judgement => ({ outcome: 'refused', reason });
export const unproven = (reason: string): Judgement => ({
  outcome: 'unproven',
  reason: `cannot be proven from here: ${reason}`,
});

/** A write of Firestore's REST API; see `StoredDocuments`. */
interface Write {
  update: { name: string; fields: Readonly<Record<string, unknown>> };
}
type Settings = Partial<Record<'projectId' | 'apiKey' | 'host' | 'databaseId' | 'appCheckSiteKey', string>>;

/** In milliseconds. */
const deadline = 10_000;

/**
 * Asks the database of the pages whether its rules accept each form's example. Nothing is stored: an example is sent as an update of a
 * missing document, which fails after the rules have accepted it. It counts as accepted only if the same example with a field that no
 * form has is refused.
 * @param examples file → content, of all examples of the release
 * @param settings those of the remote's pages
 * @param site the site's address, because an API key can be limited to its pages
 */
export async function probe(
  { examples: files, projectSetting = '' }: FirestoreFiles,
  examples: ReadonlyMap<string, string | Buffer>,
  settings: Readonly<Record<string, unknown>>,
  site: string,
): Promise<Proof[]> {
  const database = databaseSettings(projectSetting, settings);
  const proofs = files.map(async (file): Promise<Proof> => {
    const form = path.basename(file).replace(/\..*/, '');
    const write = JSON.parse(String(examples.get(file))) as Write | { update?: undefined };
    if (!write.update || !projectSetting)
      return { form, ...unproven('its release is of an earlier version, and does not say where documents are stored') };
    return { form, ...(await prove(write, database, site)) };
  });
  return Promise.all(proofs);
}

/** The settings of the database: they stand beside that of its project. */
function databaseSettings(projectSetting: string, settings: Readonly<Record<string, unknown>>): Settings {
  const group = settingIn(settings, projectSetting.replace(/\.?\w+$/, '')) ?? settings;
  return { ...group, projectId: settingIn(settings, projectSetting) } as Settings;
}

/** Which database pages with these settings store in. */
export function databaseIn(projectSetting: string, settings: Readonly<Record<string, unknown>>): string {
  const { projectId, databaseId = '(default)' } = databaseSettings(projectSetting, settings);
  return `${projectId}/${databaseId}`;
}

async function prove(write: Write, settings: Settings, site: string): Promise<Judgement> {
  const database = `the database of ${settings.projectId}`;
  const answer = await ask(write, settings, site);
  if (typeof answer === 'object') return answer;
  if (answer === 'denied')
    return settings.appCheckSiteKey
      ? unproven(`${database} refuses requests without a token of App Check, or its rules refuse the form`)
      : refused(`${database} refuses what it sends: its rules are not those of this site, or older than the form`);
  const fields = { ...write.update.fields, unknownField: { nullValue: null } };
  const other = await ask({ ...write, update: { ...write.update, fields } }, settings, site);
  if (typeof other === 'object') return other;
  return other === 'denied'
    ? { outcome: 'accepted', reason: '' }
    : unproven(`${database} also accepts a field that no form has: its rules accept anything, or were not asked`);
}

/** @returns the decision of the rules, or why they were not evaluated */
async function ask(
  write: Write,
  { projectId, apiKey, host, databaseId = '(default)' }: Settings,
  site: string,
): Promise<'allowed' | 'denied' | Judgement> {
  const documents = `projects/${projectId}/databases/${databaseId}/documents`;
  const service = host === 'self' ? site : host ? `http://${host}` : 'https://firestore.googleapis.com';
  const name = `${documents}/${write.update.name.replaceAll('#', () => randomInt(16).toString(16))}`;
  const sent = { ...write, update: { ...write.update, name }, currentDocument: { exists: true } };
  try {
    const response = await fetch(`${service}/v1/${documents}:commit${apiKey ? `?key=${apiKey}` : ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Referer: `${site}/` },
      body: JSON.stringify({ writes: [sent] }),
      signal: AbortSignal.timeout(deadline),
    });
    return meaningOf(response.status, await response.text());
  } catch (error) {
    return unproven(`the database at ${service} gives no answer (${messageOf((error as Error).cause ?? error)})`);
  }
}

/** Refusals by the rules have no details, unlike those for API keys, projects and services. */
function meaningOf(code: number, text: string): Awaited<ReturnType<typeof ask>> {
  const { error = {} } = JSON.parse(text) as { error?: { status?: string; message?: string; details?: unknown } };
  const { status, message = text, details } = error;
  const said = `the database answers ${code}: ${printable(message, 300)}`;
  if (code === 429 || code >= 500 || /app.?check/i.test(message)) return unproven(said);
  if (status === 'NOT_FOUND' && !/database .* does not exist/i.test(message)) return 'allowed';
  return status === 'PERMISSION_DENIED' && !details ? 'denied' : refused(said);
}
