import { useEffect, type RefObject } from 'react';
import { restoreDraft } from './drafts';

/** Restores the draft of a form with `data-draft` on mount. Keep the form's controls uncontrolled: what is entered before hydration then stays. */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, [form]);
}
