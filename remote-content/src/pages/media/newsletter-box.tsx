import { site } from 'shared-config/site';
import { Button, Dialog, Field, Section, useHydrated, VisuallyHidden } from 'shared-config/ui';
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import type { MediaWords } from '../../content/types';
import styles from './newsletter-box.module.css';

type Subscription = { status: 'idle' } | { status: 'subscribing'; email: string } | { status: 'subscribed' };

const subscribeDelay = 1500;
const closeDelay = 3000;

/** Asks for an e-mail address. No service is behind it yet: it waits, logs the address and says thank you. */
export function NewsletterBox({ title, text, subscribed }: MediaWords['newsletter']) {
  // Without script the form would send the address to a server that does not want it: the button waits for hydration.
  const hydrated = useHydrated();
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const subscribing = subscription.status === 'subscribing';

  useEffect(() => {
    if (subscription.status === 'idle') return;
    const timer =
      subscription.status === 'subscribing'
        ? setTimeout(() => {
            console.log('Newsletter subscription', { email: subscription.email, time: new Date().toISOString() });
            form.current?.reset();
            setSubscription({ status: 'subscribed' });
          }, subscribeDelay)
        : setTimeout(() => setSubscription({ status: 'idle' }), closeDelay);
    return () => clearTimeout(timer);
  }, [subscription]);

  // A button that is disabled loses focus. It gets it back before the dialog opens, so that the dialog returns it there.
  useLayoutEffect(() => {
    if (subscription.status === 'subscribed' && document.activeElement === document.body) submit.current?.focus();
  }, [subscription]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    setSubscription({ status: 'subscribing', email });
  };

  return (
    <Section title={title} tone="sand" layout="side">
      <p>{text}</p>
      <noscript>
        <p>
          Subscribing needs JavaScript, which is switched off in your browser. Please write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a> instead.
        </p>
      </noscript>
      <form ref={form} method="post" className={styles.form} onSubmit={onSubmit}>
        <Field label="Email address">
          {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
        </Field>
        <Button ref={submit} type="submit" disabled={!hydrated || subscribing}>
          {subscribing ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </form>
      <VisuallyHidden>
        <span role="status">{statusText[subscription.status]}</span>
      </VisuallyHidden>
      <Dialog
        open={subscription.status === 'subscribed'}
        onClose={() => setSubscription({ status: 'idle' })}
        title={subscribed.title}
        description={subscribed.text}
      >
        <Button onClick={() => setSubscription({ status: 'idle' })}>Close</Button>
      </Dialog>
    </Section>
  );
}

const statusText: Record<Subscription['status'], string> = {
  idle: '',
  subscribing: 'Subscribing. Please wait.',
  subscribed: 'You are subscribed.',
};
