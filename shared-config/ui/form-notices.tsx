import { useEffect, useRef } from 'react';
import { Button } from './button';
import styles from './form-notices.module.css';
import { MailLink } from './mail-link';

/** Under the fields of a form that was not stored, or not confirmed. */
export function Failed() {
  return (
    <p className={styles.failed}>
      We could not confirm that this reached us. What you wrote is still here: please try again, or write to{' '}
      <MailLink />.
    </p>
  );
}

/** Asks the visitor to reload: the store no longer accepts what this version of the form sends. */
export function Outdated() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  return (
    <div className={styles.outdated}>
      <p role="alert">This form has been updated. Your text is kept.</p>
      <Button ref={button} variant="secondary" onClick={() => location.reload()}>
        Reload the form
      </Button>
    </div>
  );
}
