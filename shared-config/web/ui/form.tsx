import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from './button';
import { isFilledIn, restoreDraft, saveFilledIn } from '../browser/drafts';
import { useBrowserValue } from '../browser/store';
import { Dialog } from './dialog';
import styles from './form.module.css';
import { MailLink } from './mail-link';
import { Actions } from './section';
import { VisuallyHidden } from './visually-hidden';

export interface FormProps extends ComponentProps<'form'> {
  /** The name of its draft; see drafts.ts. */
  draft: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Announced when it appears below the fields. False for none yet. */
  notice?: ReactNode;
  thanks?: string | false;
  canClear?: boolean;
}

/**
 * A form of uncontrolled controls, which keep what is entered before hydration. It has a draft, and can be submitted when it is hydrated:
 * before that, the browser itself would submit it. A page that gives it a class lays it out itself.
 */
export function Form({
  draft,
  submitLabel,
  busyLabel,
  isBusy,
  notice,
  thanks,
  canClear = true,
  onSubmit,
  onReset,
  children,
  ...form
}: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isHydrated = useBrowserValue(() => true, false);
  useDraft(ref);
  const rememberFocus = useFocusAfter(isBusy, ref);
  return (
    // Never GET: the URL must not contain what was typed.
    <form
      className={styles.form}
      {...form}
      ref={ref}
      method="post"
      data-draft={draft}
      onInvalidCapture={markInvalid}
      onSubmit={(event) => {
        rememberFocus();
        onSubmit?.(event);
      }}
      onReset={(event) => {
        markValid(event.currentTarget);
        onReset?.(event);
      }}
    >
      <WithoutScripts />
      {/* Inert, so that values do not change while they are sent. Unlike disabled controls, inert ones stay in the FormData. */}
      <div className={styles.fields} inert={isBusy}>
        {children}
      </div>
      {/* Screen readers announce only what is not inert, and whose place was there before. */}
      {notice !== undefined && <div aria-live="polite">{notice}</div>}
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy || !isHydrated}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        {canClear && <ClearButton form={ref} isDisabled={isBusy} />}
      </div>
      {!isHydrated && <WithoutHydration />}
      <div role="status">
        {/* Screen readers do not announce the new label of a disabled button. */}
        {isBusy ? <VisuallyHidden>Please wait.</VisuallyHidden> : thanks && <p className={styles.thanks}>{thanks}</p>}
      </div>
    </form>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      <p className={styles.notice}>
        This form needs JavaScript and a browser from 2023 or later. Please write to <MailLink /> instead.
      </p>
    </noscript>
  );
}

/** Shown after 5 seconds without hydration, e.g. because a script is blocked. */
function WithoutHydration() {
  return (
    <p className={styles.instead}>
      If this button does not work, please write to <MailLink /> instead.
    </p>
  );
}

/** Asks before it clears what is filled in. */
function ClearButton({ form, isDisabled }: { form: RefObject<HTMLFormElement | null>; isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);

  function ask(event: MouseEvent) {
    if (!form.current || !isFilledIn(form.current)) return;
    event.preventDefault();
    setIsAsking(true);
  }

  function clear() {
    setIsAsking(false);
    form.current?.reset();
  }

  return (
    <>
      <button type="reset" className={styles.reset} disabled={isDisabled} onClick={ask}>
        Clear This Form
      </button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Clear this form?"
        description="This removes everything that you have entered in it."
      >
        <Actions>
          <Button onClick={() => setIsAsking(false)}>Keep It</Button>
          <Button variant="secondary" onClick={clear}>
            Clear It
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}

/** Restores the form's draft, and saves one when the form is removed. */
function useDraft(ref: RefObject<HTMLFormElement | null>): void {
  // A layout effect: nobody types before it, and its cleanup runs before the form is removed. That of an effect may run after the response
  // that removes the draft.
  useLayoutEffect(() => {
    const form = ref.current;
    if (form) restoreDraft(form);
    return () => void (form && saveFilledIn(form));
  }, [ref]);
}

/**
 * Inert or disabled elements lose focus. Restores it, so that keyboard users keep their place; before a dialog opens, which returns focus
 * when it closes.
 * @returns a function that remembers what has the focus
 */
function useFocusAfter(isBusy: boolean, ref: RefObject<HTMLFormElement | null>): () => void {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [form, last] = [ref.current, focused.current];
    // A click on an inert field focuses an ancestor of the form.
    if (isBusy || !form || !last || !document.activeElement?.contains(form)) return;
    (form.contains(last) ? last : form.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [isBusy, ref]);
  return () => (focused.current = document.activeElement as HTMLElement);
}

/** Marks a control that the browser's own check refuses, until it is corrected. */
function markInvalid({ target }: { target: EventTarget | null }): void {
  const control = target as HTMLInputElement;
  control.setAttribute('aria-invalid', String(!control.validity.valid));
  for (const type of ['input', 'change']) control.addEventListener(type, markInvalid);
}

function markValid(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll('[aria-invalid]')) control.setAttribute('aria-invalid', 'false');
}
