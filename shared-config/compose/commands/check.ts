/**
 * `npm run check -w <part> [-- <site-url>]`: composes the live site with this part as it is here, in a temporary folder, and publishes nothing:
 * would compose accept it? `--released` takes the newest release instead of a build; `--no-drive` opens no browser.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { configFrom } from '../../build/environment';
import { addRelease, buildPart, type BuiltPart } from '../../build/release/build-release';
import { provenanceOf } from '../../build/release/provenance';
import { messageOf, Refusal } from '../../build/release/refusal';
import { partHere, shellPort } from '../../build/workspace';
import { compose } from '../compose';
import { withBrowser } from '../drive/drive';
import { readLive, type Ledger } from '../publish/ledger';
import { placeOf, type Site } from '../read/site';

const { values, positionals } = parseArgs({
  options: { released: { type: 'boolean', default: false }, drive: { type: 'boolean', default: true } },
  allowPositionals: true,
  allowNegative: true,
});
const address = (positionals[0] ?? process.env['SITE_URL'] ?? `http://localhost:${shellPort}`).replace(/\/$/, '');
const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-check-'));

try {
  const here = await partHere('check');
  const ledger = await readLedger();
  const releases = values.released ? path.join(here.root, 'releases') : await buildCandidate(here);
  const site = siteWith(here.part, ledger);
  const changes = { take: { site: 'newest' }, use: { [here.part]: placeOf(here.part, temporary, releases) } };
  const { shell, remotes } = await withBrowser(values.drive, (drive) =>
    compose(site, path.join(temporary, 'site'), { changes, live: address, local: true, ...drive }),
  );
  const { version } = (remotes[here.part] ?? shell).release;
  console.log(`${here.part} ${version} fits the site at ${address}: shell ${shell.release.version}.`);
  if (!ledger.parts[here.part])
    console.log(`The site does not have "${here.part}" yet: its site.json needs an entry for it.`);
} catch (error) {
  console.error(messageOf(error));
  if (error instanceof Refusal) console.error('Compose would refuse this release.');
  process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true });
}

/** Builds the part into a separate release folder. @returns the folder */
async function buildCandidate(here: BuiltPart): Promise<string> {
  const releases = path.join(temporary, 'releases');
  await addRelease(here.root, await buildPart(here), releases, await provenanceOf(here.root, true));
  return releases;
}

/** The live site's settings, with this part. `<NAME>_CONFIG` replaces the part's own, e.g. by those that a new version needs. */
function siteWith(part: string, { site, parts }: Ledger): Site {
  const live = Object.entries({ [part]: { url: '', config: {}, approved: {} }, ...parts });
  const settings = live.map(([name, { url, config, approved }]) => [
    name,
    {
      releases: /^https?:/.test(url) ? url : address + url,
      url,
      config: (name === part ? configFrom(process.env, part) : undefined) ?? config,
      approved,
    },
  ]);
  const { shell, ...remotes } = Object.fromEntries(settings) as Site['remotes'];
  return { ...site, address, folder: process.cwd(), shell: shell!, remotes };
}

async function readLedger(): Promise<Ledger> {
  const way = `To check against another site: npm run check -w ${path.basename(process.cwd())} -- https://…`;
  const live = await readLive(address).catch((cause: unknown) => {
    throw new Error(`${messageOf(cause)} ${way}`, { cause });
  });
  if (!live) throw new Error(`There is no live site at ${address}. ${way}`);
  return live.ledger;
}
