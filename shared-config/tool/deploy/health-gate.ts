import type { Context } from '../context';
import { siteHeaders } from '../release/environment';
import { messageOf } from '../release/refusal';
import { checkHealth, type Finding } from '../health/check-site';
import type { Changes } from '../compose/ledger/plan';
import { readLive, type Ledger } from '../compose/ledger/ledger';

/** Number of health checks after a deployment, and the pause between them in milliseconds. */
const tries = 3;
const pause = 15_000;

/** The known faults of these parts. */
export async function knownFindings(
  address: string,
  ledger: Ledger,
  parts: readonly string[],
  { env }: Pick<Context, 'env'>,
): Promise<Finding[]> {
  const { findings } = await checkHealth(address, ledger, { parts, headers: siteHeaders(address, env) });
  return findings.filter(({ isUnproven }) => !isUnproven);
}

/**
 * Checks the health of the deployed parts in the live site, which may be a later composition.
 * @param before their faults before the deployment
 * @returns the new faults that all three checks over 30 s have found
 */
export async function newFindings(
  address: string,
  parts: readonly string[],
  before: readonly Finding[],
  context: Context,
): Promise<Finding[]> {
  const known = new Set(before.map(({ key }) => key));
  let worse: Finding[] = [];
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (attempt > 1) await context.clock.wait(pause);
    try {
      const live = await readLive(address, context.env);
      if (!live) throw new Error(`${address} has no ledger any more`);
      worse = (await knownFindings(address, live.ledger, parts, context)).filter(({ key }) => !known.has(key));
    } catch (error) {
      if (attempt === tries)
        throw new Error(`Uploaded, but health is not known: ${messageOf(error)}`, { cause: error });
      continue;
    }
    if (worse.length === 0) break;
  }
  return worse;
}

/** One line for each finding. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ address, trouble }) => `${address}: ${trouble}`);
}

/** The changes that restore the previous live versions of these parts; undefined unless all of them were live. */
export function rollbackOf(
  parts: readonly string[],
  live: Ledger | undefined,
  findings: readonly Finding[],
): Changes | undefined {
  const versions = parts.map((part) => [part, live?.parts[part]?.version] as const);
  if (versions.length === 0 || versions.some(([, version]) => version === undefined)) return undefined;
  const [first, ...others] = linesOf(findings);
  const why = `taken back, because health failed: ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`;
  return { pin: Object.fromEntries(versions) as Record<string, string>, why };
}
