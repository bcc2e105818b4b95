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

interface Served<Server> {
  site: Server;
  remotes: Record<string, Server>;
  remoteOf: (path: string) => Server;
  database: Server;
  folder: string;
  settings: Site;
}

export type ServedSite = Served<Pick<FaultServer, 'url' | 'upstream'>>;

/** Each remote, each local service and the site run behind a proxy that injects faults. */
export interface SiteUnderTest extends Served<FaultServer> {
  /** Removes the previous files, and recomposes the site. */
  deploy: (remote: string, folder: string) => Promise<void>;
  /** Clears all faults and reverts deployments. */
  heal: () => Promise<void>;
  close: () => Promise<void>;
}

/** By remote; the global setup of the tests has started them. */
export type LocalServices = Record<string, LocalService>;

/** Of the released remotes, in a separate folder. @param change changes the site's settings */
export async function startSite(services: LocalServices, change?: (settings: Site) => void): Promise<SiteUnderTest> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'cndcr-'));
  const settings = await readSite({});
  const started: FaultServer[] = [];
  const keep = (server: FaultServer) => {
    started.push(server);
    return server;
  };
  const remotes: Record<string, FaultServer> = {};
  let database: FaultServer | undefined;
  for (const { name, folder } of await localParts(settings, {})) {
    const { url } = (remotes[name] = keep(await host(folder)));
    const remote = Object.assign(settings.remotes[name]!, { releases: url, url });
    const service = services[name];
    if (!service) continue;
    const door = keep(await FaultServer.before(service.host));
    remote.settings = settingsWith(remote.settings, settingsThrough(new URL(door.url).host, service));
    if ('firestore' in service.settings) database ??= door;
  }
  change?.(settings);
  const folder = path.join(temporary, 'site');
  const composeAll = () => compose(settings, folder, fixtureOptions);
  await composeAll();
  const site = keep(await host(folder));
  const upstreams = new Map(Object.values(remotes).map((remote) => [remote, remote.upstream]));

  return {
    site,
    remotes,
    remoteOf: (path) => remotes[findRoute(path).remote]!,
    database: database ?? site,
    folder,
    settings,
    deploy: async (remote, other) => {
      remotes[remote]!.upstream = keep(await host(other)).upstream;
      await composeAll();
    },
    heal: async () => {
      await Promise.all(started.map((server) => server.start()));
      const deployed = [...upstreams].filter(([server, upstream]) => server.upstream !== upstream);
      for (const [server, upstream] of deployed) server.upstream = upstream;
      if (deployed.length > 0) await composeAll();
    },
    close: async () => {
      await Promise.all(started.map((server) => server.close()));
      await rm(temporary, { recursive: true });
    },
  };
}
