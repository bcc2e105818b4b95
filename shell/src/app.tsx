import { useState } from 'react';
import { Route as RouteElement, Router, Routes } from 'react-router-dom';
import type { Route } from 'shared-config/contract/routes';
import { Layout } from './layout/layout';
import { NotFound } from './layout/not-found';
import { PageSlot } from './remotes/page-slot';
import type { PageSource } from './remotes/page-source';
import { navigator } from './router/navigator';

export interface AppProps {
  /** The path to show. Unknown paths show Page Not Found. */
  path: string;
  /** The known routes: at least the route of `path`, if it exists, and the routes of navigation and footer. */
  routes: readonly Route[];
  source: PageSource;
  /** The year in the footer of the composed HTML. */
  year: number;
}

/** The site around its pages. Compose and the browser render the same tree, so that React can hydrate it. */
export function App({ path, routes, source, year }: AppProps) {
  const route = routes.find((other) => other.path === path);
  // The document's, whatever routes are known later: what a navigation does not change is not rendered again.
  const [navigation] = useState(() => routes.filter(({ inNavigation }) => inNavigation));
  const [footer] = useState(() => routes.filter(({ inFooter }) => inFooter));
  return (
    <Router location={path} navigator={navigator}>
      <Routes>
        {/* A single route: the router compiles the pattern of each route on every navigation, and a site may have hundreds. */}
        {route && (
          <RouteElement element={<Layout navigation={navigation} footer={footer} year={year} />}>
            <RouteElement path={route.path} caseSensitive element={<PageSlot route={route} source={source} />} />
          </RouteElement>
        )}
        <RouteElement path="*" element={<NotFound navigation={navigation} />} />
      </Routes>
    </Router>
  );
}
