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
