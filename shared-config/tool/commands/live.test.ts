import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '../../web/contract/version';
import { DeployedSite } from '../testing/deployed-site';
import { runCommand } from '../testing/run-command';
import { syntheticProvenance } from '../testing/released-part';

const commit = syntheticProvenance.commit!;
const deployed = await DeployedSite.create();
await deployed.deploy(['--first']);

const live = (...args: string[]) => runCommand(deployed.site.folder, ['live', ...args]);
/** At the host of garden. */
const relist = async (change: (releases: { built: object }[]) => object[]) => {
  const file = deployed.www('garden/releases/releases.json');
  const list = JSON.parse(await readFile(file, 'utf8')) as { releases: { built: object }[] };
  await writeFile(file, JSON.stringify({ ...list, releases: change(list.releases) }));
};

test('lists each part with its version, time, author, commit and contract', async () => {
  const { code, stdout, stderr } = await live(deployed.address);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^${deployed.address}, composed [\\d-]+ [\\d:]+ by .+\n`));
  expect(stdout).toContain('No browser opened the pages before they went live: --no-drive was given.\n');
  for (const part of ['garden', 'library'])
    expect(stdout).toMatch(new RegExp(`^${part} +v1 +[\\d-]+ [\\d:]+ +\\S`, 'm'));
  expect(stdout).toMatch(
    new RegExp(`^shell +v1 +[\\d-]+ [\\d:]+ +.+ +${commit.slice(0, 9)} +${contractVersion}$`, 'm'),
  );
  expect(stdout).toMatch(/^settings +[0-9a-f]{12} /m);
  expect(stdout).not.toMatch(/held at|newer/);
});

test('shows holds and their reasons, newer versions, and parts with unreadable releases', async () => {
  await deployed.release('garden', 'v2', {}, { built: { author: 'Ada', commit } });
  await deployed.deploy(['garden']);
  await deployed.deploy(['--rollback', 'garden', '--why', 'The trees fell.']);
  await relist((all) => [{ ...all[0]!, version: 'v0', built: { ...all[0]!.built, time: '2025' } }, ...all]);
  await deployed.servers['library']!.stop();
  const { code, stdout } = await live(deployed.address);
  await deployed.reset();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^garden +v1 .* held$/m);
  expect(stdout).toMatch(/^garden is held at v1 since \S+ \S+ by .+: The trees fell\.$/m);
  expect(stdout).toMatch(/^garden v2 is newer and not deployed \(built 2026-01-01 12:00 from 012345678 by Ada\)\.$/m);
  expect(stdout).not.toContain('v0');
  expect(stdout).toMatch(
    /^Newer versions of library are unknown: Refused: library, \S+releases\.json: cannot be read/m,
  );
});

test('says when a list lacks the live version, and calls none of its versions newer', async () => {
  await relist(([first]) => [{ ...first!, version: 'v0' }]);
  const { stdout } = await live(deployed.address);
  await deployed.reset();
  expect(stdout).toMatch(
    /^The list at \S+ lacks garden v1, which is live: `npm run deploy -- garden --again` uploads it, where/m,
  );
  expect(stdout).not.toContain('newer');
});

test('prints no control characters of authors, reasons and versions', async () => {
  const evil = '\u001b[2J\u001b]0;title\u0007\r\n\u202e';
  const ledger = await deployed.live();
  const held = { reason: evil, by: evil, at: evil };
  Object.assign(ledger.parts['garden']!, { held, by: evil, since: evil });
  Object.assign(ledger.history[0]!, { by: evil, why: evil });
  await writeFile(deployed.www('site/ledger.json'), JSON.stringify({ ...ledger, drive: { skipped: evil } }));
  await deployed.release('library', 'v2', {}, { built: { author: evil } });
  await cp(path.join(deployed.site.folder, 'library/releases'), deployed.www('library/releases'), { recursive: true });
  const { stdout } = await live(deployed.address);
  expect(stdout).toContain('library v2 is newer and not deployed');
  expect(stdout.replaceAll('\n', '')).toMatch(/^\P{C}+$/u);
});

test('names a site that does not exist', async () => {
  const { url } = deployed.servers['garden']!;
  expect((await live(url)).stderr).toBe(`There is no site at ${url}: it has no ledger.json.\n`);
});
