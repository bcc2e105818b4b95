import { readLive } from '../../compose/ledger/ledger';
import { fileOfPage } from '../../compose/document/site-files';
import { hostFileNames } from '../../compose/hosting/host-files';
import { digestOfLedger } from '../../compose/ledger/ledger';
import { siteHeaders } from '../../release/environment';
import { integrityOf } from '../../release/integrity';
import { notVisible, readBack, readFresh, type Expected } from '../read-back';
import { outside, type Deployment, type Outcome, type Step } from '../deployment';
import { again } from './switch-site';

/** Reads the site back from its public address: the ledger, a page, and all files that are no documents. */
export const readBackSite: Step = {
  name: 'read back',
  run: async (deployment, context): Promise<Outcome> => {
    const { address, base, own, composition } = deployment;
    const digest = digestOfLedger(composition!.files.get('ledger.json')!);
    const isOther = async () => {
      const now = await readLive(address, context.env).catch(() => undefined);
      return now !== undefined && ![base.expected, digest].includes(now.digest);
    };
    const headers = siteHeaders(address, context.env);
    const read = (expected: Expected[]) =>
      outside(context, 'read back the site', () =>
        readBack(expected, { clock: context.clock, headers, until: isOther }),
      );
    let missing = await read(shownFirst(deployment));
    if (missing.length === 0) missing = await read(otherFiles(deployment));
    if (missing.length === 0) await context.clock.wait((deployment.settled ?? 0) - context.clock.now());
    const now = await readFresh(address, context, { isPatient: true });
    // A later composition based on this one has it in its history.
    if (now && now.digest !== digest && now.ledger.history.some(({ at }) => own.has(at))) return { next: deployment };
    if (now && now.digest !== digest && now.digest !== base.expected) return again(deployment, now, now.digest);
    if (missing.length > 0) throw deployment.failure ?? new Error(notVisible(missing));
    if (now?.digest !== digest) throw new Error(`${address} does not show the uploaded site any more.`);
    return { next: deployment };
  },
};

/** The ledger, and one page of a part that moves. */
function shownFirst({ composition, address }: Deployment): Expected[] {
  const { files, pages, moved } = composition!;
  const page = pages.find(({ remote }) => moved.includes(remote)) ?? pages[0]!;
  const expect = (file: string, url: string, what: string) => ({ url, hash: integrityOf(files.get(file)!), what });
  return [
    expect('ledger.json', `${address}/ledger.json`, 'the ledger'),
    expect(fileOfPage(page.path), address + page.path, `the page ${page.path}`),
  ];
}

function otherFiles({ composition, address }: Deployment): Expected[] {
  const { files } = composition!;
  const served = [...files].filter(
    ([file]) => !file.endsWith('.html') && file !== 'ledger.json' && !hostFileNames.includes(file),
  );
  return served.map(([file, content]) => ({
    url: `${address}/${file.split('/').map(encodeURIComponent).join('/')}`,
    hash: integrityOf(content),
    what: file,
  }));
}
