/**
 * `npm run live -- <site-url>`: what is live: the version of each part, since when, by whom and from which commit, what is held and why,
 * and what is newer and not taken. `<site-url>` can be a folder.
 */
import path from 'node:path';
import { readReleases } from '../../build/release/read-release';
import { Refusal } from '../../build/release/refusal';
import { readLive, type Ledger, type LedgerPart } from '../publish/ledger';
import { resolvePlace } from '../read/site';
import { printTable } from './table';

const given = process.argv[2] ?? process.env['SITE_URL'];
if (!given) {
  console.error('Which site? E.g. npm run live -- http://localhost:3000');
  process.exit(2);
}
const place = resolvePlace(given).replace(/\/$/, '');

try {
  const live = await readLive(place);
  if (!live) throw new Error(`There is no site at ${place}: it has no composition.json.`);
  const { ledger } = live;
  const [last] = ledger.history;
  console.log(
    `${place}, composed ${minute(ledger.composed)}${last ? ` by ${last.by}` : ''}${last?.why ? `: ${last.why}` : ''}`,
  );
  console.log(
    'browser' in ledger.drive
      ? `Every page was opened in ${ledger.drive.browser} before.`
      : `It was not opened in a browser before: ${ledger.drive.skipped}.`,
  );
  console.log();
  printTable([['part', 'version', 'since', 'by', 'commit', 'held'], ...rowsOf(ledger)]);
  const remarks = [
    ...Object.entries(ledger.parts).flatMap(([name, part]) => heldRemark(name, part)),
    ...(await Promise.all(Object.entries(ledger.parts).map(([name, part]) => newerRemark(name, part)))).flat(),
  ];
  if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function rowsOf({ parts, site, history }: Ledger): string[][] {
  const settled = history.find(({ changes }) => changes.some(({ to }) => to === site.digest));
  return [
    ...Object.entries(parts).map(([name, { version, since, by, built, held }]) => [
      name,
      version,
      minute(since),
      by,
      short(built.commit),
      held ? 'held' : '',
    ]),
    ['site', site.digest, settled ? minute(settled.at) : '', settled?.by ?? '', short(site.commit), ''],
  ];
}

function heldRemark(name: string, { held, version }: LedgerPart): string[] {
  return held ? [`${name} is held at ${version} since ${minute(held.at)} by ${held.by}: ${held.reason}`] : [];
}

/** What the part's own list has before the live version. */
async function newerRemark(name: string, { version, url, config, approved }: LedgerPart): Promise<string[]> {
  const releases = /^https?:/.test(url) ? url : /^https?:/.test(place) ? place + url : path.join(place, url);
  try {
    const list = await readReleases(name, { releases, url, config: { ...config }, approved });
    const at = list.releases.findIndex((listed) => listed.version === version);
    const newer = list.releases.slice(0, at < 0 ? undefined : at);
    return newer.map(
      ({ version: other, built }) =>
        `${name} ${other} is newer and not taken (built ${minute(built.time)}${built.commit ? ` from ${short(built.commit)}` : ''}${built.author ? ` by ${built.author}` : ''}).`,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [`Whether there is a newer ${name} is not known: ${error.message}`];
  }
}

/** An ISO 8601 time to the minute, e.g. `2026-11-23 02:30`. */
function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function short(commit: string | undefined): string {
  return commit?.slice(0, 9) ?? '';
}
