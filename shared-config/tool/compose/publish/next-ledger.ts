import { keptVersions } from '../../../web/contract/release-manifest';
import { integrityOf } from '../../release/integrity';
import { allParts } from '../../release/read-release';
import { messageOf } from '../../release/refusal';
import type { ComposedSite } from '../hosting/hosting';
import { settingsName } from '../ledger/plan';
import { digestOfLedger, ledgerLimit, parseLedger, type Ledger, type LedgerPart } from '../ledger/ledger';
import { ledgerFormat, unknownFields, type Change, type Composed } from '../ledger/ledger-schema';

export type FinishedSite = ReturnType<typeof addLedger>;

const keptHistory = 50;

/**
 * Adds the ledger, and the data of earlier compositions that it lists. Nothing is added later: the ledger has the hash of each other file.
 * @param drive result of the browser check
 * @throws Error that names the field with which no later command could read the ledger
 */
export function addLedger(site: ComposedSite, drive: Ledger['drive']) {
  const next = nextLedger(site, drive);
  const kept = [...site.keptPages].filter(([file]) => next.pages.includes(file));
  const files = new Map([...site.files, ...kept]);
  const hashes = [...files].map(([file, content]) => [file, integrityOf(content)] as const);
  const ledger: Ledger = { ...next, files: Object.fromEntries(hashes) };
  const text = `${JSON.stringify(ledger, null, 1)}\n`;
  checkReadable(text);
  files.set('ledger.json', text);
  return { ...site, files, ledger, digest: digestOfLedger(text) };
}

function checkReadable(text: string): void {
  try {
    parseLedger(Buffer.from(text));
    if (Buffer.byteLength(text) > ledgerLimit) throw new Error(`it has more than ${ledgerLimit / 1e6} MB`);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(`The composition was not published, because no later command could read its ledger: ${reason}.`, {
      cause,
    });
  }
}

type Recorded = 'plan' | 'parts' | 'live' | 'rules' | 'allPages' | 'keptPages' | 'documents' | 'paths';

export function nextLedger(site: Pick<ComposedSite, Recorded>, drive: Ledger['drive']): Ledger {
  const { plan, parts, live, rules, allPages, keptPages, documents, paths } = site;
  const at = new Date().toISOString();
  const entries = allParts(parts).map(({ release, entry, built, manifest }): [string, LedgerPart] => {
    // Keeps settings that this version does not expect, for the next one.
    const settings = plan.parts[release.part]?.entry.settings ?? entry.settings;
    const before = live?.ledger.parts[release.part];
    const isKept = before?.version === release.version;
    const held = plan.holds[release.part];
    return [
      release.part,
      {
        ...unknownFields('part', before),
        version: release.version,
        url: entry.url,
        settings,
        approved: entry.approved,
        contract: release.contract,
        manifest: integrityOf(manifest[1]),
        files: Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity])),
        before: versionsBefore(release.version, before, held !== undefined && !('at' in held)),
        since: isKept ? before.since : at,
        by: isKept ? before.by : plan.by,
        built,
        ...(rules?.part === release.part && { rules: integrityOf(rules.content) }),
        ...(held && { held: { at, by: plan.by, ...held } }),
      },
    ];
  });
  const next = Object.fromEntries(entries);
  const composed: Composed = {
    at,
    by: plan.by,
    ...(plan.why && { why: plan.why }),
    changes: changesBetween(live?.ledger, { settings: plan.settings, parts: next }),
  };
  return {
    ...unknownFields('ledger', live?.ledger),
    format: ledgerFormat,
    composed: at,
    ...(live && { from: live.digest }),
    drive,
    settings: plan.settings,
    parts: next,
    pages: [...new Set([allPages.url.slice(1), ...keptPages.keys()])].slice(0, keptVersions),
    documents: Object.fromEntries(documents.map(({ path, html }) => [path, integrityOf(html)])),
    paths,
    // `addLedger` lists them.
    files: {},
    history: [composed, ...(live?.ledger.history ?? [])].slice(0, keptHistory),
  };
}

/** @param goesBack the replaced version is then not recorded */
function versionsBefore(version: string, live: LedgerPart | undefined, goesBack: boolean): string[] {
  if (!live) return [];
  if (version === live.version) return live.before;
  if (goesBack && live.before.includes(version)) return live.before.slice(live.before.indexOf(version) + 1);
  return [live.version, ...live.before].slice(0, keptVersions);
}

function changesBetween(live: Ledger | undefined, next: Pick<Ledger, 'settings' | 'parts'>): Change[] {
  const names = [...new Set([...Object.keys(next.parts), ...Object.keys(live?.parts ?? {})])];
  const ofParts = names.flatMap((part): Change[] => {
    const [before, after] = [live?.parts[part], next.parts[part]];
    const held = after?.held && after.held.at !== before?.held?.at ? after.held.reason : undefined;
    const isReleased = before?.held !== undefined && after?.held === undefined && after !== undefined;
    if (before?.version === after?.version && held === undefined && !isReleased) return [];
    return [
      {
        part,
        ...(before && { from: before.version }),
        ...(after && { to: after.version }),
        ...(held !== undefined && { held }),
        ...(isReleased && { released: true }),
      },
    ];
  });
  const ofSettings =
    live?.settings.digest === next.settings.digest
      ? []
      : [{ part: settingsName, ...(live && { from: live.settings.digest }), to: next.settings.digest }];
  return [...ofParts, ...ofSettings];
}
