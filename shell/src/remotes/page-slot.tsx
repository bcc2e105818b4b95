import { Suspense } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { PageBoundary } from './page-boundary';
import type { PageSource } from './page-source';
import { PageUnavailable } from './page-unavailable';

/** The slot for a remote's page. */
export function PageSlot({ route, source }: { route: Route; source: PageSource }) {
  return (
    // A key, so that a page that still waits for its remote goes with its slot.
    <Suspense key={route.path} fallback={<PageUnavailable route={route} />}>
      <PageBoundary route={route} source={source} />
    </Suspense>
  );
}
