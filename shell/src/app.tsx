import { Route as RouteElement, Router, Routes, type Navigator } from 'react-router-dom';
import type { Route } from 'shared-config/contract/routes';
import { Layout } from './layout/layout';
import { NotFound } from './layout/not-found';
import { PageSlot } from './remotes/page-slot';
import type { PageSource } from './remotes/page-source';

export interface AppProps {
  /** The path of the route to show; a path that is none shows Page Not Found. */
  path: string;
  /** What is known of the site's routes: at least that of the path and the navigation's. */
  routes: readonly Route[];
  source: PageSource;
  /** The year that compose wrote into the page. */
  year: number;
}

/**
 * The site around its pages. The same tree in compose and in the browser, so that it hydrates. The router is told where the visitor is:
 * our own navigation loads a page before it goes there.
 */
export function App({ path, routes, source, year }: AppProps) {
  const route = routes.find((other) => other.path === path);
  const navigation = routes.filter(({ inNavigation }) => inNavigation);
  return (
    <Router location={path} navigator={noNavigator}>
      <Routes>
        {/* One route, not hundreds: the router makes a pattern of each that it is given, on every navigation. */}
        {route && (
          <RouteElement element={<Layout navigation={navigation} year={year} />}>
            <RouteElement path={route.path} caseSensitive element={<PageSlot route={route} source={source} />} />
          </RouteElement>
        )}
        <RouteElement path="*" element={<NotFound navigation={navigation} />} />
      </Routes>
    </Router>
  );
}

/** Links are plain `<a>` and pages have `navigate`: nothing asks the router to go anywhere. */
const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => {},
  push: () => {},
  replace: () => {},
};
