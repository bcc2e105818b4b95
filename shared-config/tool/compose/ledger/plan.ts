import { existsSync } from 'node:fs';
import path from 'node:path';
import { whoRuns } from '../../release/repository';
import { siteFile } from '../../release/workspace';
import type { Site } from '../site';
import { partsToDrive, planChanges, type Changes, type Plan } from './changes';
import { checkHistory } from './history';
import type { Live } from './ledger';

export interface PlanOptions {
  /** The requested changes; everything else keeps its live state. */
  changes: Changes;
  /** Public address, or absolute path of the folder, of the live site. Default: the site's address; without one, the folder to compose. */
  live?: string;
  /** For a separate origin: pages are not indexed, and parts can come from a developer's machine. */
  preview?: boolean;
  /** For the site on a developer's machine, in its folder: it can be a first one, and take uncommitted settings and releases. */
  local?: boolean;
  /** Takes settings, although this checkout does not have the live ones. */
  allowOlder?: boolean;
}

/** The live site and the request. Each later stage adds its result. */
export interface PlannedSite extends Required<Pick<PlanOptions, 'changes' | 'preview' | 'local'>> {
  plan: Plan;
  /** Names of the parts that the composition changes. */
  moved: string[];
  /** What it starts from; undefined for a first composition. */
  live: Live | undefined;
  /** Public address or folder of the live site. */
  place: string;
  /** The site's public origin, e.g. `https://cndcr.example`, if it has one. Search engines do not index previews, which have none. */
  address: string | undefined;
  now: Date;
}

/** The first stage: applies the changes to what is live. @throws Refusal if they contradict the ledger, or revert another team's settings */
export async function planSite(site: Site, live: Live | undefined, options: PlanOptions): Promise<PlannedSite> {
  const { preview = false, local = false, allowOlder = false } = options;
  const place = live?.place ?? options.live ?? site.address ?? site.folder;
  const changes = !live && (local || preview) ? { ...options.changes, first: true } : options.changes;
  const plan = planChanges(live?.ledger, site, changes, { place, by: await whoRuns(site.folder) });
  // Settings older than the live ones would revert another team's change. A remote's own repository has none.
  const hasSettings = existsSync(path.join(site.folder, path.basename(siteFile)));
  if (live && hasSettings && !local && !preview && live.ledger.settings.digest !== plan.settings.digest) {
    const what = 'the live version of the settings';
    await checkHistory({ what, folder: site.folder, live: live.ledger.settings, allowOlder });
  }
  const moved = partsToDrive(plan, live?.ledger);
  const address = preview ? undefined : site.address;
  return { plan, moved, live, place, changes, preview, local, address, now: new Date() };
}
