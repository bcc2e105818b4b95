import { useEffect, useId, useRef, type ReactNode } from 'react';
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

/** A modal dialog. The native element keeps focus inside and returns it on close. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={() => open && onClose()}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {description && <p id={`${id}-description`}>{description}</p>}
      {children}
    </dialog>
  );
}
