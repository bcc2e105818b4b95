import type { PageFacts } from './remote';
import { organisation } from '../brand/organisation';

/** One page of the site, with the facts that the browser needs. */
export interface Route extends Pick<PageFacts, 'path' | 'name' | 'title' | 'isForm' | 'needsScripts'> {
  /** The remote that exposes the page. */
  remote: string;
  /** The exposed module, without `./`. */
  page: string;
  inNavigation: boolean;
  /** Linked in the last line of the footer. */
  inFooter?: true;
  /** Linked on Page Not Found. */
  onNotFound?: true;
  /** The page's document has a policy that no other remote's documents have: from there, the page is loaded as a document. */
  hasOwnPolicy?: true;
}

/** The path that compose renders Page Not Found at. It is not a route: the host serves that page for every unknown path. */
export const notFoundPath = '/404';

/** The document title, e.g. `Organisation | About`. */
export function titleOf({ name, title = name }: Pick<Route, 'name' | 'title'>): string {
  return `${organisation.shortName} | ${title}`;
}
