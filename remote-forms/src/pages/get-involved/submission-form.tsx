import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { Dialog, DraftNote, Failed, SubmitButton, WithoutScripts } from 'shared-config/ui';
import type { Submission, SubmissionKind } from '../../submissions/fields';
import { useSubmission } from '../../submissions/use-submission';
import type { FieldErrors } from '../../submissions/validate';
import styles from './get-involved.module.css';

/** From the opening of the dialog, in milliseconds. */
const redirectDelay = 3000;

export interface SubmissionFormProps<K extends SubmissionKind> extends PageProps {
  kind: K;
  /** The form's accessible name. */
  name: string;
  submitLabel: string;
  /** The title of the dialog on success, e.g. "Application received". */
  receivedTitle: string;
  /** The form's fields, given their errors and values. */
  children: (errors: FieldErrors<K>, values: Partial<Submission<K>>) => ReactNode;
}

/** The form that both kinds share. After success it thanks the visitor and leads to the home page. */
export function SubmissionForm<K extends SubmissionKind>({
  kind,
  navigate,
  config,
  message,
  children,
  ...words
}: SubmissionFormProps<K>) {
  const form = useRef<HTMLFormElement>(null);
  const { state, values, handlers, restart } = useSubmission(kind, form, {
    config,
    message,
  });

  useEffect(() => {
    if (state.status === 'editing') firstOf(form.current, state.errors)?.focus();
  }, [state]);

  function leave() {
    restart();
    navigate('/');
  }

  return (
    // One element, because the section's layout would position the dialog as a second child.
    <div>
      <form
        ref={form}
        aria-label={words.name}
        // Never GET: the URL must not contain what was typed.
        method="post"
        noValidate
        data-draft={kind}
        {...handlers}
      >
        <WithoutScripts />
        {children(state.status === 'editing' ? state.errors : {}, values)}
        {state.status === 'failed' && <Failed />}
        <div className={styles.submit}>
          <SubmitButton label={words.submitLabel} busy={state.status === 'sending'} busyLabel="Submitting..." />
        </div>
      </form>
      <DraftNote form={form} />
      <Received open={state.status === 'sent'} title={words.receivedTitle} onLeave={leave} />
    </div>
  );
}

interface ReceivedProps {
  open: boolean;
  title: string;
  onLeave: () => void;
}

/** Thanks the visitor and calls `onLeave` after three seconds, even if the visitor closes the dialog earlier. */
function Received({ open, title, onLeave }: ReceivedProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(leave, redirectDelay);
    return () => {
      clearTimeout(timer);
      setIsDismissed(false);
    };
  }, [open]);

  return (
    <Dialog
      open={open && !isDismissed}
      onClose={() => setIsDismissed(true)}
      title={title}
      description="Thank you. You will be taken to the home page in a moment."
    />
  );
}

/** The first control on the page that has an error. */
function firstOf(form: HTMLFormElement | null, errors: object): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls.find(({ name }) => name in errors);
}
