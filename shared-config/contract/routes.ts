import { site } from './site';
import type { RemoteName } from './parts';

/** One page of the site: the shell routes to it, compose renders it, navigation and footer list it. */
export interface Route {
  path: string;
  /** What the page is called in navigation and when a screen reader announces it. */
  name: string;
  /** The page name in the document title, where it differs from `name`. */
  titleName?: string;
  /** The remote that exposes the page. */
  remote: RemoteName;
  /** The exposed module, without `./`. */
  page: string;
  inNavigation: boolean;
  /** A page whose purpose is a form needs its remote to be of use; the others can be read without. */
  isForm?: true;
}

export const routes = [
  { path: '/', name: 'Home', remote: 'content', page: 'Home', inNavigation: true },
  { path: '/about-us', name: 'About Us', remote: 'content', page: 'AboutUs', inNavigation: true },
  { path: '/founders', name: 'Founders', remote: 'content', page: 'Founders', inNavigation: true },
  { path: '/our-awards', name: 'Our Awards', remote: 'content', page: 'OurAwards', inNavigation: true },
  { path: '/events', name: 'Events', remote: 'content', page: 'Events', inNavigation: true },
  { path: '/media', name: 'Media', remote: 'content', page: 'Media', inNavigation: true },
  { path: '/newsletter', name: 'Newsletter', remote: 'forms', page: 'Newsletter', inNavigation: false, isForm: true },
  // The specification gives Get Involved the Newsletter title.
  {
    path: '/get-involved',
    name: 'Get Involved',
    titleName: 'Newsletter',
    remote: 'forms',
    page: 'GetInvolved',
    inNavigation: true,
    isForm: true,
  },
  { path: '/contact-us', name: 'Contact Us', remote: 'content', page: 'ContactUs', inNavigation: true },
] as const satisfies readonly Route[];

/** The path under which Page Not Found is rendered; it is no route, so the host serves it for every path that is none. */
export const notFoundPath = '/404';

export type RoutePath = (typeof routes)[number]['path'];

/** Paths that pages may link to although they are Page Not Found (the specification has Media link to one). */
export const knownMissingPaths: readonly string[] = ['/media-archives'];

// Marked as pure: the shell's script, which gets the routes with each page, is to leave out the table.
export const navigationRoutes: readonly Route[] = /* @__PURE__ */ routes.filter((route) => route.inNavigation);

/**
 * The route for a path, compared exactly (case and encoding matter, as on the server).
 * @param path pathname without query or fragment, e.g. `/about-us`
 * @returns undefined where the site has no such page
 */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** The document title, e.g. `CNDCR | About Us`; without a route the title of Page Not Found. */
export function titleOf(route: Route | undefined): string {
  return `${site.shortName} | ${route ? (route.titleName ?? route.name) : 'Page Not Found'}`;
}
