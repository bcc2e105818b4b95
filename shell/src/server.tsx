import type { ReactElement } from 'react';
import type { PageModule } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';
import { App } from './app';

/** Remote → exposed module → its exports, from the remote's server bundle. */
export type Pages = Record<string, Record<string, PageModule>>;

/**
 * The site at one path, for compose to render. Rendering throws if a remote does not expose the page.
 * @param path unknown paths show Page Not Found
 * @param settings remote → its run-time settings
 * @param routes all routes of the site
 */
export function createApp(
  path: string,
  pages: Pages,
  settings: Record<string, Record<string, unknown>>,
  year: number,
  routes: readonly Route[],
): ReactElement {
  return (
    <App
      path={path}
      routes={routes}
      year={year}
      source={{
        usePage: ({ remote, page }) => {
          const module = pages[remote]?.[page];
          if (typeof module?.default !== 'function') throw new Error(`Remote "${remote}" exposes no page "${page}".`);
          return module.default;
        },
        propsOf: ({ remote }) => ({ navigate: () => {}, message: () => {}, settings: settings[remote] ?? {} }),
      }}
    />
  );
}
