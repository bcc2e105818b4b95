import { useEffect, useState, type RefObject } from 'react';
import styles from './draft-note.module.css';
import { clearForm, readDraft } from './drafts';
import { VisuallyHidden } from './visually-hidden';

/**
 * Says that what is typed into a form with `data-draft` is kept, and lets the visitor clear it. Shown once there is a draft.
 * @param form also has `useDraft`
 */
export function DraftNote({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [isKept, setIsKept] = useState(false);
  const [isCleared, setIsCleared] = useState(false);

  useEffect(() => {
    const element = form.current;
    const look = () => setIsKept(readDraft(element?.dataset['draft'] ?? '').length > 0);
    look();
    // The shell saves in the capture phase, before this.
    element?.addEventListener('input', look);
    element?.addEventListener('reset', look);
    return () => {
      element?.removeEventListener('input', look);
      element?.removeEventListener('reset', look);
    };
  }, [form]);

  function clear() {
    const element = form.current;
    if (!element || !window.confirm('Clear everything that you have typed in this form?')) return;
    clearForm(element);
    setIsKept(false);
    setIsCleared(true);
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  return (
    <div className={styles.note}>
      {isKept && (
        <p>
          What you type is kept in this tab until you send it, for 24 hours at most.{' '}
          <button type="button" className={styles.clear} onClick={clear}>
            Clear this form
          </button>
        </p>
      )}
      <span role="status">{isCleared && !isKept && <VisuallyHidden>The form is empty.</VisuallyHidden>}</span>
    </div>
  );
}
