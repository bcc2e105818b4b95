/**
 * `npm run check -w <part> [-- <site-url>]`: checks before a release whether compose would accept it. Builds the part into a separate
 * folder and checks it against the live shell and the live remotes, without their source. `--released` checks the newest release instead.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { configFrom } from '../../build/environment';
import { addRelease, buildPart, type BuiltPart } from '../../build/release/build-release';
import { provenanceOf } from '../../build/release/provenance';
import { readPart, type Part, type PartSettings } from '../../build/release/read-release';
import { messageOf, Refusal } from '../../build/release/refusal';
import { partHere, shellPort } from '../../build/workspace';
import { checkParts } from '../check/check-parts';
import { checkPage } from '../check/gate';
import { readLive, type LedgerPart, type Live } from '../publish/ledger';
import { renderRoutes } from '../render/render';

const { values, positionals } = parseArgs({
  options: { released: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const address = (positionals[0] ?? process.env['SITE_URL'] ?? `http://localhost:${shellPort}`).replace(/\/$/, '');

try {
  const here = await partHere('check');
  const live = await readLiveSite();
  const { ledger } = live;
  const releases = values.released ? path.join(here.root, 'releases') : await buildCandidate(here);
  const candidate: PartSettings = {
    releases,
    url: ledger.parts[here.part]?.url ?? `/parts/${here.part}`,
    ...settingsOf(here.part, ledger.parts[here.part]),
  };

  const own = await readPart(here.part, candidate);
  const { version } = own.release;
  const names = [...new Set(['shell', ...Object.keys(ledger.parts), here.part])];
  const parts = await Promise.all(
    names.map(async (name) => (name === here.part ? own : readLivePart(name, ledger.parts[name]))),
  );
  const [shell, ...remotes] = parts as [Part, ...Part[]];
  const together = { shell, remotes: Object.fromEntries(remotes.map((part) => [part.release.part, part])) };
  const checked = checkParts(together, ledger.site.arrangement);
  for (const page of await renderRoutes(checked, new Date().getFullYear())) checkPage(checked, page);
  console.log(`${here.part} ${version} fits the site at ${address}: shell ${shell.release.version}.`);
  if (!ledger.parts[here.part])
    console.log(`The site does not have "${here.part}" yet: its site.json needs an entry for it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Refusal) console.error('Compose would refuse this release.');
  process.exitCode = 1;
}

/** Builds the part into a separate release folder. @returns the folder */
async function buildCandidate(here: BuiltPart): Promise<string> {
  const releases = path.join(here.root, '.cache/check');
  await rm(releases, { recursive: true, force: true });
  await addRelease(here.root, await buildPart(here), releases, await provenanceOf(here.root, true));
  return releases;
}

/** The live site's settings for a part. `<NAME>_CONFIG` replaces them, e.g. with those that a new version needs. */
function settingsOf(part: string, live: LedgerPart | undefined): Pick<PartSettings, 'config' | 'approved'> {
  return { config: configFrom(process.env, part) ?? live?.config ?? {}, approved: live?.approved ?? {} };
}

function readLivePart(name: string, live: LedgerPart | undefined): Promise<Part> {
  if (!live) throw new Error(`The live site at ${address} has no part "${name}".`);
  const { version, url, config, approved } = live;
  return readPart(name, { releases: /^https?:/.test(url) ? url : `${address}${url}`, url, config, approved }, version);
}

async function readLiveSite(): Promise<Live> {
  const way = `To check against another site: npm run check -w ${path.basename(process.cwd())} -- https://…`;
  const live = await readLive(address).catch((cause: unknown) => {
    throw new Error(`${messageOf(cause)} ${way}`, { cause });
  });
  if (!live) throw new Error(`There is no live site at ${address}. ${way}`);
  return live;
}
