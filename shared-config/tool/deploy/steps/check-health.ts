import type { Context } from '../../context';
import type { Changes } from '../../compose/ledger/plan';
import { settingsName } from '../../compose/ledger/plan';
import type { Ledger } from '../../compose/ledger/ledger';
import { checkHealth as checkSite, type Finding } from '../../health/check-site';
import { siteHeaders } from '../../release/environment';
import { readFresh } from '../read-back';
import { isKnown, movedParts, outside, type Deployment, type Outcome, type Step } from '../deployment';

/** Number of health checks after a deployment, and the pause between them in milliseconds. */
const tries = 3;
const pause = 15_000;

/** The findings on these parts. */
export async function knownFindings(
  address: string,
  ledger: Ledger,
  parts: readonly string[],
  { env }: Pick<Context, 'env'>,
): Promise<Finding[]> {
  const { findings } = await checkSite(address, ledger, { parts, headers: siteHeaders(address, env) });
  return findings.filter(({ isUnproven }) => !isUnproven);
}

/**
 * Checks the site up to three times within 30 s. What all tries find on a part that moved, and no page of another part has, rolls the
 * parts and settings back together.
 */
export const checkHealth: Step = {
  name: 'health',
  run: async (deployment, context): Promise<Outcome> => {
    if (deployment.undoes) return { end: { kind: 'done' }, deployment };
    context.say('— health');
    const { address, composition, changes } = deployment;
    const { ledger } = composition!;
    const moved = movedParts(deployment);
    const hasSettings = changes.promote?.[settingsName] !== undefined;
    const asked = hasSettings || moved.includes('shell') ? Object.keys(ledger.parts) : moved;
    let found: Finding[] | undefined;
    for (let attempt = 1; attempt <= tries; attempt++) {
      if (attempt > 1) await context.clock.wait(pause);
      const seen = await outside(context, 'health', async () => {
        const now = await readFresh(address, context, { isPatient: true });
        return knownFindings(address, now!.ledger, asked, context);
      });
      found = found ? seen.filter(({ key }) => found!.some((finding) => finding.key === key)) : seen;
      if (found.length === 0) break;
    }
    const findings = found ?? [];
    const isOwn = ({ part }: Finding) => moved.includes(part) || moved.includes('shell');
    const fresh = findings.filter((finding) => isOwn(finding) && !isKnown(finding, deployment));
    // An old copy in a cache, or what the host does to every page, is no fault of a part.
    const all = fresh.length > 0 ? await knownFindings(address, ledger, Object.keys(ledger.parts), context) : [];
    const grounds = fresh.filter((finding) => finding.problem !== 'composition' && !isOfHost(finding, all, moved));
    const back = grounds.length > 0 ? rollBackOf(deployment, moved, grounds) : undefined;
    if (!back) return { end: { kind: 'done', findings }, deployment };
    const now = await readFresh(address, context, { isPatient: true });
    const isLater = moved.some((name) => now?.ledger.parts[name]?.version !== ledger.parts[name]?.version);
    if (isLater) return { end: { kind: 'done', findings }, deployment };
    const { composed: _composed, placed: _placed, folder: _folder, ...rest } = deployment;
    return {
      rollBack: {
        ...rest,
        site: hasSettings ? back.site : deployment.site,
        changes: back.changes,
        parts: [],
        start: now,
        base: { live: now, expected: now?.digest },
        round: 0,
        known: findings,
        effects: { parts: [] },
        undoes: grounds,
      },
    };
  },
};

/** Whether pages of parts that did not move have the same problem. */
function isOfHost({ problem, kind, detail }: Finding, findings: readonly Finding[], moved: readonly string[]): boolean {
  return (
    !moved.includes('shell') &&
    findings.some(
      (other) =>
        other.problem === problem && other.kind === kind && other.detail === detail && !moved.includes(other.part),
    )
  );
}

/** What restores the versions and settings that were live; undefined unless all parts were live before. */
function rollBackOf(
  { start, changes, site }: Deployment,
  moved: readonly string[],
  findings: readonly Finding[],
): { changes: Changes; site: Deployment['site'] } | undefined {
  const versions = moved.map((part) => [part, start?.ledger.parts[part]?.version] as const);
  if (!start || versions.length === 0 || versions.some(([, version]) => version === undefined)) return undefined;
  const [first, ...others] = findings;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  const why = `rolled back, because health found: ${first!.address}: ${first!.message}${more}`;
  const pin = Object.fromEntries(versions) as Record<string, string>;
  const hasSettings = changes.promote?.[settingsName] !== undefined;
  return {
    changes: { pin, why, ...(hasSettings && { promote: { [settingsName]: 'newest' } }) },
    site: hasSettings ? { ...site, ...start.ledger.settings, ...entriesOf(start.ledger, site) } : site,
  };
}

/** The entries of parts as they were live. */
function entriesOf({ parts }: Ledger, site: Deployment['site']): Pick<Deployment['site'], 'shell' | 'remotes'> {
  const entries = Object.entries(parts).map(([name, { url, settings, approved }]) => {
    const { releases } = (name === 'shell' ? site.shell : site.remotes[name]) ?? { releases: url };
    return [name, { releases, url, settings: { ...settings }, approved }] as const;
  });
  const { shell, ...remotes } = Object.fromEntries(entries);
  return { shell: shell!, remotes };
}
