import { settingIn } from '../../release/needs';
import { integrityOf } from '../../release/integrity';
import type { Part, Parts } from '../../release/read-release';
import { refuse } from '../../release/refusal';
import type { Plan } from '../ledger/plan';
import type { Live } from '../ledger/ledger';

export const rulesFile = 'firestore.rules';

export interface SiteRules {
  part: string;
  content: Buffer;
  /** Default: the project's database `(default)`. */
  database?: string;
}

/**
 * The rules that go live with these parts: those of a version that is promoted, also of one that was live before; otherwise the live ones,
 * also after a rollback, because they accept what newer open tabs send. A preview uses the live ones.
 * @returns undefined if no part stores documents
 * @throws Refusal if two parts do, or if the live rules are not those of the ledger
 */
export async function rulesOf(parts: Parts, live: Live | undefined, plan: Plan, preview: boolean) {
  const part = storingPart(parts, live);
  if (!part) return undefined;
  const { part: name, firestore } = part.release;
  const hash = live?.ledger.parts[name]?.rules;
  const planned = plan.parts[name];
  const isNew = firestore && !preview && planned && !planned.stays && !planned.wasLive;
  const of = { part: name, ...databaseOf(part) };
  if (!isNew && live && hash) return { ...of, content: await liveRules(name, live, hash) };
  // The next stage refuses a release without the file.
  return firestore && { ...of, content: part.files.get(firestore.rules)! };
}

function databaseOf({ release, entry }: Part): Pick<SiteRules, 'database'> {
  const name = release.firestore?.projectSetting?.replace(/\w+$/, 'databaseId');
  const database = name && settingIn(entry.settings, name);
  return typeof database === 'string' && database ? { database } : {};
}

function storingPart({ remotes }: Parts, live: Live | undefined): Part | undefined {
  const [part, other] = Object.values(remotes).filter(
    ({ release }) => release.firestore !== undefined || live?.ledger.parts[release.part]?.rules !== undefined,
  );
  if (part && other) throw refuse('stores-twice', { other: part.release.part }, other.release);
  return part;
}

async function liveRules(part: string, live: Live, hash: string): Promise<Buffer> {
  const complain = (reason: string) => refuse('live-rules-unusable', { part, file: rulesFile, reason });
  const content = await live.read(rulesFile).catch((error: unknown) => {
    throw complain(`cannot be read (${String(error)})`);
  });
  if (integrityOf(content) !== hash) throw complain('are not those in its ledger');
  return content;
}
