import type { ReactElement } from 'react';
import type { PageModule } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { App } from './app';

/** The pages of each remote, as its server bundle exports them. */
export type Pages = Record<string, Record<string, PageModule>>;

/**
 * The site with one route, for compose to render.
 * @param path a path of the routes; anything else is Page Not Found
 * @param routes all routes of the site
 */
export function createApp(path: string, pages: Pages, configs: Record<string, Record<string, unknown>>, year: number, routes: readonly Route[]): ReactElement {
  return (
    <App
      path={path}
      routes={routes}
      year={year}
      source={{
        pageOf: ({ remote, page }) => {
          const module = pages[remote]?.[page];
          if (typeof module?.default !== 'function') throw new Error(`Remote "${remote}" exposes no page "${page}".`);
          return module.default;
        },
        configOf: ({ remote }) => configs[remote] ?? {},
        navigate: () => {},
      }}
    />
  );
}
