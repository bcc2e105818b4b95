import { Button, MailLink } from 'shared-config/ui';
import { useStore } from '../store';
import { problem } from './first-load';
import styles from './notice.module.css';

/** The notice that the page on screen does not work. The served HTML stays below it. */
export function PageNotice() {
  const { route, retry } = useStore(problem, undefined) ?? {};
  return (
    <div role="status">
      {route && (
        <div className={styles.notice}>
          <p>
            {route.isForm
              ? 'This form cannot send right now. What you have typed stays here.'
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
