import { Button, MailLink } from 'shared-config/ui';
import { useStore } from '../data/store';
import { focusHeading } from './focus-heading';
import { notice, tryAgain } from './notice';
import styles from './page-notice.module.css';

/** The notice that the page on screen does not work. What there is of the page stays below it. */
export function PageNotice() {
  const told = useStore(notice, undefined);
  return (
    <div role="status">
      {told && told.is !== 'loading' && (
        <div className={styles.notice} ref={passFocusOn}>
          <p>
            {told.is === 'offline'
              ? 'This page could not be loaded. It will appear as soon as your connection is back.'
              : told.route.isForm
                ? 'This form cannot be sent right now. Your text is safe on this page.'
                : 'You can read this page as usual, but parts of it are not responding right now.'}{' '}
            {(told.is === 'offline' || told.route.isForm) && (
              <>
                You can also write to <MailLink />.
              </>
            )}
          </p>
          <Button variant="secondary" onClick={tryAgain} aria-disabled={told.isTrying}>
            {told.isTrying ? 'Trying again…' : 'Try again'}
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
