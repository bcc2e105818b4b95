import { fileOfPage } from '../../compose/document/site-files';
import { hostFileNames } from '../../compose/hosting/host-files';
import { expectedAt, readBack, readNow, type Expected } from '../read-back';
import { composeAgain, type Deployment, type Step } from '../deployment';

/** Reads the site back from its public address: the ledger and a page, then all files that are no documents. */
export const readBackSite: Step = async (deployment, context) => {
  const { address, base, own, composition, failure, settled = 0 } = deployment;
  const { digest } = composition!;
  const read = (expected: Expected[]) => context.outside('read back the site', () => readBack(expected, context));
  const [ledger, page, ...others] = expectedOf(deployment);
  let missing = await read([ledger!, page!]);
  if (missing.length === 0) missing = await read(others);
  if (missing.length === 0) await context.clock.wait(settled - context.clock.now());
  const now = await readNow(deployment, context);
  // Where a site was read, a ledger that is missing later cannot be read.
  const seen = { ...deployment, base: { live: now, expected: now?.digest } };
  // A later composition based on this one has it in its history.
  if (now && now.digest !== digest && now.ledger.history.some(({ at }) => own.has(at))) return seen;
  if (now && ![base.expected, digest].includes(now.digest)) return composeAgain(deployment, now, context);
  if (missing.length > 0 && failure) return { ...seen, step: 'switch', end: { kind: 'failed', error: failure } };
  if (missing.length > 0) throw new Error(missing.join('\n'));
  if (now?.digest !== digest) throw new Error(`${address} does not show the uploaded site any more.`);
  return seen;
};

function expectedOf({ composition, address }: Deployment): Expected[] {
  const { files, pages, moved } = composition!;
  const page = pages.find(({ remote }) => moved.includes(remote)) ?? pages[0]!;
  const expect = (file: string, place: string, what = file) => expectedAt(address + place, what, files.get(file)!);
  const served = [...files.keys()].filter(
    (file) => !file.endsWith('.html') && file !== 'ledger.json' && !hostFileNames.includes(file),
  );
  return [
    expect('ledger.json', '/ledger.json', 'the ledger'),
    expect(fileOfPage(page.path), page.path, `the page ${page.path}`),
    ...served.map((file) => expect(file, `/${file.split('/').map(encodeURIComponent).join('/')}`)),
  ];
}
