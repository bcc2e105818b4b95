import { mergePages, type SitePage } from '../compose/check/merge-pages';
import { releaseOf } from '../dev/dev-site';
import { localParts, type LocalRemote } from '../dev/local-parts';
import { readSite } from '../compose/site';

const site = await readSite({});
const remotes = await localParts(site, {});

export const routes: readonly SitePage[] = mergePages(
  Object.fromEntries(remotes.map(({ name, definition }) => [name, releaseOf(definition)])),
  site.arrangement,
);

/** Paths without a page that pages link to. */
export const missingPaths: readonly string[] = site.arrangement.missing;

export const navigationRoutes = routes.filter(({ inNavigation }) => inNavigation);

export const remoteNames: readonly string[] = remotes.map(({ name }) => name);

/** A remote's source in this repository. @throws Error for an unknown name */
export function sourceOf(name: string): LocalRemote {
  const remote = remotes.find((other) => other.name === name);
  if (!remote) throw new Error(`site.json has no remote "${name}" on this machine.`);
  return remote;
}

/** @throws Error for an unknown path */
export function findRoute(path: string): SitePage {
  const route = routes.find((other) => other.path === path);
  if (!route) throw new Error(`The site has no page at ${path}.`);
  return route;
}
