import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './form.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The attributes that link a control to its label, hint and error. Spread them onto the control. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  /** Never missing: browsers would call a required field invalid from the start. */
  'aria-invalid': boolean;
}

export interface FieldProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to correct it; undefined for a valid field. */
  error?: string | undefined;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** What visitors should know before they type. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** A control with its label above, and hint and error in between. Screen readers announce them with the control. */
export function Field({ id: given, label, hint, error, optional, children }: FieldProps) {
  const ownId = useId();
  const id = given ?? ownId;
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
        'aria-invalid': Boolean(error),
      })}
    </div>
  );
}

/** Links to the wrong fields, above them, if there are several. It is not announced: the first wrong field gets the focus. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly [id: string, error: string][] }) {
  if (errors.length < 2) return;
  return (
    <div className={styles.summary}>
      <h3>{title}</h3>
      <ul role="list">
        {errors.map(([id, error]) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A jump to the fragment would add an entry to the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** Of a select. @param of value → label */
export function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Fields two by two where there is room. An odd last one has the whole row. */
export function FieldPairs({ children }: { children: ReactNode }) {
  return <div className={styles.pairs}>{children}</div>;
}

/** An optional group of checkboxes with one legend. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {legend}
        <span className={styles.optional}> (optional)</span>
      </legend>
      {children}
    </fieldset>
  );
}

/** A checkbox with its label. The click target is at least 44 px high. */
export function Checkbox({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input aria-invalid={false} {...rest} id={id} type="checkbox" className={styles.box} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
