import { MailLink } from './mail-link';
import styles from './without-scripts.module.css';

/** The notice in or beside a form for browsers with scripts disabled, and for those that the site runs no scripts in. */
export function WithoutScripts() {
  return (
    <noscript>
      <p className={styles.notice}>
        This form needs JavaScript, which your browser does not run. Please write to <MailLink /> instead.
      </p>
    </noscript>
  );
}
