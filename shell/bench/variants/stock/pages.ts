import type { PageModule, PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';

// What an example writes by hand. The build puts a module in the place of this one that is made from the site's list; see ../stock.ts.
export const pages: Record<string, () => Promise<PageModule>> = {};
export const routes: readonly Route[] = [];
export const configs: Record<string, PageProps['config']> = {};
