import { memo, Suspense } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { PageBoundary } from './page-boundary';
import { PageUnavailable } from './page-unavailable';
import type { PageSource } from './page-source';

/**
 * The place of a remote's page. It is a memo with constant props, and nothing above it renders again while its page is on screen: an
 * update that reached a page not yet hydrated would replace it by the fallback.
 */
export const PageSlot = memo(function PageSlot({ route, source }: { route: Route; source: PageSource }) {
  return (
    // Keyed: without, the URL would change but not a page that still waits for its remote.
    <Suspense key={route.path} fallback={<PageUnavailable route={route} />}>
      <PageBoundary route={route} source={source} />
    </Suspense>
  );
});
