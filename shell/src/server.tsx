import type { ReactElement } from 'react';
import type { PageModule } from 'shared-config/contract';
import type { RemoteName } from 'shared-config/parts';
import { App } from './app';

/** The pages of each remote, as its server bundle exports them. */
export type Pages = Record<RemoteName, Record<string, PageModule>>;

/**
 * The site with one route, for compose to render.
 * @param path a path of the route table; anything else is Page Not Found
 */
export function createApp(path: string, pages: Pages, configs: Record<RemoteName, Record<string, unknown>>, year: number): ReactElement {
  return (
    <App
      path={path}
      year={year}
      source={{
        pageOf: ({ remote, page }) => {
          const module = pages[remote][page];
          if (typeof module?.default !== 'function') throw new Error(`Remote "${remote}" exposes no page "${page}".`);
          return module.default;
        },
        configOf: ({ remote }) => configs[remote],
        navigate: () => {},
      }}
    />
  );
}
