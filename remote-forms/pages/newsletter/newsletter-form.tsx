import { useEffect, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { endDraft, valuesOf } from 'shared-config/browser/drafts';
import { createStore, useStore } from 'shared-config/browser/store';
import { Checkbox, Field, FieldGroup, FieldPairs, Form, Note, Options } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import styles from './newsletter.module.css';

/** The simulated time of subscribing, in milliseconds. */
const subscribeDelay = 1500;

const words = newsletter.form;
const texts = [
  [words.firstName, { name: 'firstName', maxLength: 200, autoComplete: 'given-name', dir: 'auto' }],
  [words.lastName, { name: 'lastName', maxLength: 200, autoComplete: 'family-name', dir: 'auto' }],
  [words.email, { name: 'email', type: 'email', maxLength: 254, autoComplete: 'email' }],
] as const;

const consent = (
  <>
    {words.consent.before} <a href={words.consent.link.href}>{words.consent.link.text}</a> {words.consent.after}
  </>
);

/** Outlives the form on screen: visitors leave the page, and return. */
const status = createStore<'idle' | 'processing' | 'subscribed'>('idle');

/** The newsletter form. The browser checks required fields. Subscribing is simulated: nothing is sent. */
export function NewsletterForm({ message }: Pick<PageProps, 'message'>) {
  const shown = useStore(status, 'idle');
  // The visitor has seen the thanks.
  useEffect(() => () => void (status.get() === 'subscribed' && status.set('idle')), []);

  function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status.get() === 'processing') return;
    status.set('processing');
    const entered = valuesOf(event.currentTarget);
    // Runs also if the visitor has gone to another page. Browsers may suppress alerts, so the page says it too.
    setTimeout(() => {
      window.alert(words.thanks);
      endDraft('newsletter', entered);
      if (!status.isRead()) message(words.thanks);
      status.set(status.isRead() ? 'subscribed' : 'idle');
    }, subscribeDelay);
  }

  return (
    <Form
      aria-label={words.title}
      draft="newsletter"
      submitLabel={words.submit}
      busyLabel={words.busy}
      isBusy={shown === 'processing'}
      thanks={shown === 'subscribed' && words.thanks}
      onSubmit={subscribe}
    >
      <h2>{words.heading}</h2>
      <Note>{words.notice}</Note>
      <p className={styles.required}>{words.required}</p>
      <FieldPairs>
        {texts.map(([label, attributes]) => (
          <Field key={label} label={label}>
            {(control) => <input {...control} {...attributes} autoCorrect="off" spellCheck={false} required />}
          </Field>
        ))}
        <Choice name="location" />
      </FieldPairs>
      <FieldGroup legend={words.interests.label}>
        <FieldPairs>
          {Object.entries(words.interests.choices).map(([value, label]) => (
            <Checkbox key={value} name="interests" value={value} label={label} />
          ))}
        </FieldPairs>
      </FieldGroup>
      <Choice name="frequency" defaultValue="quarterly" />
      <Checkbox name="privacyAgreed" required label={consent} />
    </Form>
  );
}

function Choice({ name, ...attributes }: { name: 'location' | 'frequency'; defaultValue?: string }) {
  return (
    <Field label={words[name].label} optional>
      {(control) => (
        <select {...control} {...attributes} name={name}>
          <Options of={words[name].choices} />
        </select>
      )}
    </Field>
  );
}
