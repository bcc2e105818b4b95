import type { ComponentType } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';

export type Page = ComponentType<PageProps>;

const pages = new Map<string, Page>();

/** The page, if its module is loaded. */
export function loadedPage({ path }: Pick<Route, 'path'>): Page | undefined {
  return pages.get(path);
}

/** Keeps a page whose module is loaded; with undefined, forgets it. */
export function keepPage({ path }: Route, page: Page | undefined): void {
  if (page) pages.set(path, page);
  else pages.delete(path);
}
