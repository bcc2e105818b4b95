import type { Site } from '../read/site';
import { readLive } from './ledger';

/**
 * The versions of a rollback: the live ones, except for one part, which goes one step back.
 * @param folder absolute path of the composed site
 * @returns part → version
 * @throws Error that explains what to do instead
 */
export async function versionsBefore(site: Site, folder: string, name: string): Promise<Record<string, string>> {
  const { address } = site;
  const { ledger: live } = (await readLive(folder, address)) ?? {};
  const part = partNamed({ shell: true, ...site.remotes, ...live?.parts }, 'rollback', name);
  const instead = `To go to a version by name: npm run compose -- --pin ${part}=<version>.`;
  if (!live)
    throw new Error(
      `There is no site at ${folder} to roll back${address ? '' : ', and no public address is set (SITE_URL) to ask for its history'}. ${instead}`,
    );
  const [before] = live.parts[part]?.before ?? [];
  if (!before)
    throw new Error(`Nothing of "${part}" was live before ${live.parts[part]?.version ?? 'this release'}. ${instead}`);
  const now = Object.entries(live.parts).map(([other, { version }]): [string, string] => [other, version]);
  return { ...Object.fromEntries(now), [part]: before };
}

/**
 * @param parts by name
 * @param option the option with the part's name, for the message
 * @throws Error that lists all parts if the name is unknown
 */
export function partNamed(parts: object, option: string, name: string): string {
  if (!Object.hasOwn(parts, name))
    throw new Error(`${option}: there is no part "${name}". The parts are ${Object.keys(parts).join(', ')}.`);
  return name;
}
