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
}

/** A modal dialog, in the document only while it is open. The native element keeps focus inside and returns it on close. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open && <OpenDialog {...dialog} />;
}

function OpenDialog({ onClose, title, description, children }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before the next paint, so that the dialog never appears in the page's flow. Closing before the element is removed returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    // A dialog closes the menu, and cannot return the focus into it.
    document.activeElement?.closest<HTMLElement>('[popover]')?.hidePopover();
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={title}
      aria-describedby={description ? id : undefined}
      onClose={onClose}
    >
      <h2>{title}</h2>
      {description && <p id={id}>{description}</p>}
      {children}
    </dialog>
  );
}
