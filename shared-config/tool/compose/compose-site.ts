import type { Parts } from '../release/read-release';
import { checkParts } from './check/check-parts';
import { makeDocuments } from './document/documents';
import { driveSite, type DriveOptions } from './drive/drive';
import { addHosting, type ComposedSite } from './hosting/hosting';
import { readLive, type Live } from './ledger/ledger';
import { planSite, type PlanOptions } from './ledger/plan';
import { withSiteLock } from '../local/lock';
import { addLedger } from './publish/next-ledger';
import { publish } from './publish/publish';
import { readParts } from './read/read-parts';
import { renderPages } from './render/render';
import type { StartRenderer } from './render/renderer';
import type { Site } from './site';

export interface ComposeOptions extends PlanOptions, DriveOptions {
  /** Renders pages in place of confined processes, for fixtures of tests. */
  startRenderer?: StartRenderer | undefined;
}

export const localOptions: ComposeOptions = { changes: { promoteAll: true }, local: true };

/**
 * Composes the next site from the live one and the requested changes, and publishes it. Compositions for one folder take turns.
 * @param folder absolute path of the composed site: a link that is switched in one step
 * @returns the parts of the site
 * @throws Refusal when the parts break the contract or the changes contradict the ledger; the site on disk stays unchanged
 */
export async function compose(site: Site, folder: string, options: ComposeOptions): Promise<Parts> {
  const { local = false, preview = false } = options;
  return withSiteLock(folder, async () => {
    const place = options.live ?? (local || preview ? folder : (site.address ?? folder));
    // A composition on a developer's machine can begin without a live site or with an unusable ledger.
    const live = await readLive(place).catch((error: unknown) => {
      if (!local) throw error;
    });
    const composed = await composeSite(site, live ?? undefined, { ...options, live: place });
    composed.remarks.forEach((remark) => console.warn(remark));
    const drive = await driveSite(composed, options);
    await publish(folder, addLedger(composed, drive).files);
    return composed.parts;
  });
}

/**
 * Composes the next site in memory; every page is rendered once. Each stage extends the value of the previous one.
 * @param live what it starts from; undefined for a first composition
 * @throws Refusal as `compose` does
 */
export async function composeSite(
  site: Site,
  live: Live | undefined,
  options: PlanOptions & Pick<ComposeOptions, 'startRenderer'>,
): Promise<ComposedSite> {
  const planned = await planSite(site, live, options);
  const read = await readParts(planned);
  const checked = checkParts(read);
  const rendered = await renderPages(checked, options.startRenderer);
  const documented = await makeDocuments(rendered);
  return addHosting(documented);
}
