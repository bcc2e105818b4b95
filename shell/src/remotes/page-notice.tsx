import { useEffect } from 'react';
import type { Route } from 'shared-config/contract/routes';
import { Button, MailLink } from 'shared-config/ui';
import { useStore } from '../data/store';
import { focusHeading } from './focus-heading';
import { failedPage } from './load-page';
import styles from './page-notice.module.css';

/** The notice that the page on screen does not work. The served HTML stays below it. */
export function PageNotice() {
  const { route, retry } = useStore(failedPage, undefined) ?? {};
  return (
    <div role="status">
      {route && (
        <div className={styles.notice}>
          <p>
            {route.isForm
              ? 'This form cannot be sent right now. Your text is safe on this page.'
              : 'You can read this page as usual, but parts of it are not responding right now.'}{' '}
            {route.isForm && (
              <>
                You can also write to <MailLink />.
              </>
            )}
          </p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** The fallback for a page that cannot load while the visitor is offline. Compose rejects HTML that contains it. */
export function PageFallback({ route }: { route: Route }) {
  // The page that replaces it takes over the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <div className={styles.unavailable} data-fallback>
      <h1>{route.name}</h1>
      <p>This page could not be loaded. It will appear as soon as your connection is back.</p>
      <p>
        You can also write to <MailLink />.
      </p>
      <Button onClick={() => failedPage.get()?.retry()}>Try again</Button>
    </div>
  );
}
