import { useEffect, useRef, useState, type RefObject } from 'react';
import { attemptFor, type Attempt } from '../../submissions/attempt';
import { loadDraft, removeDraft, saveDraft } from '../../submissions/draft';
import type { Submission, SubmissionKind } from '../../submissions/fields';

/**
 * Keeps what is typed into a form in this tab until it has been sent, and the ids under which it was tried. The controls are
 * uncontrolled, so that what is typed before hydration stays. Call `keep` on every input.
 */
export function useDraft<K extends SubmissionKind>(kind: K, form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState<Partial<Submission<K>>>({});
  // Also held here, because another visit to the form may have sent its draft, and so removed it, after this one had loaded it.
  const attempts = useRef<Attempt<K>[]>([]);

  useEffect(() => {
    const draft = loadDraft(kind);
    attempts.current = draft.attempts;
    fillEmptyControls(form.current, draft.values);
    // From here on as if the visitor had typed it all now.
    form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [kind, form]);

  function keep(): void {
    const entered = form.current ? (readForm(form.current) as Partial<Submission<K>>) : {};
    setValues(entered);
    saveDraft(kind, { values: entered, attempts: attempts.current });
  }

  return {
    values,
    keep,
    /** The id to send these values under. Kept before they are sent, so that even a reload in between does not lose it. */
    startAttempt(checked: Submission<K>): string {
      const attempt = attemptFor(kind, checked, attempts.current);
      attempts.current = [...attempts.current.filter(({ id }) => id !== attempt.id), attempt];
      keep();
      return attempt.id;
    },
    /** Ends the draft: it has been sent. */
    discard(): void {
      attempts.current = [];
      setValues({});
      removeDraft(kind);
    },
  };
}

/** The form's values by control name. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}

function fillEmptyControls(form: HTMLFormElement | null, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null;
    if (control && value && control.value === '') control.value = value;
  }
}
