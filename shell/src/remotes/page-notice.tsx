import { Button, MailLink } from 'shared-config/ui';
import { useStore } from 'shared-config/browser/store';
import { notices } from '../../content/words';
import { focusHeading } from './focus';
import { notice, tryAgain } from './notice';
import styles from './page-notice.module.css';

/** The notice that the page on screen does not work. What there is of the page stays below it. */
export function PageNotice() {
  const shown = useStore(notice, undefined);
  return (
    <div role="status" className={shown?.is === 'failed' && shown.route.isForm ? styles.held : undefined}>
      {shown && shown.is !== 'loading' && (
        <div className={styles.notice} ref={passFocusOn}>
          <p>
            {shown.is === 'offline' ? notices.offline : shown.route.isForm ? notices.form : notices.page}{' '}
            {(shown.is === 'offline' || shown.route.isForm) && (
              <>
                {notices.write} <MailLink />.
              </>
            )}
          </p>
          <Button variant="secondary" onClick={tryAgain} aria-disabled={shown.isTrying}>
            {shown.isTrying ? notices.trying : notices.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Moves the focus into the page when an element that has it is removed. */
function passFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) focusHeading();
  };
}
