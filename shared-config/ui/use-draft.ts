import { useEffect, type RefObject } from 'react';
import { restoreDraft } from './drafts';

/** Restores the draft of a form with `data-draft` on mount. Its controls must be uncontrolled, to keep values entered before hydration. */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, [form]);
}
