import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { host, type FaultServer } from '../../testing/fault-server';
import { hashesOf, SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { compose } from '../compose';
import type { Changes } from '../publish/changes';
import type { Ledger } from '../publish/ledger';

jest.setTimeout(60_000);

const { garden, library } = syntheticPages;
const files = { 'assets/leaf.png': 'a picture that no page shows yet' };
let site: SyntheticSite;
let live: FaultServer;
let hosts: Record<string, FaultServer>;
beforeAll(async () => {
  site = await SyntheticSite.create();
  await site.release('library', 'v2', { pages: library, files });
  hosts = {};
  for (const part of ['garden', 'library']) {
    await writeFile(path.join(site.folder, part, 'firebase.json'), '{"hosting":{"public":"releases"}}');
    hosts[part] = await host(path.join(site.folder, part));
  }
  await site.list({
    remotes: Object.fromEntries(Object.entries(hosts).map(([part, { url }]) => [part, { releases: url }])),
  });
  await site.compose();
  await site.release('garden', 'v2', { pages: garden, files });
  await site.compose();
  await site.release('garden', 'v3', { pages: garden, files: { ...files, 'assets/new.png': 'new' } });
  live = await host(site.site);
});
beforeEach(() => hosts['library']!.stop());
afterAll(async () => {
  await Promise.all([live, ...Object.values(hosts)].map((server) => server.close()));
  await site.remove();
});

/** Composes on another machine, from the public address. @returns version of each part */
async function versionsAfter(changes: Changes): Promise<string[]> {
  const folder = path.join(site.folder, 'elsewhere/site');
  await compose({ ...site.settings, address: live.url }, folder, { changes });
  const { parts } = JSON.parse(await readFile(path.join(folder, 'composition.json'), 'utf8')) as Ledger;
  expect(parts['library']).toEqual((await site.ledger()).parts['library']);
  return Object.values(parts).map(({ version }) => version);
}

test('takes, rolls back and pins a part while the host of another one is away, whose files it keeps, except its scripts', async () => {
  expect(await versionsAfter({ take: { garden: 'newest' } })).toEqual(['v1', 'v3', 'v2']);
  expect(await versionsAfter({ rollBack: ['garden'] })).toEqual(['v1', 'v1', 'v2']);
  expect(await versionsAfter({ pin: { garden: 'v3' } })).toEqual(['v1', 'v3', 'v2']);
  const { files: released, manifest } = (await site.ledger()).parts['library']!;
  const kept = Object.entries(released).filter(([file]) => !file.endsWith('.js'));
  expect(await hashesOf(path.join(site.folder, 'elsewhere/site/parts/library'))).toEqual({
    ...Object.fromEntries(kept),
    'manifests/v2.json': manifest,
  });
  await expect(versionsAfter({ pin: { library: 'v1' } })).rejects.toThrow(
    `Refused: library, ${hosts['library']!.url}/releases.json: cannot be read`,
  );
});

test('asks the host of a part that an earlier version has composed or a proxy has changed, and blames that host', async () => {
  const [server = ''] = Object.keys(await hashesOf(path.join(site.site, 'parts/library/server')));
  await writeFile(path.join(site.site, 'parts/library/server', server), 'changed');
  const { url } = hosts['library']!;
  await expect(versionsAfter({ take: { garden: 'newest' } })).rejects.toThrow(
    new RegExp(
      `^library stays as it is live, but .* Its own host: library v2, ${url}/manifests/v2\\.json: cannot be read .* The parts that move are not the reason\\.`,
    ),
  );
  await rm(path.join(site.site, 'parts/library'), { recursive: true });
  await hosts['library']!.start();
  expect(await versionsAfter({ take: { garden: 'newest' } })).toEqual(['v1', 'v3', 'v2']);
});
