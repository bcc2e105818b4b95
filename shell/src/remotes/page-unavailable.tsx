import type { Route } from 'shared-config/contract/routes';
import { Button, MailLink } from 'shared-config/ui';
import { problem } from './first-load';
import styles from './notice.module.css';

/** The fallback for a page that cannot load while the visitor is offline. Compose rejects HTML that contains it. */
export function PageUnavailable({ route }: { route: Route }) {
  return (
    <div className={styles.unavailable} data-fallback>
      <h1>{route.name}</h1>
      <p>This page could not be loaded. It will appear as soon as your connection is back.</p>
      <p>
        You can also write to <MailLink />.
      </p>
      <Button onClick={() => problem.get()?.retry()}>Try again</Button>
    </div>
  );
}
