import { lazy } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import type { Composition } from 'shared-config/contract/composition';
import { currentPath, leaveMessage, navigate } from '../router/router';
import { loadPageWithRetries } from './first-load';
import { loadedPage, type Page } from './loaded-pages';

/** Where the shell gets pages: compose has all of them in memory, the browser loads them. */
export interface PageSource {
  pageOf: (route: Route) => Page;
  propsOf: (route: Route) => PageProps;
}

interface PendingPage {
  path: string;
  page: Page;
}

/** The pages in the browser: a loaded page, or a lazy one that waits for its remote. */
export function browserPages(composition: Composition): PageSource {
  let pending: PendingPage | undefined;
  // After a navigation the pending page stops its retries. A later visit starts over.
  currentPath.subscribe(() => {
    if (pending?.path !== currentPath.get()) pending = undefined;
  });
  function load(route: Route): PendingPage {
    const created: PendingPage = {
      path: route.path,
      page: lazy(() => loadPageWithRetries(route, () => pending === created)),
    };
    return created;
  }
  function pendingOf(route: Route): PendingPage {
    if (pending?.path !== route.path) pending = load(route);
    return pending;
  }

  return {
    pageOf: (route) => loadedPage(route) ?? pendingOf(route).page,
    propsOf: (route: Route): PageProps => ({
      navigate,
      config: composition.remotes[route.remote]?.config ?? {},
      message: (sentence) => leaveMessage(route.path, sentence),
    }),
  };
}
