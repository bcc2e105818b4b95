import { ArgumentError, type Context } from '../context';
import { addressFrom, resolveUrl } from '../release/environment';
import { readReleases } from '../release/read-release';
import { printable, Refusal } from '../release/refusal';
import { settingsName } from '../compose/ledger/plan';
import { readLive, type Ledger, type LedgerPart, type Live } from '../compose/ledger/ledger';
import { sayTable } from './say-table';

/** The live site that a command names. @param given its address; `SITE_URL` if omitted @param command for the message @throws Error if there is none */
export async function siteAt(given: string | undefined, command: string, { env }: Context): Promise<Live> {
  const named = given ?? env['SITE_URL'];
  if (!named) throw new ArgumentError(`Which site? E.g. npm run ${command} -- http://localhost:3000`);
  const address = addressFrom(named);
  const live = await readLive(address);
  if (!live) throw new Error(`There is no site at ${address}: it has no ledger.json.`);
  return live;
}

export async function live(given: string | undefined, _options: object, context: Context): Promise<void> {
  // Everybody can read the ledger, and many can write to it.
  const say = (line: string) => context.say(printable(line, 2000));
  const { place, ledger } = await siteAt(given, 'live', context);
  const [last] = ledger.history;
  say(
    `${place}, composed ${minute(ledger.composed)}${last ? ` by ${last.by}` : ''}${last?.why ? `: ${last.why}` : ''}`,
  );
  say(
    'browser' in ledger.drive
      ? `${ledger.drive.browser} opened the pages of changed parts before they went live.`
      : `No browser opened the pages before they went live: ${ledger.drive.skipped}.`,
  );
  say('');
  sayTable([['part', 'version', 'since', 'by', 'commit', 'contract', 'held'], ...rowsOf(ledger)], say);
  const parts = Object.entries(ledger.parts);
  const newer = await Promise.all(parts.map(([name, part]) => remarksOnList(name, part, place)));
  const held = parts.flatMap(([name, { held: hold, version }]) =>
    hold ? [`${name} is held at ${version} since ${minute(hold.at)} by ${hold.by}: ${hold.reason}`] : [],
  );
  const remarks = [...held, ...newer.flat()];
  if (remarks.length > 0) ['', ...remarks].forEach(say);
}

function rowsOf({ parts, settings, history }: Ledger): string[][] {
  const settled = history.find(({ changes }) => changes.some(({ to }) => to === settings.digest));
  return [
    ...Object.entries(parts).map(([name, { version, since, by, built, contract, held }]) => [
      name,
      version,
      minute(since),
      by,
      short(built.commit),
      String(contract ?? ''),
      held ? 'held' : '',
    ]),
    [settingsName, settings.digest, minute(settled?.at), settled?.by ?? '', short(settings.commit), '', ''],
  ];
}

async function remarksOnList(name: string, { version, url }: LedgerPart, place: string) {
  const releases = resolveUrl(place, url);
  try {
    const list = await readReleases(name, { releases });
    const at = list.releases.findIndex((listed) => listed.version === version);
    if (at < 0)
      return [
        `The list at ${releases} lacks ${name} ${version}, which is live: \`npm run deploy -- ${name} --again\` uploads it, where releases/ has it.`,
      ];
    // The list of a deployment that lost a race has the live version last.
    return list.releases
      .slice(0, at)
      .filter(({ built }) => built.time >= list.releases[at]!.built.time)
      .map(
        ({ version: other, built }) =>
          `${name} ${other} is newer and not deployed (built ${minute(built.time)}${built.commit ? ` from ${short(built.commit)}` : ''}${built.author ? ` by ${built.author}` : ''}).`,
      );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [`Newer versions of ${name} are unknown: ${error.message}`];
  }
}

/** E.g. `2026-11-23 02:30`. */
const minute = (time = ''): string => time.slice(0, 16).replace('T', ' ');

const short = (commit = ''): string => commit.slice(0, 9);
