import { randomInt } from 'node:crypto';
import path from 'node:path';
import { settingIn } from '../release/needs';
import { messageOf, printable } from '../release/refusal';
import { request } from '../release/request';
import type { FirestoreFiles } from '../../web/contract/remote';

/** `unproven`: nothing is known to be wrong. */
export interface Proof {
  /** The example's file, e.g. `volunteer`. */
  form: string;
  outcome: 'accepted' | 'refused' | 'unproven';
  reason: string;
  /** Only a browser gets the token of App Check. */
  needsToken?: true;
  /** The database has not decided; later it may. */
  isUndecided?: true;
}
type Judgement = Omit<Proof, 'form'>;

const refused = (reason: string): Judgement => ({ outcome: 'refused', reason });
export const unproven = (reason: string, more: Pick<Proof, 'needsToken' | 'isUndecided'> = {}): Judgement => ({
  outcome: 'unproven',
  reason: `cannot be proven from here: ${reason}`,
  ...more,
});

/** A write of Firestore's REST API; see `StoredDocuments`. */
interface Write {
  update: { name: string; fields: Readonly<Record<string, unknown>> };
}
type Settings = Partial<Record<'projectId' | 'apiKey' | 'host' | 'databaseId' | 'appCheckSiteKey', string>>;

/**
 * Asks the database whether its rules accept each form's example. Nothing is stored: an example is sent as an update of a missing document,
 * which fails after the rules have accepted it. The same example with a field that no form has must be refused.
 * @param examples file → content
 * @param settings those of the remote's pages
 * @param site its address, because an API key can be limited to its pages
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
      return { form, ...unproven('its release, in an earlier format, does not name the database') };
    return { form, ...(await prove(write, database, site)) };
  });
  return Promise.all(proofs);
}

/** In the group of the project's setting. */
export function databaseSettings(projectSetting: string, settings: Readonly<Record<string, unknown>>): Settings {
  const group = settingIn(settings, projectSetting.replace(/\.?\w+$/, '')) ?? settings;
  return { ...group, projectId: settingIn(settings, projectSetting) } as Settings;
}

/** The database that pages with these settings write to. */
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
      ? unproven(`${database} refuses requests without a token of App Check, or its rules refuse the form`, {
          needsToken: true,
        })
      : refused(
          `${database} refuses what it sends: its rules belong to another site, or to another version of the form`,
        );
  const fields = { ...write.update.fields, unknownField: { nullValue: null } };
  const other = await ask({ ...write, update: { ...write.update, fields } }, settings, site);
  if (typeof other === 'object') return other;
  return other === 'denied'
    ? { outcome: 'accepted', reason: '' }
    : unproven(`${database} also accepts a field that no form has: its rules accept anything, or were not evaluated`);
}

/** The decision of the rules, or why there is none. */
async function ask(
  write: Write,
  { projectId, apiKey, host, databaseId = '(default)', appCheckSiteKey }: Settings,
  site: string,
): Promise<'allowed' | 'denied' | Judgement> {
  const documents = `projects/${projectId}/databases/${databaseId}/documents`;
  const service = host === 'self' ? site : host ? `http://${host}` : 'https://firestore.googleapis.com';
  const name = `${documents}/${write.update.name.replaceAll('#', () => randomInt(16).toString(16))}`;
  const sent = { ...write, update: { ...write.update, name }, currentDocument: { exists: true } };
  try {
    const { status, body } = await request(
      `${service}/v1/${documents}:commit${apiKey ? `?key=${apiKey}` : ''}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Referer: `${site}/` },
        body: JSON.stringify({ writes: [sent] }),
      },
      { limit: 1_000_000, name: `the database at ${service} gives no answer: it` },
    );
    return meaningOf(status, body.toString(), appCheckSiteKey !== undefined);
  } catch (error) {
    return unproven(messageOf(error), { isUndecided: true });
  }
}

/** Refusals by the rules have no details, unlike those for API keys, projects and services. */
function meaningOf(code: number, text: string, usesAppCheck: boolean): Awaited<ReturnType<typeof ask>> {
  const { error = {} } = replyIn(code, text);
  const { status, message = text, details } = error;
  const reason = `the database answers ${code}: ${printable(message, 300)}`;
  if (/app.?check/i.test(message)) return unproven(reason, usesAppCheck ? { needsToken: true } : {});
  if (code === 429 || code >= 500) return unproven(reason, { isUndecided: true });
  if (status === 'NOT_FOUND' && !/database .* does not exist/i.test(message)) return 'allowed';
  return status === 'PERMISSION_DENIED' && !details ? 'denied' : refused(reason);
}

/** @throws Error, e.g. for the HTML of a proxy */
function replyIn(code: number, text: string) {
  try {
    return JSON.parse(text) as { error?: { status?: string; message?: string; details?: unknown } };
  } catch {
    throw new Error(`the database gives no answer: ${code} comes with other than JSON, ${printable(text, 100)}`);
  }
}
