import { useEffect, useState, type SubmitEvent } from 'react';
import { endDraft, valuesOf } from 'shared-config/browser/drafts';
import { Field, Form, Section } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import row from '../../ui/email-row.module.css';
import type { MediaWords } from '../../content/media';

type Subscription =
  { status: 'idle' | 'subscribed' | 'closed' } | { status: 'subscribing'; email: string; entered: string };

const draft = 'media-newsletter';
/** In milliseconds. */
const subscribeDelay = 1500;
const closeDelay = 3000;

/** The newsletter's form for an email address. It simulates a subscription: waits, logs the address and shows a dialog. No address is sent. */
export function NewsletterBox({ title, text, subscribed, ...words }: MediaWords['newsletter']) {
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });
  const { status } = subscription;

  useEffect(() => {
    if (subscription.status === 'idle' || subscription.status === 'closed') return;
    const timer =
      subscription.status === 'subscribing'
        ? setTimeout(() => {
            console.log('Newsletter subscription', { email: subscription.email, time: new Date().toISOString() });
            endDraft(draft, subscription.entered);
            setSubscription({ status: 'subscribed' });
          }, subscribeDelay)
        : setTimeout(() => setSubscription({ status: 'closed' }), closeDelay);
    return () => clearTimeout(timer);
  }, [subscription]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email') as string;
    setSubscription({ status: 'subscribing', email, entered: valuesOf(event.currentTarget) });
  };

  return (
    <Section title={title} layout="side" action={<p>{text}</p>}>
      <p>
        {words.notice} <a href="/privacy">{words.privacy}</a>.
      </p>
      <Form
        className={row.row}
        canClear={false}
        draft={draft}
        submitLabel={words.button}
        busyLabel={words.busy}
        isBusy={status === 'subscribing'}
        onSubmit={onSubmit}
      >
        <Field label={words.email}>
          {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
        </Field>
      </Form>
      {/* For visitors who miss the dialog, which screen readers announce. */}
      {(status === 'subscribed' || status === 'closed') && <p>{subscribed.text}</p>}
      <Confirmation
        {...subscribed}
        open={status === 'subscribed'}
        onClose={() => setSubscription({ status: 'closed' })}
      />
    </Section>
  );
}
