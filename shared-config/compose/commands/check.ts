/**
 * `npm run check -w <remote> [-- <site-url>]`: tells a remote's team, before they release, what compose would say. The remote is built
 * into a folder of its own and checked with what is live: the live shell and the other remotes as they are released, none of their source.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkPage, checkParts, readPart, Refusal, renderRoutes, type Part, type Parts } from '..';
import { parts as allParts, type PartName } from '../../contract/parts';
import { buildRelease } from '../../build/release/build-release';
import { partHere } from '../../build/part-here';

interface Ledger {
  parts: Record<PartName, { version: string; url: string }>;
}

const site = (process.argv[2] ?? process.env['SITE_URL'] ?? `http://localhost:${allParts.shell.port}`).replace(/\/$/, '');

try {
  const { part, root } = partHere('check');
  const ledger = await readLedger();
  const releases = path.join(root, '.cache/check');
  await rm(releases, { recursive: true, force: true });
  const version = await buildRelease(part, root, releases, undefined);
  const read = async (name: PartName): Promise<[PartName, Part]> => {
    const live = ledger.parts[name];
    const url = /^https?:/.test(live.url) ? live.url : `${site}${live.url}`;
    if (name === part) return [name, await readPart(name, { releases, url: live.url, config: {} })];
    return [name, await readPart(name, { releases: url, url: live.url, config: {} }, live.version)];
  };
  const parts = Object.fromEntries(await Promise.all((Object.keys(allParts) as PartName[]).map(read))) as Parts;
  checkParts(parts);
  for (const page of await renderRoutes(parts, new Date().getFullYear())) checkPage(parts, page);
  console.log(`${part} ${version} fits the site at ${site}: shell ${ledger.parts.shell.version}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Refusal) console.error('Compose would refuse this release.');
  process.exitCode = 1;
}

async function readLedger(): Promise<Ledger> {
  try {
    const response = await fetch(`${site}/composition.json`, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as Ledger;
  } catch (cause) {
    throw new Error(`The live site at ${site} cannot be read (${String(cause)}). Name it: npm run check -w ${path.basename(process.cwd())} -- https://…`, { cause });
  }
}
