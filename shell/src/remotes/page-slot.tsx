import { memo, Suspense } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { PageBoundary } from './page-boundary';
import { PageUnavailable } from './page-unavailable';
import type { PageSource } from './page-source';

/**
 * The slot for a remote's page. It is a memo with constant props, and its ancestors do not rerender while its page is on screen:
 * React would replace a page that is not hydrated yet with the fallback.
 */
export const PageSlot = memo(function PageSlot({ route, source }: { route: Route; source: PageSource }) {
  return (
    <Suspense fallback={<PageUnavailable route={route} />}>
      <PageBoundary route={route} source={source} />
    </Suspense>
  );
});
