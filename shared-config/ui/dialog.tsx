import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called when the visitor closes the dialog, for example with Escape. The owner then has to set `open` to false. */
  onClose: () => void;
  title: string;
  /** Screen readers announce it with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Keeps the content in the document while the dialog is closed. */
  keepContent?: boolean;
}

/**
 * A modal dialog. The native element keeps focus inside and returns it on close. Its content is there only while it is open, unless
 * `keepContent` is set: text browsers show closed dialogs.
 */
export function Dialog({ open, onClose, title, description, children, keepContent = false }: DialogProps) {
  const hasContent = open || keepContent;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before the next frame, so that no dialog is seen without its content.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={title}
      aria-describedby={hasContent && description ? `${id}-description` : undefined}
      onClose={() => open && onClose()}
    >
      {hasContent && (
        <>
          <h2 className={styles.title}>{title}</h2>
          {description && <p id={`${id}-description`}>{description}</p>}
          {children}
        </>
      )}
    </dialog>
  );
}
