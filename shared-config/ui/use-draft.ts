import { useEffect, type RefObject } from 'react';
import { restoreDraft } from './drafts';

/** Gives a form with `data-draft` what this tab keeps of it. The controls are uncontrolled, so that what is entered before hydration stays. */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, [form]);
}
