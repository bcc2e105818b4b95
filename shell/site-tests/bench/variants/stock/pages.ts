import type { PageModule, PageProps } from 'shared-config/contract/page';
import type { Route } from 'shared-config/contract/routes';

// Written by hand in an example. The build replaces this module with one generated from the site's list; see ../stock.ts.
export const pages: Record<string, () => Promise<PageModule>> = {};
export const routes: readonly Route[] = [];
export const settings: Record<string, PageProps['settings']> = {};
