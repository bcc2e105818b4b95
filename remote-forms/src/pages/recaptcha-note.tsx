import { useEffect, useRef } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { Button, MailLink } from 'shared-config/ui';
import { usesAppCheck } from '../submissions/settings';
import styles from './form-notices.module.css';

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

/** What Google asks for beside a form that is protected by reCAPTCHA. */
export function RecaptchaNote({ config }: { config: PageProps['config'] }) {
  if (!usesAppCheck(config['firestore'])) return null;
  return (
    <p>
      This form is protected by reCAPTCHA, which your browser asks when you send it. The Google{' '}
      <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
      <a href="https://policies.google.com/terms">Terms of Service</a> apply.
    </p>
  );
}
