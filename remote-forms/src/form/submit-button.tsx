import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, VisuallyHidden } from 'shared-config/ui';

export interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** What the button reads while it is busy. */
  busyLabel: string;
}

/**
 * The button that sends a form. Disabled while the form is being sent, and until the page is hydrated: before that the browser itself
 * would send the form, and Enter in a field does nothing while its button is disabled.
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
      {/* A disabled button's new label is not announced. */}
      <span role="status">{busy && <VisuallyHidden>Please wait.</VisuallyHidden>}</span>
    </>
  );
}

/** False in the served HTML and while React takes it over, true from then on. */
function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, () => true, () => false);
}

function subscribeToNothing(): () => void {
  return () => {};
}
