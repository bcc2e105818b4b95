import { useEffect, useState } from 'react';
import { isFilledIn } from 'shared-config/browser/drafts';
import type { PageProps } from 'shared-config/contract/page';
import { ErrorSummary, Field, FieldPairs, Form, Options, VisuallyHidden, type ControlProps } from 'shared-config/ui';
import { formWords } from '../../content/forms';
import { clean, validate, type FormField, type FormKind } from '../../forms/schemas';
import type { FirestoreSettings } from '../../forms/store-submission';
import { restart, type SubmissionState } from '../../forms/submission-state';
import { preloadFirestore, useSubmission } from '../../forms/use-submission';
import { FailedNotice } from './failed-notice';
import styles from './get-involved.module.css';

/** The form shows how many characters are left in the message when fewer than this are. */
const nearLimit = 500;

const idOf = (kind: FormKind, field: string) => `${kind.type}-${field}`;

/** One of the two forms. */
export function SubmissionForm({ kind, ...page }: PageProps & { kind: FormKind }) {
  const { state, submit } = useSubmission(kind, page);
  const [left, setLeft] = useState<number>();
  const { errors, summary, correct, setCorrected } = useErrors(kind, state);

  function update(form: HTMLFormElement) {
    const { value } = form.elements.namedItem('message') as HTMLTextAreaElement;
    const remaining = kind.fields.message.maxLength - clean(value).length;
    setLeft(remaining <= nearLimit ? remaining : undefined);
    correct(form);
    // The notice says that the text is still here.
    if (state.status === 'failed' && !isFilledIn(form)) restart(kind);
  }

  const fields = Object.entries<FormField>(kind.fields);
  const asField = ([name, field]: (typeof fields)[number]) => (
    <Field key={name} id={idOf(kind, name)} {...field} error={errors.get(name)}>
      {(control) => <Control {...control} name={name} field={field} />}
    </Field>
  );

  return (
    <Form
      aria-label={kind.title}
      draft={kind.type}
      noValidate
      submitLabel={kind.submit}
      busyLabel={formWords.sending}
      isBusy={state.status === 'sending'}
      notice={state.status === 'failed' && <FailedNotice kind={kind} obstacle={state.obstacle} />}
      onFocus={preloadFirestore}
      onSubmit={(event) => {
        setCorrected([]);
        void submit(event);
      }}
      onInput={({ currentTarget }) => update(currentTarget)}
      onChange={({ currentTarget }) => update(currentTarget)}
      onReset={() => {
        restart(kind);
        setLeft(undefined);
      }}
    >
      {fields.every(([, { optional }]) => !optional) && <p>{formWords.required}</p>}
      <ErrorSummary title={formWords.severalErrors} errors={summary} />
      <div className={styles.columns}>
        <FieldPairs>{fields.filter(([, { isLong }]) => !isLong).map(asField)}</FieldPairs>
        <div>
          {fields.filter(([, { isLong }]) => isLong).map(asField)}
          <CharactersLeft left={left} />
        </div>
        <p>
          {kind.use} <span className={styles.stays}>{formWords.stays}</span>{' '}
          <a href={formWords.privacy.href}>{formWords.privacy.text}</a>
        </p>
        <WhatItSends fields={fields} firestore={page.settings['firestore'] as FirestoreSettings | undefined} />
      </div>
    </Form>
  );
}

/** The errors of the last submit, without those that have been corrected since. The first field with one gets the focus. */
function useErrors(kind: FormKind, state: SubmissionState) {
  const [corrected, setCorrected] = useState<string[]>([]);
  const submitted = state.status === 'editing' ? Object.entries(state.errors) : [];
  const errors = new Map(submitted.filter(([name]) => !corrected.includes(name)));
  const summary = Array.from(errors, ([name, error = '']): [string, string] => [idOf(kind, name), error]);

  useEffect(() => {
    if (state.status === 'editing')
      document.querySelector<HTMLElement>(`[data-draft="${kind.type}"] [aria-invalid=true]`)?.focus();
  }, [state, kind]);

  function correct(form: HTMLFormElement) {
    if (errors.size === 0) return;
    const wrong = validate(kind, new FormData(form)).errors;
    setCorrected([...corrected, ...[...errors.keys()].filter((name) => !wrong[name])]);
  }
  return { errors, summary, correct, setCorrected };
}

function Control({ field, ...control }: ControlProps & { name: string; field: FormField }) {
  const { choices, prompt, isLong, autoComplete } = field;
  const required = !field.optional;
  if (choices)
    return (
      <select {...control} required={required}>
        <option value="">{prompt}</option>
        <Options of={choices} />
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
    <div>
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
    </div>
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
