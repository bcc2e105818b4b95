import { lazy } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import type { Composition } from 'shared-config/contract/composition';
import { currentPath, navigate } from '../navigation/navigation';
import { waitForPage } from './first-load';
import { loadedPage, type Page } from './load-page';

/** Where the shell gets pages from: compose has them all at hand, the browser loads them. */
export interface PageSource {
  pageOf: (route: Route) => Page;
  configOf: (route: Route) => PageProps['config'];
  navigate: PageProps['navigate'];
}

interface Waiting {
  page: Page;
}

/** The browser's pages: those loaded already, or one that waits for its remote. */
export function browserPages({ remotes }: Composition): PageSource {
  let waiting: Waiting | undefined;
  // A page that was left is no longer waited for; coming back to it begins anew.
  currentPath.subscribe(() => {
    waiting = undefined;
  });
  function wait(route: Route): Waiting {
    const mine: Waiting = { page: lazy(() => waitForPage(route, () => waiting === mine)) };
    return mine;
  }
  return {
    pageOf: (route) => loadedPage(route) ?? (waiting ??= wait(route)).page,
    configOf: (route) => remotes[route.remote]?.config ?? {},
    navigate,
  };
}
