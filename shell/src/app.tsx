import { use, useState } from 'react';
import { Route as RouteElement, Router, Routes, type Navigator } from 'react-router-dom';
import type { PageData } from 'shared-config/contract/page-data';
import type { Route } from 'shared-config/contract/routes';
import { useStore } from 'shared-config/browser/store';
import { knownRoutes } from './data/site-data';
import { awaitPage } from './remotes/load-page';
import { PageSlot, type PageSource } from './remotes/page-slot';
import { currentPath, leaveMessage } from './navigation/router';
import { Layout } from './layout/layout';
import { LoadingBar } from './layout/loading-bar';
import { NotFound } from './layout/not-found';

export interface AppProps {
  /** The path to show. Unknown paths show Page Not Found. */
  path: string;
  /** The known routes: at least the route of `path`, if it exists, and the routes of navigation and footer. */
  routes: readonly Route[];
  source: PageSource;
  year: number;
}

/** The site around its pages. Compose and the browser render the same tree, so that React can hydrate it. */
export function App({ path, routes, source, year }: AppProps) {
  const route = routes.find((other) => other.path === path);
  // The first lists, so that fetching more routes does not rerender the layout.
  const [navigation] = useState(() => routes.filter(({ inNavigation }) => inNavigation));
  const [footer] = useState(() => routes.filter(({ inFooter }) => inFooter));
  return (
    <Router location={path} navigator={navigator}>
      {loading}
      <Routes>
        {/* A single route: the router compiles the pattern of each route on every navigation, and a site may have hundreds. */}
        {route && (
          <RouteElement element={<Layout navigation={navigation} footer={footer} year={year} />}>
            <RouteElement path={route.path} caseSensitive element={<PageSlot route={route} source={source} />} />
          </RouteElement>
        )}
        <RouteElement path="*" element={<NotFound routes={routes} />} />
      </Routes>
    </Router>
  );
}

/** The app in the browser. It rerenders when a navigation sets `currentPath`. */
export function Site({ path, remotes, year }: PageData) {
  const [source] = useState((): PageSource => ({
    usePage: (route) => use(awaitPage(route)),
    propsOf: (route) => ({
      // Raises the browser's `navigate` event, as a click on a link does.
      navigate: (to) => location.assign(to),
      message: (sentence) => leaveMessage(route.path, sentence),
      settings: remotes[route.remote]?.settings ?? {},
    }),
  }));
  return <App path={useStore(currentPath, path)} routes={knownRoutes()} source={source} year={year} />;
}

// The shell's links are plain, so nothing navigates through the router.
const navigator = {} as Navigator;

// A constant element, which React skips when a navigation rerenders the app.
const loading = <LoadingBar />;
