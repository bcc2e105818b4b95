import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { removeDraft } from 'shared-config/drafts';
import { useDraft } from 'shared-config/ui';
import type { MediaWords } from '../../content/types';
import { closeDelay, draft, NewsletterBox } from './newsletter-box';

type Subscription = { status: 'idle' } | { status: 'subscribing'; email: string } | { status: 'subscribed' };

const subscribeDelay = 1500;

/** Simulates a subscription: waits, logs the address and shows a dialog. No address is sent. */
export function SimulatedNewsletter(words: MediaWords['newsletter']) {
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  useDraft(form);

  useEffect(() => {
    if (subscription.status === 'idle') return;
    const timer =
      subscription.status === 'subscribing'
        ? setTimeout(() => {
            console.log('Newsletter subscription', { email: subscription.email, time: new Date().toISOString() });
            removeDraft(draft);
            form.current?.reset();
            setSubscription({ status: 'subscribed' });
          }, subscribeDelay)
        : setTimeout(() => setSubscription({ status: 'idle' }), closeDelay);
    return () => clearTimeout(timer);
  }, [subscription]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setSubscription({ status: 'subscribing', email: typeof email === 'string' ? email : '' });
  };

  return (
    <NewsletterBox
      words={words}
      form={form}
      status={subscription.status}
      onSubmit={onSubmit}
      onClose={() => setSubscription({ status: 'idle' })}
    />
  );
}
