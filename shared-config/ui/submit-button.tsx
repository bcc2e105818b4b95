import { useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import { MailLink } from './mail-link';
import styles from './submit-button.module.css';
import { useHydrated } from './use-hydrated';
import { VisuallyHidden } from './visually-hidden';

export interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** The label while the form is being sent. */
  busyLabel: string;
}

/**
 * The submit button of a form. Disabled while the form is being sent, and until the page is hydrated: before that the browser itself
 * would submit the form. A disabled button also disables submission with Enter. If the page is not hydrated after 5 seconds, e.g.
 * because a script is blocked, the served HTML shows an email address.
 */
export function SubmitButton({ label, busy, busyLabel }: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();

  // A disabled button loses focus. Restore it, so that keyboard users keep their place; before a dialog opens, which gives it back at its
  // end.
  useLayoutEffect(() => {
    if (!busy) return;
    const button = ref.current;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [busy]);

  return (
    <>
      <Button ref={ref} type="submit" disabled={busy || !hydrated}>
        {busy ? busyLabel : label}
      </Button>
      {!hydrated && (
        <p className={styles.instead}>
          If this button stays grey, the form cannot be sent from here. Please write to <MailLink /> instead.
        </p>
      )}
      {/* Screen readers do not announce the new label of a disabled button. */}
      <span role="status">{busy && <VisuallyHidden>Please wait.</VisuallyHidden>}</span>
    </>
  );
}
