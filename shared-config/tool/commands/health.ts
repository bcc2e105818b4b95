import type { Context } from '../context';
import { addressFrom } from '../release/environment';
import { checkSite } from '../health/check-site';
import { readLive } from '../compose/ledger/ledger';
import { sayTable } from './say-table';

/** @returns the exit code: 1 if anything is wrong, or unproven for another reason than App Check */
export async function health(
  given: string | undefined,
  { part: parts }: { part?: readonly string[] },
  { env, say }: Context,
): Promise<number> {
  const named = given ?? env['SITE_URL'];
  if (!named) throw new Error('Which site? E.g. npm run health -- http://localhost:3000');
  const address = addressFrom(named, given && 'The site');
  const ledger = (await readLive(address))?.ledger;
  if (!ledger) throw new Error(`There is no site at ${address}: it has no ledger.json.`);
  const unknown = parts?.find((name) => !ledger.parts[name]);
  if (unknown !== undefined)
    throw new Error(`The site has no part "${unknown}". Its parts are ${Object.keys(ledger.parts).join(', ')}.`);
  const { findings, asked, remarks } = await checkSite(address, ledger, parts);
  const versions = Object.entries(ledger.parts).map(([name, { version }]) => [name, version] as const);
  const rows = [['pages', ledger.composed.slice(0, 16)] as const, ...versions].map(([row, version]) => {
    const wrong = findings.filter(({ kind, part }) => (kind === 'page' ? 'pages' : part) === row);
    return [
      row,
      version,
      String(asked.filter((each) => each === row).length),
      String(new Set(wrong.map(({ address: place }) => place)).size),
    ];
  });
  sayTable([['part', 'version', 'asked', 'wrong'], ...rows.filter(([row = '']) => asked.includes(row))], say);
  for (const { address: place, message } of findings) say(`${place}: ${message}`);
  remarks.forEach(say);
  return findings.length === 0 ? 0 : 1;
}
