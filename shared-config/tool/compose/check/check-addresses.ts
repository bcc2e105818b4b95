import { isDeepStrictEqual } from 'node:util';
import { isOwnNetwork, isUrl, variableOf } from '../../release/environment';
import { neededOrigins } from '../../release/needs';
import type { Part } from '../../release/read-release';
import { refuse } from '../../release/refusal';
import type { ReadSite } from '../read/read-parts';

/** Checks that visitors reach the addresses of remotes. On a developer's machine or a local network, any will do. @throws Refusal */
export function checkAddresses({ parts, plan, live, address, local, preview }: ReadSite): void {
  if (local || preview || !address || isOwnNetwork(address)) return;
  for (const [name, part] of Object.entries(parts.remotes)) {
    const [before, now] = [live?.ledger.parts[name], plan.parts[name]?.entry ?? part.entry];
    // What is live must not stand in the way of a rollback.
    if (before && isDeepStrictEqual([before.url, before.settings], [now.url, now.settings])) continue;
    const { version } = part.release;
    const own = addressesOf(part).find(({ value }) => isOwnNetwork(value));
    if (own) throw refuse('address-not-public', { ...own, site: address }, { part: name, version });
  }
}

/** The addresses of a remote in its pages: of its files, and of services that its settings name. */
function addressesOf({ release: { part, origins }, entry: { url, settings } }: Part) {
  const ofFiles = { what: 'its URL', value: url, variable: variableOf(part, 'RELEASES'), field: `remotes.${part}` };
  const ofServices = neededOrigins(origins, settings).connect.filter(({ isFixed }) => !isFixed);
  return [
    ...(isUrl(url) ? [ofFiles] : []),
    ...ofServices.map(({ origin }) => ({
      what: 'the host of a service in its settings',
      value: origin,
      variable: variableOf(part, 'SETTINGS'),
      field: `remotes.${part}.settings`,
    })),
  ].filter(({ value }) => URL.canParse(value));
}
