import { refuse, Refusal } from '../../build/release/refusal';
import { integrityOf } from '../../build/release/integrity';
import type { Part, Parts } from '../../build/release/read-release';
import type { ReleasedDocuments } from '../../contract/documents';
import { settingIn } from '../../build/needs';
import type { Plan } from '../publish/changes';
import { neededVersions, type LedgerPart, type LedgerRules, type Live } from '../publish/ledger';
import { readDocuments } from '../read/read-parts';
import { evaluateRules, rulesEngine, type RulesEngine, type SentDocument } from './evaluate-rules';

/** The site's file with the rules that belong to it. A deployment puts them live before the remotes and the site. */
export const rulesFile = 'firestore.rules';

/** The rules that go live with a composition. */
export interface SiteRules {
  /** The remote whose documents they decide about. */
  part: string;
  recorded: LedgerRules;
  text: string;
}

export interface DocumentCheck {
  live: Live | undefined;
  /** Public address or folder of the live site. */
  place: string;
  /** Parts that it does not have stay as they are. */
  plan: Pick<Plan, 'parts'>;
  /** `all` also checks what open tabs send; `own` only what the new version writes; `none` is for previews, which use the live rules. */
  scope: 'all' | 'own' | 'none';
}

/** Says which remotes store documents of anyone, programs included. */
export function warnOfSpam({ remotes }: Parts): void {
  for (const [name, { release, settings }] of Object.entries(remotes)) {
    const { appCheckSetting } = release.documents ?? {};
    if (!release.documents || (appCheckSetting && settingIn(settings.config, appCheckSetting))) continue;
    console.warn(
      `${name}: nothing stops a program from sending any number of documents (tried: 10,800 a minute were stored). ` +
        (appCheckSetting
          ? `App Check does: set remotes.${name}.settings.${appCheckSetting} in site.json; see docs/operations.md, "App Check".`
          : 'Its documents do not say which setting turns App Check on.'),
    );
  }
}

/**
 * Chooses the rules that go live with these parts: those of a new version; the live ones after a rollback, because they also have to
 * accept what newer open tabs send. Then checks that these rules accept what the new version writes and what every earlier version
 * that is still kept writes.
 * @returns undefined if no part stores documents
 * @throws Refusal that names the version whose documents would be refused
 */
export async function checkDocuments(parts: Parts, check: DocumentCheck): Promise<SiteRules | undefined> {
  const { live, plan, scope } = check;
  const part = storingPart(parts, live);
  if (!part) return undefined;
  const { part: name, version, documents } = part.release;
  const before = live?.ledger.parts[name];
  const planned = plan.parts[name];
  const stays = !planned || planned.stays !== undefined;
  const keepsLive = scope === 'none' || stays || planned.wasLive === true || !documents;
  const kept = keepsLive && live && before?.rules ? await liveRules(name, live, before.rules) : undefined;
  const rules = kept ?? releasedRules(part);
  if (!rules || scope === 'none' || (stays && kept)) return rules;

  const earlier =
    scope === 'all' && before ? await earlierDocuments(part, before, check.place) : new Map<string, never>();
  const all = [...earlier, ...(documents ? [[version, documents] as const] : [])];
  // The live rules were checked when they went live. Only documents of another form are new to them.
  const isLive = before?.rules?.integrity === rules.recorded.integrity;
  const known = new Set(isLive ? [...earlier.values()].map(textOf) : []);
  const unknown = all.filter(([, written]) => !known.has(textOf(written)));
  const engine = scope === 'all' ? rulesEngine() : 'embedded';
  const refused = unknown.length > 0 ? await firstRefused(rules, unknown, engine) : undefined;
  if (refused) throw refusalOf(part, rules, refused);
  const checkedBy = unknown.length > 0 ? engine : (before?.rules?.checkedBy ?? engine);
  return { ...rules, recorded: { ...rules.recorded, checkedBy } };
}

/** @throws Refusal if there are two */
function storingPart({ remotes }: Parts, live: Live | undefined): Part | undefined {
  const [part, other] = Object.values(remotes).filter(
    ({ release }) => release.documents !== undefined || live?.ledger.parts[release.part]?.rules !== undefined,
  );
  if (part && other)
    throw refuse({
      part: other.release.part,
      version: other.release.version,
      reason: `it stores documents, and so does ${part.release.part}: a database has one file of rules. Keep all forms in one remote`,
    });
  return part;
}

function textOf({ examples }: ReleasedDocuments): string {
  return JSON.stringify(examples);
}

async function liveRules(name: string, live: Live, recorded: LedgerRules): Promise<SiteRules> {
  const complain = (reason: string) =>
    new Refusal(
      `Refused: the live rules, ${rulesFile} of the live site, ${reason}. Deploy that site again, or take a new version of ${name}, which brings its own rules.`,
    );
  const text = await live.read(rulesFile).catch((error: unknown) => {
    throw complain(`cannot be read (${String(error)})`);
  });
  if (integrityOf(text) !== recorded.integrity) throw complain('are not those in its ledger');
  return { part: name, recorded, text: text.toString('utf8') };
}

function releasedRules({ release, files }: Part): SiteRules | undefined {
  const { documents, part, version } = release;
  const content = documents && files.get(documents.rulesFile);
  if (!documents) return undefined;
  if (!content)
    throw refuse({ part, version, file: documents.rulesFile, reason: 'is not among the files of the release' });
  const { collections } = documents;
  return {
    part,
    recorded: { from: version, integrity: integrityOf(content), collections, checkedBy: 'embedded' },
    text: content.toString('utf8'),
  };
}

/** What open tabs send: the live version, those before it, and the one that brought the live rules. */
async function earlierDocuments(
  { release, settings }: Part,
  before: LedgerPart,
  place: string,
): Promise<Map<string, ReleasedDocuments>> {
  const versions = neededVersions(before).filter((version) => version !== release.version);
  return readDocuments(release.part, settings, place, versions);
}

interface Refused {
  writtenBy: string;
  collection: string;
  reason: string;
}

async function firstRefused(
  { text, recorded: { collections } }: SiteRules,
  versions: readonly (readonly [version: string, written: ReleasedDocuments])[],
  engine: RulesEngine,
): Promise<Refused | undefined> {
  const sent = versions.flatMap(([writtenBy, written]) =>
    written.examples.map((example): SentDocument & { writtenBy: string } => ({
      ...example,
      serverTime: written.collections[example.collection]?.serverTime ?? '',
      idFrom: written.collections[example.collection]?.idFrom,
      writtenBy,
    })),
  );
  const reasons = await evaluateRules({ rules: text, collections }, sent, engine);
  const at = reasons.findIndex((reason) => reason !== undefined);
  const document = sent[at];
  return document && { writtenBy: document.writtenBy, collection: document.collection, reason: reasons[at] ?? '' };
}

function refusalOf({ release: { part, version } }: Part, { recorded }: SiteRules, refused: Refused): Refusal {
  const { writtenBy, collection, reason } = refused;
  const what = `${collection} (${reason})`;
  if (recorded.from !== version)
    return refuse({
      part,
      version,
      reason: `the live rules, those of version ${recorded.from}, refuse what it writes: ${what}. Stay at ${recorded.from}, or release a version whose rules accept both`,
    });
  if (writtenBy === version)
    return refuse({
      part,
      version,
      file: rulesFile,
      reason: `the rules refuse what this version itself writes: ${what}. Correct the rules or the form, and release it again`,
    });
  return refuse({
    part,
    version,
    file: rulesFile,
    reason: `the rules refuse what version ${writtenBy} writes, which is open in tabs: ${what}. Let them accept both, e.g. keep a new field optional and a removed field allowed, and release it again`,
  });
}
