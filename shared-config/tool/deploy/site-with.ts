import type { Context } from '../context';
import { resolveUrl, settingsFrom } from '../release/environment';
import type { Ledger } from '../compose/ledger/ledger';
import type { Site } from '../compose/site';

/** The live settings, with these parts. `<NAME>_SETTINGS` overrides a part's, e.g. for a new version. */
export function siteWith(
  parts: readonly string[],
  ledger: Ledger,
  address: string,
  { folder, env }: Pick<Context, 'folder' | 'env'>,
): Site {
  const added = parts.map((part) => [part, { url: '', settings: {}, approved: {} }] as const);
  // Keeps the live order, because a different order would count as changed settings.
  const live = Object.entries({ ...ledger.parts, ...Object.fromEntries(added), ...ledger.parts });
  const entries = live.map(([name, { url, settings, approved }]) => {
    const given = parts.includes(name) ? settingsFrom(env, name) : undefined;
    return [name, { releases: resolveUrl(address, url), url, settings: given ?? settings, approved }];
  });
  const { shell, ...remotes } = Object.fromEntries(entries) as Site['remotes'];
  return { ...ledger.settings, address, folder, shell: shell!, remotes };
}
