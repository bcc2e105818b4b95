import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '../../build/context';
import { addressFrom, configFrom } from '../../build/environment';
import { addRelease, buildPart, type BuiltPart } from '../../build/release/build-release';
import { provenanceOf } from '../../build/release/provenance';
import { messageOf } from '../../build/release/refusal';
import { partHere, shellPort } from '../../build/workspace';
import { compose } from '../compose';
import { withBrowser } from '../drive/drive';
import { readLive, type Ledger } from '../publish/ledger';
import { placeOf, type Site } from '../read/site';

/**
 * `npm run check -w <part> [-- <site-url>]`: composes the live site with the part in the current folder, as it is here, in a temporary folder,
 * and publishes nothing: would compose accept it?
 * @throws Error that says what stands in the way
 */
export async function check(
  given: string | undefined,
  { released = false, drive }: { released?: boolean; drive: boolean },
  { folder, env, say }: Context,
): Promise<void> {
  const address = addressFrom(given ?? (env['SITE_URL'] || `http://localhost:${shellPort}`), given && 'The site');
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-check-'));
  try {
    const here = await partHere('check', folder);
    const ledger = await readLedger(address, path.basename(folder));
    const releases = released
      ? path.join(here.root, 'releases')
      : await buildCandidate(here, path.join(temporary, 'releases'));
    const site = siteWith([here.part], ledger, address, { folder, env });
    const changes = { take: { site: 'newest' }, use: { [here.part]: placeOf(here.part, temporary, releases) } };
    const { shell, remotes } = await withBrowser(drive, (browser) =>
      compose(site, path.join(temporary, 'site'), { changes, live: address, local: true, ...browser }),
    );
    const { version } = (remotes[here.part] ?? shell).release;
    say(`${here.part} ${version} fits the site at ${address}: shell ${shell.release.version}.`);
    if (!ledger.parts[here.part])
      say(`The site does not have "${here.part}" yet: its site.json needs an entry for it.`);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** Builds a part into a separate release folder. @returns that folder */
export async function buildCandidate(here: BuiltPart, releases: string): Promise<string> {
  await addRelease(here.root, await buildPart(here), releases, await provenanceOf(here.root, true));
  return releases;
}

/** The live site's settings, with these parts. `<NAME>_CONFIG` replaces a part's own, e.g. by those that a new version needs. */
export function siteWith(
  parts: readonly string[],
  ledger: Ledger,
  address: string,
  { folder, env }: Pick<Context, 'folder' | 'env'>,
): Site {
  const added = parts.map((part) => [part, { url: '', config: {}, approved: {} }] as const);
  // In the live order: another one would count as changed settings.
  const live = Object.entries({ ...ledger.parts, ...Object.fromEntries(added), ...ledger.parts });
  const settings = live.map(([name, { url, config, approved }]) => [
    name,
    {
      releases: /^https?:/.test(url) ? url : address + url,
      url,
      config: (parts.includes(name) ? configFrom(env, name) : undefined) ?? config,
      approved,
    },
  ]);
  const { shell, ...remotes } = Object.fromEntries(settings) as Site['remotes'];
  return { ...ledger.site, address, folder, shell: shell!, remotes };
}

async function readLedger(address: string, folder: string): Promise<Ledger> {
  const way = `To check against another site: npm run check -w ${folder} -- https://…`;
  const live = await readLive(address).catch((cause: unknown) => {
    throw new Error(`${messageOf(cause)} ${way}`, { cause });
  });
  if (!live) throw new Error(`There is no live site at ${address}. ${way}`);
  return live.ledger;
}
