import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand } from '../../testing/run-command';
import { SyntheticSite, syntheticPages, syntheticProvenance } from '../../testing/synthetic-site';

jest.setTimeout(60_000);

let site: SyntheticSite;
let server: FaultServer;
const parts: FaultServer[] = [];
beforeAll(async () => {
  site = await SyntheticSite.create();
  const remotes: Record<string, { releases: string }> = {};
  for (const part of ['garden', 'library']) {
    await writeFile(path.join(site.folder, part, 'firebase.json'), '{"hosting":{"public":"releases"}}');
    const served = await host(path.join(site.folder, part));
    parts.push(served);
    remotes[part] = { releases: served.url };
  }
  await site.list({ remotes });
  await site.compose();
  server = await host(site.site);
});
afterAll(async () => {
  await Promise.all([server, ...parts].map((served) => served.close()));
  await site.remove();
});

const live = () => runCommand(site.folder, ['live', server.url]);

test('lists each part with its version, time, author and commit', async () => {
  const { code, stdout, stderr } = await live();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const commit = syntheticProvenance.commit!.slice(0, 9);
  expect(stdout).toMatch(new RegExp(`^${server.url}, composed [\\d-]+ [\\d:]+ by .+\n`));
  expect(stdout).toContain('It was not opened in a browser before: it was not asked for.\n');
  for (const part of ['shell', 'garden', 'library'])
    expect(stdout).toMatch(new RegExp(`^${part} +v1 +[\\d-]+ [\\d:]+ +.+ +${commit}$`, 'm'));
  expect(stdout).toMatch(/^site +[0-9a-f]{12} /m);
  expect(stdout).not.toMatch(/held at|newer/);
});

test('says what is held and why, and what is newer', async () => {
  await site.release('garden', 'v2', {
    pages: syntheticPages.garden,
    built: { author: 'Ada' },
  });
  await site.compose({ changes: { take: { garden: 'newest' } } });
  await site.compose({ changes: { rollBack: ['garden'], why: 'The trees fell.' } });
  const { stdout } = await live();
  expect(stdout).toMatch(/^garden +v1 .* held$/m);
  expect(stdout).toMatch(/^garden is held at v1 since \S+ \S+ by .+: The trees fell\.$/m);
  expect(stdout).toMatch(/^garden v2 is newer and not taken \(built 2026-01-01 12:00 from 012345678 by Ada\)\.$/m);
});

test('names a part whose releases cannot be read, and a site that does not exist', async () => {
  await parts[1]!.stop();
  const { code, stdout } = await live();
  await parts[1]!.start();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Whether there is a newer library is not known: Refused: library, \S+releases\.json: cannot be read/m,
  );
  expect(await runCommand(site.folder, ['live', site.folder])).toMatchObject({
    code: 1,
    stderr: `There is no site at ${site.folder}: it has no composition.json.\n`,
  });
  expect((await runCommand(site.folder, ['live'], { SITE_URL: 'www.example' })).stderr).toBe(
    'SITE_URL must be the public address of the site, e.g. https://www.example, and is "www.example".\n',
  );
});

test('dates the settings by the last change that led to them', async () => {
  const ledger = await site.ledger();
  const { digest } = ledger.site;
  ledger.history = [
    ['2026-03-03', 'Cleo', digest],
    ['2026-02-02', 'Ben', '0123456789ab'],
    ['2026-01-01', 'Ada', digest],
  ].map(([day = '', by = '', to = '']) => ({ at: `${day}T12:00:00.000Z`, by, changes: [{ part: 'site', to }] }));
  await writeFile(path.join(site.site, 'composition.json'), JSON.stringify(ledger));
  expect((await live()).stdout).toMatch(/^site +\S+ +2026-03-03 12:00 +Cleo\b/m);
});
