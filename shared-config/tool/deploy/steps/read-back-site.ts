import { fileOfPage } from '../../compose/document/site-files';
import { hostFileNames } from '../../compose/hosting/host-files';
import { expectedAt, readBack, readNow, type Expected } from '../read-back';
import { composeAgain, type Deployment, type Step } from '../deployment';

/** Reads the ledger and a page back from the public address, then all that health does not ask for. */
export const readBackSite: Step = async (deployment, context) => {
  const { address, base, own, composition, failure, settled = 0 } = deployment;
  const { digest } = composition!;
  const read = (expected: Expected[]) => context.outside('read back the site', () => readBack(expected, context));
  const [ledger, page, ...others] = expectedOf(deployment);
  let missing = await read([ledger!, page!]);
  if (missing.length === 0) missing = await read(others);
  if (missing.length === 0) await context.clock.wait(settled - context.clock.now());
  const now = await readNow(deployment, context, missing.length === 0 ? base.expected : undefined);
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
  const { files, pages, moved, ledger } = composition!;
  const page = pages.find(({ remote }) => moved.includes(remote)) ?? pages[0]!;
  const others = moved.includes('shell') ? [] : pages.filter(({ remote }) => !moved.includes(remote));
  const expect = (file: string, place: string, what = file) => expectedAt(address + place, what, files.get(file)!);
  const versions = moved.map((name) => `${name} ${ledger.parts[name]?.version}`);
  // By its metadata: a proxy can change some of the pages, and a later composition has these versions, too.
  const isOfThis = (body: Buffer) => versions.every((version) => body.includes(version));
  const ofPage = ({ path }: { path: string }) => expect(fileOfPage(path), path, `the page ${path}`);
  const served = [...files.keys()].filter(
    (file) => !file.endsWith('.html') && file !== 'ledger.json' && !hostFileNames.includes(file),
  );
  return [
    expect('ledger.json', '/ledger.json', 'the ledger'),
    ofPage(page),
    ...others.map((other) => ({ ...ofPage(other), isExpected: isOfThis, mayFail: true })),
    ...served.map((file) => expect(file, `/${file.split('/').map(encodeURIComponent).join('/')}`)),
  ];
}
