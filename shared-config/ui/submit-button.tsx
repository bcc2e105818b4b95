import { useEffect, useRef } from 'react';
import { site } from '../contract/site';
import { Button } from './button';
import styles from './submit-button.module.css';
import { useHydrated } from './use-hydrated';
import { VisuallyHidden } from './visually-hidden';

export interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** What the button reads while it is busy. */
  busyLabel: string;
}

/**
 * The button that sends a form. Disabled while the form is being sent, and until the page is hydrated: before that the browser itself
 * would send the form, and Enter in a field does nothing while its button is disabled. If hydration does not come, e.g. because a
 * script is blocked, the served page itself says after a while what to do instead.
 */
export function SubmitButton({ label, busy, busyLabel }: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();

  // A button that gets disabled loses the focus, and keyboard users their place.
  useEffect(() => {
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
          If this button stays grey, the form cannot be sent from here. Please write to <a href={`mailto:${site.email}`}>{site.email}</a> instead.
        </p>
      )}
      {/* A disabled button's new label is not announced. */}
      <span role="status">{busy && <VisuallyHidden>Please wait.</VisuallyHidden>}</span>
    </>
  );
}
