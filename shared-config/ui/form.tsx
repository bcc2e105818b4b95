import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button } from './button';
import { restoreDraft, saveFilledIn } from '../browser/drafts';
import styles from './form.module.css';
import { MailLink } from './mail-link';
import { VisuallyHidden } from './visually-hidden';

export interface FormProps extends ComponentProps<'form'> {
  /** The name of its draft; see drafts.ts. */
  draft: string;
  submitLabel: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  isBusy: boolean;
}

/**
 * A form of uncontrolled controls, which keep what is entered before hydration. It has a draft, and can be submitted when it is hydrated:
 * before that, the browser itself would submit it. A page that gives it a class lays it out itself.
 */
export function Form({ draft, submitLabel, busyLabel, isBusy, onSubmit, children, ...form }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (ref.current) restoreDraft(ref.current);
  }, []);
  // Before the form is removed. An effect's end may come after the answer that removes the draft.
  useLayoutEffect(() => {
    const form = ref.current;
    return () => void (form && saveFilledIn(form));
  }, []);
  // What becomes inert or disabled loses focus. Restore it, so that keyboard users keep their place; before a dialog opens, which gives it
  // back at its end.
  useLayoutEffect(() => {
    const [form, last] = [ref.current, focused.current];
    // A click on an inert field focuses what is around the form.
    if (isBusy || !form || !last || !document.activeElement?.contains(form)) return;
    (form.contains(last) ? last : form.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [isBusy]);

  return (
    // Never GET: the URL must not contain what was typed.
    <form
      className={styles.form}
      {...form}
      ref={ref}
      method="post"
      data-draft={draft}
      onSubmit={(event) => {
        focused.current = document.activeElement as HTMLElement;
        onSubmit?.(event);
      }}
    >
      <noscript>
        <p className={styles.notice}>
          This form needs JavaScript, which your browser does not run. Please write to <MailLink /> instead.
        </p>
      </noscript>
      {/* What is shown is what is being sent. Unlike disabled controls, inert ones stay in the form's data. */}
      <div className={styles.fields} inert={isBusy}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy || !isHydrated}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        <button type="reset" className={styles.reset} disabled={isBusy}>
          Clear this form
        </button>
      </div>
      {/* Shown after 5 seconds without hydration, e.g. because a script is blocked. */}
      {!isHydrated && (
        <p className={styles.instead}>
          If this button does not work, please write to <MailLink /> instead.
        </p>
      )}
      {/* Screen readers do not announce the new label of a disabled button. */}
      <span role="status">{isBusy && <VisuallyHidden>Please wait.</VisuallyHidden>}</span>
    </form>
  );
}

/** Whether the page is hydrated: false in the served HTML and during hydration. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** The attributes that link a control to its label, hint and error. Spread them onto the control. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to correct it; undefined for a valid field. */
  error?: string | undefined;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and hint and error in between. Screen readers announce them with the control. */
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
      <input {...rest} id={id} type="checkbox" className={styles.box} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
