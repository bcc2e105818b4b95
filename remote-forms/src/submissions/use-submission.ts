import { useRef, useState, type InputEvent, type RefObject, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { useDraft, useLeaveWarning } from 'shared-config/ui';
import { openAttempt } from './attempt';
import { submissionKinds, type Submission, type SubmissionKind } from './fields';
import { preloadFirestore, send } from './send';
import { validate, type FieldErrors } from './validate';

export type SubmissionState<K extends SubmissionKind> =
  { status: 'editing'; errors: FieldErrors<K> } | { status: 'sending' } | { status: 'failed' } | { status: 'sent' };

/**
 * Turns a form into one stored document: reads it, validates it, finds its document id and sends it. Alerts the visitor when a step
 * fails. Keeps the draft until the document is stored.
 * @param form has `data-draft={kind}`, and a control for each field of the kind
 */
export function useSubmission<K extends SubmissionKind>(
  kind: K,
  form: RefObject<HTMLFormElement | null>,
  { config, message }: Pick<PageProps, 'config' | 'message'>,
) {
  const [state, setState] = useState<SubmissionState<K>>({ status: 'editing', errors: {} });
  const [values, setValues] = useState<Partial<Submission<K>>>({});
  const [attempt] = useState(() => openAttempt(kind));
  // State would be too late: a double click submits twice before the next render.
  const isSending = useRef(false);
  useDraft(form);
  useLeaveWarning(state.status === 'sending');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const checked = validate(kind, readForm(event.currentTarget));
    if (!checked.valid) {
      window.alert(checked.alert);
      setState({ status: 'editing', errors: checked.errors });
      return;
    }
    isSending.current = true;
    setState({ status: 'sending' });
    // Also runs to its end after the visitor has left the page.
    try {
      await send(kind, attempt.idFor(checked.values), checked.values, config);
      message(`Thank you. We have received your ${submissionKinds[kind].noun}.`);
      attempt.end();
      form.current?.reset();
      setValues({});
      setState({ status: 'sent' });
    } catch (error) {
      console.error(error);
      window.alert(submissionKinds[kind].alerts.failed);
      setState({ status: 'failed' });
    } finally {
      isSending.current = false;
    }
  }

  return {
    state,
    /** What the form holds now. */
    values,
    /** For the `<form>`. */
    handlers: {
      onSubmit: submit,
      onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) =>
        setValues(readForm(currentTarget) as Partial<Submission<K>>),
      onFocus: preloadFirestore,
    },
    /** Starts over after `sent`. */
    restart: () => setState({ status: 'editing', errors: {} }),
  };
}

/** The form's values by control name. */
function readForm(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}
