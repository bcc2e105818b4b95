import { useEffect, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { endDraft, valuesOf } from 'shared-config/browser/drafts';
import { createStore, useStore } from 'shared-config/browser/store';
import { Field, Form, Note, Section } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import row from '../../ui/email-row.module.css';
import type { MediaWords } from '../../content/media';

const draft = 'media-newsletter';
/** In milliseconds. */
const subscribeDelay = 1500;
const closeDelay = 3000;

/** Outlives the form on screen: visitors leave the page, and return. */
const status = createStore<'idle' | 'subscribing' | 'subscribed' | 'closed'>('idle');

type Props = MediaWords['newsletter'] & Pick<PageProps, 'message'>;

/** The newsletter's form for an email address. It simulates a subscription: waits, logs the address and shows a dialog. No address is sent. */
export function NewsletterBox({ title, text, subscribed, message, ...words }: Props) {
  const shown = useStore(status, 'idle');
  useEffect(() => {
    if (shown !== 'subscribed') return;
    const timer = setTimeout(() => status.set('closed'), closeDelay);
    return () => clearTimeout(timer);
  }, [shown]);
  // The visitor has seen the thanks.
  useEffect(() => () => void (status.get() !== 'subscribing' && status.set('idle')), []);

  function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status.get() === 'subscribing') return;
    status.set('subscribing');
    const email = new FormData(event.currentTarget).get('email') as string;
    const entered = valuesOf(event.currentTarget);
    // Runs also if the visitor has gone to another page, which has no dialog.
    setTimeout(() => {
      console.log('Newsletter subscription', { email, time: new Date().toISOString() });
      endDraft(draft, entered);
      if (!status.isRead()) message(subscribed.text);
      status.set(status.isRead() ? 'subscribed' : 'idle');
    }, subscribeDelay);
  }

  return (
    <Section title={title} layout="side" action={<p>{text}</p>}>
      <Note>
        {words.notice} <a href="/privacy">{words.privacy}</a>.
      </Note>
      <Form
        className={row.row}
        canClear={false}
        draft={draft}
        submitLabel={words.button}
        busyLabel={words.busy}
        isBusy={shown === 'subscribing'}
        onSubmit={subscribe}
      >
        <Field label={words.email}>
          {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
        </Field>
      </Form>
      {/* For visitors who miss the dialog, which screen readers announce. */}
      {(shown === 'subscribed' || shown === 'closed') && <p>{subscribed.text}</p>}
      <Confirmation {...subscribed} open={shown === 'subscribed'} onClose={() => status.set('closed')} />
    </Section>
  );
}
