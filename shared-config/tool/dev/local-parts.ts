import { hostHere, portHere, servicePort, shellPort } from '../local/local-addresses';
import { settingsThrough, startLocalService, type RunningService } from '../local/local-service';
import { variableOf } from '../release/environment';
import { isGroup } from '../release/needs';
import { needPorts } from '../local/ports';
import { workspaceRemotes, type WorkspaceRemote } from '../release/workspace';
import { partPath } from '../compose/read/part-addresses';
import { readSite, type Site } from '../compose/site';

/** That the site loads from this machine, with source in its repository. */
export interface LocalRemote extends WorkspaceRemote {
  name: string;
  port: number;
}

/** The remotes here that `site.json` has at e.g. `http://localhost:3001`, without `<NAME>_RELEASES`. */
export async function localParts({ remotes }: Site, env = process.env): Promise<LocalRemote[]> {
  const sources = await workspaceRemotes();
  return Object.entries(remotes).flatMap(([name, { releases }]) => {
    const url = URL.canParse(releases) ? new URL(releases) : undefined;
    const isGiven = Boolean(env[variableOf(name, 'RELEASES')]);
    if (isGiven || !url?.port || !['localhost', '127.0.0.1'].includes(url.hostname)) return [];
    const source = sources.get(name);
    return source ? [{ ...source, name, port: Number(url.port) }] : [];
  });
}

/**
 * `PORT` is the site's port, and the remotes here follow. With `HOST`, browsers find them in the site.
 * @throws Error for a port that is taken
 */
export async function readLocalSite(command: string) {
  const port = portHere(shellPort);
  const site = await readSite();
  const local = (await localParts(site)).map((remote) => ({ ...remote, port: remote.port + port - shellPort }));
  const first = servicePort();
  const services = first
    ? local.filter(({ definition }) => definition.localService).map((_, index) => first + index)
    : [];
  await needPorts([port, ...local.map((remote) => remote.port), ...services], otherPorts(port, command));
  for (const { name, port: own } of local) {
    const [remote, here] = [site.remotes[name]!, `http://localhost:${own}`];
    if (remote.url === remote.releases) remote.url = hostHere() ? partPath(name) : here;
    remote.releases = here;
  }
  return { port, site, local };
}

/** Points the site's settings to the services. @param isThroughSite pages reach them there */
export async function connectServices(
  site: Site,
  local: readonly WorkspaceRemote[],
  isThroughSite = hostHere() !== undefined,
): Promise<RunningService[]> {
  const services = await startServices(local, servicePort());
  for (const service of services) {
    const remote = site.remotes[service.remote]!;
    const own = isThroughSite ? settingsThrough('self', service) : service.settings;
    remote.settings = settingsWith(remote.settings, own);
  }
  return services;
}

/** The advice for a taken port. */
export function otherPorts(port: number, command: string): string {
  return `choose other ports: "PORT=${Math.floor(port / 1000) === 4 ? 7000 : 4000} ${command}"`;
}

/** @param first the first service's port, which the others follow; default: their own */
export async function startServices(remotes: readonly WorkspaceRemote[], first: 'free' | number | undefined) {
  const started: RunningService[] = [];
  for (const remote of remotes) {
    const port = typeof first === 'number' ? first + started.length : first;
    const service = await startLocalService(remote, port);
    if (service) started.push(service);
  }
  return started;
}

/** Other settings replace the same groups; `null` takes a setting away. */
export function settingsWith(
  settings: Readonly<Record<string, unknown>> = {},
  others: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const merged = Object.entries(others).map(([key, value]) => {
    const own = settings[key];
    return [key, isGroup(value) && isGroup(own) ? settingsWith(own, value) : value] as const;
  });
  const all = Object.entries({ ...settings, ...Object.fromEntries(merged) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
