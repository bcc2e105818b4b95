import { variableOf } from '../release/environment';
import { workspaceRemotes } from '../release/workspace';
import type { PartEntry } from '../release/read-release';
import type { Site } from '../compose/site';
import { settingsWith, localParts } from './local-parts';

const sources = await workspaceRemotes();
const [name, source] = [...sources][0] ?? ['', undefined];

const siteWith = (releases: Record<string, string>): Site => ({
  folder: '',
  headers: [],
  shell: settingsOf('releases'),
  remotes: Object.fromEntries(Object.entries(releases).map(([remote, place]) => [remote, settingsOf(place)])),
  arrangement: { navigation: [], missing: [], owners: {} },
});
const settingsOf = (releases: string): PartEntry => ({ releases, url: releases, settings: {}, approved: {} });

test.each(['http://localhost:4001', 'http://127.0.0.1:4001'])(
  'takes a remote at %s from its folder, on the port that the site expects it on',
  async (releases) => {
    expect(await localParts(siteWith({ [name]: releases }))).toEqual([{ ...source, name, port: 4001 }]);
  },
);

test.each(['https://kitchen.example', 'http://localhost', '/srv/kitchen/releases'])(
  'takes a remote at %s from its releases, even if its source is in the repository',
  async (releases) => {
    expect(await localParts(siteWith({ [name]: releases, kitchen: releases }))).toEqual([]);
  },
);

test('takes a remote whose releases the environment names from there, also on this machine', async () => {
  const site = siteWith({ [name]: 'http://localhost:4001' });
  expect(await localParts(site, { [variableOf(name, 'RELEASES')]: 'http://localhost:4001' })).toEqual([]);
});

test('the settings of a local service replace those of the site group by group, or take them away, and leave the others', () => {
  const settings = { key: 'k', list: [1, 2], store: { project: 'p', host: 'a:1', token: 't' } };
  const before = structuredClone(settings);
  expect(settingsWith(settings, { list: [3], store: { host: 'b:2', token: null } })).toEqual({
    key: 'k',
    list: [3],
    store: { project: 'p', host: 'b:2' },
  });
  expect(settings).toEqual(before);
  expect(settingsWith(undefined, { store: { host: 'b:2' } })).toEqual({ store: { host: 'b:2' } });
});
