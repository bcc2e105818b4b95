import type { RemoteName } from '../../contract/parts';
import { routes, type Route } from '../../contract/routes';

/** The pages of one remote and the addresses they have in its frame: their own, but for Home, which leaves its place to the index. */
export function framePages(remote: RemoteName): { address: string; route: Route }[] {
  return (routes as readonly Route[])
    .filter((route) => route.remote === remote)
    .map((route) => ({ address: route.path === '/' ? '/home' : route.path, route }));
}
