import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden';

/** What a control needs to be tied to its label, hint and error. Spread it onto the control. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; without it the field is fine. */
  error?: string | undefined;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control: label above, hint and error between label and control, all tied together. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </p>
      )}
      {children({
        id,
        className: styles.control ?? '',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
    </div>
  );
}

/** Several checkboxes under one question. */
export function FieldGroup({ legend, optional, children }: { legend: string; optional?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {legend}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** A checkbox with its label, in a target of at least 44 px. */
export function Checkbox({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input {...rest} id={id} type="checkbox" className={styles.box} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
