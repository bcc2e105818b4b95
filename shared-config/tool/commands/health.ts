import type { Context } from '../context';
import { checkSite } from '../health/check-site';
import { siteAt } from './live';
import { sayTable } from './say-table';

/** @returns the exit code: 1 if anything is wrong, or unproven for another reason than App Check */
export async function health(given: string | undefined, _options: object, context: Context): Promise<number> {
  const { place: address, ledger } = await siteAt(given, 'health', context);
  const { say } = context;
  const { findings, asked, remarks } = await checkSite(address, ledger);
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
  sayTable([['part', 'version', 'asked', 'wrong'], ...rows], say);
  for (const finding of findings) say(`${finding.address}: ${finding.message}`);
  remarks.forEach(say);
  return findings.length === 0 ? 0 : 1;
}
