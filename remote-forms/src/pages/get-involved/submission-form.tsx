import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { removeDraft } from 'shared-config/drafts';
import { site } from 'shared-config/site';
import { Dialog, SubmitButton, useDraft, WithoutScripts } from 'shared-config/ui';
import type { Submission, SubmissionKind } from '../../submissions/fields';
import { preloadFirestore } from '../../submissions/submit';
import { validate, type FieldErrors } from '../../submissions/validate';
import styles from './get-involved.module.css';
import { useAttempts } from './use-attempts';

/** From the moment the dialog opens until it closes and the visitor is taken to the home page. */
const redirectDelay = 3000;

type State<K extends SubmissionKind> =
  | { status: 'editing'; errors: FieldErrors<K> }
  | { status: 'sending' }
  | { status: 'failed' }
  | { status: 'sent'; dialog: 'open' | 'closed' };

export interface SubmissionFormProps<K extends SubmissionKind> {
  kind: K;
  /** What the form is called by screen readers. */
  name: string;
  submitLabel: string;
  /** The title of the dialog that follows on success, e.g. "Application received". */
  receivedTitle: string;
  /** One sentence for the home page, e.g. "We have received your volunteer application." */
  receivedStatus: string;
  failedAlert: string;
  /** Sends what was filled in; rejects unless it is certain to have arrived. */
  send: (id: string, values: Submission<K>) => Promise<void>;
  navigate: PageProps['navigate'];
  /** The form's fields, given what is wrong with them and what they hold. */
  children: (errors: FieldErrors<K>, values: Partial<Submission<K>>) => ReactNode;
}

/** What both forms do: check, send once, keep everything until it has arrived, then thank and lead on. */
export function SubmissionForm<K extends SubmissionKind>({ kind, send, navigate, children, ...words }: SubmissionFormProps<K>) {
  const form = useRef<HTMLFormElement>(null);
  // The state of a render is too old for the second click of a double click.
  const isSending = useRef(false);
  const [state, setState] = useState<State<K>>({ status: 'editing', errors: {} });
  const [values, setValues] = useState<Partial<Submission<K>>>({});
  const attempts = useAttempts(kind);
  useDraft(form);

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
    // Whatever comes of it is dealt with even if the visitor has gone to another page by then.
    try {
      await send(attempts.start(checked.values), checked.values);
      attempts.end();
      removeDraft(kind);
      form.current?.reset();
      setValues({});
      setState({ status: 'sent', dialog: 'open' });
    } catch (error) {
      console.error(error);
      window.alert(words.failedAlert);
      setState({ status: 'failed' });
    } finally {
      isSending.current = false;
    }
  }

  useEffect(() => {
    if (state.status === 'editing') firstOf(form.current, state.errors)?.focus();
  }, [state]);

  useEffect(() => {
    if (state.status !== 'sending') return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [state.status]);

  const leave = useEffectEvent(() => {
    setState({ status: 'editing', errors: {} });
    navigate('/', { status: words.receivedStatus });
  });
  // Closing the dialog early does not keep the visitor here; going elsewhere, or starting over, ends the wait.
  useEffect(() => {
    if (state.status !== 'sent') return;
    const timer = setTimeout(leave, redirectDelay);
    return () => clearTimeout(timer);
  }, [state.status]);

  return (
    // One element, because the section would take a second child, the dialog, from the middle of the screen to space it.
    <div>
      <form
        ref={form}
        className={styles.form}
        aria-label={words.name}
        // Never a GET: nothing that was typed may get into a URL.
        method="post"
        noValidate
        onSubmit={submit}
        data-draft={kind}
        onInput={(event) => setValues(readForm(event.currentTarget) as Partial<Submission<K>>)}
        onFocus={preloadFirestore}
      >
        <WithoutScripts />
        {children(state.status === 'editing' ? state.errors : {}, values)}
        {state.status === 'failed' && (
          <p className={styles.failed}>
            We could not confirm that this reached us. What you wrote is still here: please try again, or write to{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
        )}
        <div className={styles.submit}>
          <SubmitButton label={words.submitLabel} busy={state.status === 'sending'} busyLabel="Submitting..." />
        </div>
      </form>
      <Dialog
        open={state.status === 'sent' && state.dialog === 'open'}
        onClose={() => setState({ status: 'sent', dialog: 'closed' })}
        title={words.receivedTitle}
        description="Thank you. You will be taken to the home page in a moment."
      />
    </div>
  );
}

/** The form's values by control name. */
function readForm(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}

/** The first control, in the order of the page, that something is wrong with. */
function firstOf(form: HTMLFormElement | null, errors: object): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls.find(({ name }) => name in errors);
}
