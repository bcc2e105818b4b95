import type { ReactNode, RefObject, SubmitEvent } from 'react';
import {
  Button,
  Dialog,
  DraftNote,
  Field,
  Section,
  storedEmail,
  SubmitButton,
  VisuallyHidden,
  WithoutScripts,
} from 'shared-config/ui';
import type { MediaWords } from '../../content/types';
import styles from './newsletter-box.module.css';

/** The form's `data-draft`. */
export const draft = 'media-newsletter';
/** How long the dialog that thanks the visitor is open, in milliseconds. */
export const closeDelay = 3000;

interface NewsletterBoxProps {
  words: Pick<MediaWords['newsletter'], 'title' | 'text' | 'subscribed'>;
  form: RefObject<HTMLFormElement | null>;
  /** `subscribing` and `subscribed` are shown. */
  status: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The dialog that thanks the visitor is to be closed. */
  onClose: () => void;
  /** What a form that is stored has under its address. */
  children?: ReactNode;
}

/** The newsletter's form for an email address. */
export function NewsletterBox({ words, form, status, onSubmit, onClose, children }: NewsletterBoxProps) {
  const isStored = children !== undefined;
  return (
    <Section title={words.title} tone="sand" layout="side">
      <p>{words.text}</p>
      <WithoutScripts />
      <form
        ref={form}
        method="post"
        className={isStored ? `${styles.form} ${styles.column}` : styles.form}
        data-draft={draft}
        onSubmit={onSubmit}
      >
        <Field label="Email address">
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              required
              {...(isStored && storedEmail)}
            />
          )}
        </Field>
        {isStored && <div className={styles.stored}>{children}</div>}
        <SubmitButton label="Subscribe" busy={status === 'subscribing'} busyLabel="Subscribing..." />
      </form>
      <DraftNote form={form} />
      <p>
        <a href="/privacy">Privacy</a>
      </p>
      <VisuallyHidden>
        <span role="status">{status === 'subscribed' && 'You are subscribed.'}</span>
      </VisuallyHidden>
      <Dialog
        open={status === 'subscribed'}
        onClose={onClose}
        title={words.subscribed.title}
        description={words.subscribed.text}
      >
        <Button onClick={onClose}>Close</Button>
      </Dialog>
    </Section>
  );
}
