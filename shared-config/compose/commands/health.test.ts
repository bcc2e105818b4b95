import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { workspaceRemotes } from '../../build/workspace';
import { host, type FaultServer } from '../../testing/fault-server';
import { runCommand } from '../../testing/run-command';
import { SyntheticSite } from '../../testing/synthetic-site';

jest.setTimeout(120_000);

const names = ['garden', 'library'] as const;
let site: SyntheticSite;
const servers: Partial<Record<'site' | (typeof names)[number], FaultServer>> = {};

beforeAll(async () => {
  site = await SyntheticSite.create();
  // The parts' real hosting configurations, because health checks their headers.
  const own = [...(await workspaceRemotes()).values()].map(({ folder }) => path.join(folder, 'firebase.json'));
  for (const [index, name] of names.entries()) {
    await cp(own[index % own.length]!, path.join(site.folder, name, 'firebase.json'));
    servers[name] = await host(path.join(site.folder, name));
  }
  await site.list({ remotes: Object.fromEntries(names.map((name) => [name, { releases: servers[name]!.url }])) });
  await site.compose();
  servers.site = await host(site.site);
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await site.remove();
});

const health = () => runCommand(site.folder, ['health', `${servers.site!.url}/`]);
const lines = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd().split(/  +/));

test('finds every page and file of every part, with the headers of the hosting configurations', async () => {
  const { code, stdout, stderr } = await health();
  expect(lines(stdout)).toEqual([
    ['part', 'version', 'files', 'wrong'],
    // Four pages, and the file with data of all pages.
    ['pages', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), '5', '0'],
    ['shell', 'v1', '9', '0'],
    ['garden', 'v1', '6', '0'],
    ['library', 'v1', '5', '0'],
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('names an unreachable part, a changed file, a wrong header and a missing page', async () => {
  const ledger = await site.ledger();
  const changed = Object.keys(ledger.parts['garden']!.files).find(
    (file) => file.includes('Plants') && file.endsWith('.js'),
  )!;
  await writeFile(path.join(site.releasesOf('garden'), changed), 'changed');
  await servers.library!.stop();
  const configuration = path.join(site.site, 'firebase.json');
  const text = await readFile(configuration, 'utf8');
  await writeFile(
    configuration,
    text.replace('"nosniff"', '"sniff"').replaceAll('max-age=31536000', 'max-age=0').replaceAll('immutable', 'private'),
  );
  const spoilt = await host(site.site);
  spoilt.misbehave({ status: 500 }, /\/join\b/);

  const { code, stdout } = await runCommand(site.folder, ['health', spoilt.url]);
  await spoilt.close();
  expect(code).toBe(1);
  expect(
    lines(stdout)
      .slice(1, 5)
      .map(([part, , files, wrong]) => [part, files, wrong]),
  ).toEqual([
    ['pages', '5', '5'],
    ['shell', '9', '9'],
    ['garden', '6', '1'],
    ['library', '5', '5'],
  ]);
  const { url } = spoilt;
  expect(stdout).toContain(`${url}/join: ${url}/join answered 500\n`);
  expect(stdout).toContain(`${url}/books: header x-content-type-options is "sniff"\n`);
  expect(stdout).toMatch(
    new RegExp(`${url}/assets/main\\.\\w+\\.css: header cache-control is "public, max-age=0, private"\n`),
  );
  expect(stdout).toContain(`${servers.garden!.url}/${changed}: its hash is not the one in the ledger\n`);
  expect(stdout).toMatch(/\/remoteEntry\.\w+\.js is not reachable \(.*ECONNREFUSED/);
});

test('reports that there is no site', async () => {
  await servers.site!.stop();
  const { code, stderr } = await health();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The ledger of http:\S+ cannot be read: http:\S+\/composition\.json is not reachable/);
});
