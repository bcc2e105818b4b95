import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsThrough } from '../local/local-service';
import type { LocalService } from '../../web/contract/remote';
import { compose } from '../compose/compose-site';
import { settingsWith, localParts } from '../dev/local-parts';
import { readSite, type Site } from '../compose/site';
import { FaultServer, host } from './fault-server';
import { findRoute } from './pages';
import { fixtureOptions } from './render-here';

export interface ServedSite {
  site: { url: string };
  remotes: Record<string, { url: string }>;
  remoteOf: (path: string) => { url: string };
  database: { url: string; upstream: string };
  folder: string;
  settings: Site;
}

/** Each remote, each local service and the site run behind a proxy that injects faults. */
export interface SiteUnderTest extends ServedSite {
  site: FaultServer;
  remotes: Record<string, FaultServer>;
  remoteOf: (path: string) => FaultServer;
  database: FaultServer;
  /** Removes the previous files, and recomposes the site. */
  deploy: (remote: string, folder: string) => Promise<void>;
  /** Clears all faults and reverts deployments. */
  heal: () => Promise<void>;
  close: () => Promise<void>;
}

/** By remote; the global setup of the tests has started them. */
export type LocalServices = Record<string, LocalService>;

/** Of the released remotes, in a separate folder. @param change changes the site's settings */
export async function startSite(
  services: LocalServices,
  change: (settings: Site) => void = () => {},
): Promise<SiteUnderTest> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-'));
  const settings = await readSite({});
  const started: FaultServer[] = [];
  const keep = (server: FaultServer) => {
    started.push(server);
    return server;
  };
  const remotes: Record<string, FaultServer> = {};
  for (const { name, folder } of await localParts(settings, {})) remotes[name] = keep(await host(folder));
  const doors: Record<string, FaultServer> = {};
  for (const [name, service] of Object.entries(services)) doors[name] = keep(await FaultServer.before(service.host));

  for (const [name, { url }] of Object.entries(remotes)) {
    const door = doors[name];
    const own = door && settingsThrough(new URL(door.url).host, services[name]!);
    const merged = own && settingsWith(settings.remotes[name]?.settings, own);
    Object.assign(settings.remotes[name] ?? {}, { releases: url, url, ...(merged && { settings: merged }) });
  }
  change(settings);
  const folder = path.join(temporary, 'site');
  const composeAll = () => compose(settings, folder, fixtureOptions);
  await composeAll();
  const site = keep(await host(folder));
  const ownerOfDatabase = Object.keys(services).find((name) => 'firestore' in (services[name]?.settings ?? {}));
  const database = doors[ownerOfDatabase ?? ''] ?? site;
  const first = Object.fromEntries(Object.entries(remotes).map(([name, { upstream }]) => [name, upstream]));

  return {
    site,
    remotes,
    remoteOf: (path) => remotes[findRoute(path).remote]!,
    database,
    folder,
    settings,
    deploy: async (remote, other) => {
      const server = keep(await host(other));
      const door = remotes[remote];
      if (door) door.upstream = server.upstream;
      await composeAll();
    },
    heal: async () => {
      await Promise.all([site, ...Object.values(doors), ...Object.values(remotes)].map((server) => server.start()));
      const replaced = Object.entries(remotes).filter(([name, { upstream }]) => upstream !== first[name]);
      for (const [name, server] of replaced) server.upstream = first[name] ?? server.upstream;
      if (replaced.length > 0) await composeAll();
    },
    close: async () => {
      await Promise.all(started.map((server) => server.close()));
      await rm(temporary, { recursive: true });
    },
  };
}
