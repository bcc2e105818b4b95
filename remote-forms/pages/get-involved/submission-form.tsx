import { useEffect, useEffectEvent, useState } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { Button, Dialog, Field, FieldPairs, Form, VisuallyHidden, type ControlProps } from 'shared-config/ui';
import { formWords } from '../../content/forms';
import { clean, type FormField, type FormKind } from '../../forms/schemas';
import type { FirestoreSettings } from '../../forms/store-submission';
import { preloadFirestore, useSubmission } from '../../forms/use-submission';
import { FailedNotice } from './failed-notice';
import styles from './get-involved.module.css';

/** From the opening of the dialog, in milliseconds. */
const redirectDelay = 3000;
/** The form shows how many characters are left in the message when fewer than this are. */
const nearLimit = 500;

/** One of the two forms. After success it thanks the visitor and leads to the home page. */
export function SubmissionForm({ kind, navigate, ...page }: PageProps & { kind: FormKind }) {
  const { state, submit, restart } = useSubmission(kind, page);
  const [left, setLeft] = useState<number>();
  const errors = state.status === 'editing' ? state.errors : {};

  useEffect(() => {
    if (state.status === 'editing')
      document.querySelector<HTMLElement>(`[data-draft="${kind.type}"] [aria-invalid]`)?.focus();
  }, [state, kind]);

  function leave() {
    restart();
    navigate('/');
  }

  const fields = Object.entries<FormField>(kind.fields);
  const asField = ([name, field]: (typeof fields)[number]) => (
    <Field key={name} {...field} error={errors[name]}>
      {(control) => <Control {...control} name={name} field={field} />}
    </Field>
  );

  return (
    <>
      <Form
        aria-label={kind.title}
        draft={kind.type}
        noValidate
        submitLabel={kind.submit}
        busyLabel={formWords.sending}
        isBusy={state.status === 'sending'}
        notice={state.status === 'failed' ? <FailedNotice kind={kind} obstacle={state.obstacle} /> : null}
        onFocus={preloadFirestore}
        onSubmit={(event) => void submit(event)}
        onInput={({ currentTarget }) => {
          const { value } = currentTarget.elements.namedItem('message') as HTMLTextAreaElement;
          const remaining = kind.fields.message.maxLength - clean(value).length;
          setLeft(remaining <= nearLimit ? remaining : undefined);
        }}
        onReset={() => {
          restart();
          setLeft(undefined);
        }}
      >
        {fields.every(([, { optional }]) => !optional) && <p>{formWords.required}</p>}
        <FieldPairs>{fields.filter(([, { isLong }]) => !isLong).map(asField)}</FieldPairs>
        {fields.filter(([, { isLong }]) => isLong).map(asField)}
        <CharactersLeft left={left} />
        <p>
          {kind.use} <a href={formWords.privacy.href}>{formWords.privacy.text}</a>
        </p>
        <WhatItSends fields={fields} firestore={page.settings['firestore'] as FirestoreSettings | undefined} />
      </Form>
      <Received open={state.status === 'sent'} title={kind.received} onLeave={leave} />
    </>
  );
}

function Control({ field, ...control }: ControlProps & { name: string; field: FormField }) {
  const { choices, prompt, isLong, autoComplete } = field;
  const required = !field.optional;
  if (choices)
    return (
      <select {...control} required={required}>
        <option value="">{prompt}</option>
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  // No maxLength: browsers would cut a pasted text, and count invisible characters.
  const shared = { ...control, dir: 'auto', required };
  if (isLong) return <textarea {...shared} rows={4} />;
  // Not type=email: Chromium rewrites its domain, faß.de to fass.de, 例子.公司 to xn--fsqu00a.xn--55qx5d.
  const email = autoComplete === 'email' ? ({ inputMode: 'email', autoCapitalize: 'none' } as const) : {};
  return <input {...shared} {...email} type="text" autoComplete={autoComplete} autoCorrect="off" spellCheck={false} />;
}

function WhatItSends(props: { fields: [string, FormField][]; firestore: FirestoreSettings | undefined }) {
  const { recaptcha, ...words } = formWords.sends;
  return (
    <>
      <details className={styles.sends}>
        <summary>{words.title}</summary>
        <ul>
          {props.fields.map(([name, { label }]) => (
            <li key={name}>{label}</li>
          ))}
          <li>{words.time}</li>
        </ul>
      </details>
      {props.firestore?.appCheckSiteKey && (
        <p>
          {recaptcha.before} <a href="https://policies.google.com/privacy">{recaptcha.policy}</a> {recaptcha.and}{' '}
          <a href="https://policies.google.com/terms">{recaptcha.terms}</a> {recaptcha.after}
        </p>
      )}
    </>
  );
}

/** Under the message. Screen readers announce every hundredth character only. */
function CharactersLeft({ left }: { left: number | undefined }) {
  const counted = (count: number) => (count < 0 ? formWords.tooMany(-count) : formWords.left(count));
  const hundreds = left === undefined ? 0 : (left < 0 ? Math.floor : Math.ceil)(left / 100) * 100;
  return (
    <>
      <p className={styles.counter} aria-hidden="true">
        {left !== undefined && counted(left)}
      </p>
      <span role="status">
        {left !== undefined && (
          <VisuallyHidden>{hundreds ? `${formWords.upTo} ${counted(hundreds)}` : formWords.noneLeft}</VisuallyHidden>
        )}
      </span>
    </>
  );
}

/** Thanks the visitor and calls `onLeave` after three seconds, even if the visitor closes the dialog earlier. */
function Received({ open, title, onLeave }: { open: boolean; title: string; onLeave: () => void }) {
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
      description={formWords.received.text}
    >
      <Button onClick={onLeave}>{formWords.received.leave}</Button>
    </Dialog>
  );
}
