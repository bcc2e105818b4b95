import { lazy } from 'react';
import type { PageProps } from 'shared-config/contract';
import type { Route } from 'shared-config/routes';
import type { Composition } from '../composition';
import { currentPath, navigate } from '../navigation/navigation';
import { waitForPage } from './first-load';
import { loadedPage, type Page } from './load-page';

/** Where the shell gets pages from: compose has them all at hand, the browser loads them. */
export interface PageSource {
  pageOf: (route: Route) => Page;
  configOf: (route: Route) => PageProps['config'];
  navigate: PageProps['navigate'];
}

/** The browser's pages: those loaded already, or one that waits for its remote. */
export function browserPages({ remotes }: Composition): PageSource {
  const waiting = new Map<string, Page>();
  return {
    pageOf: (route) => {
      const page = loadedPage(route) ?? waiting.get(route.path) ?? lazy(() => waitForPage(route, () => currentPath.get() === route.path));
      waiting.set(route.path, page);
      return page;
    },
    configOf: (route) => remotes[route.remote].config,
    navigate,
  };
}
