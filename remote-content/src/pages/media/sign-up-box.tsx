import { useRef, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { readDraft, removeDraft, writeDraft } from 'shared-config/drafts';
import { DraftNote, Field, Section, SubmitButton, useDraft, WithoutScripts } from 'shared-config/ui';
import type { MediaWords } from '../../content/types';
import styles from './newsletter-box.module.css';

export interface SignUpBoxProps {
  title: string;
  words: MediaWords['newsletter']['stored'];
  /** The newsletter's page. It stores the sign-up. */
  path: string;
  navigate: PageProps['navigate'] | undefined;
}

const draft = 'media-newsletter';
/** The draft of the form on the newsletter's page. */
const target = 'newsletter';

/** Where sign-ups are stored: takes the address to the newsletter's page, where the consent is given. Sends nothing itself. */
export function SignUpBox({ title, words, path, navigate }: SignUpBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email === 'string')
      writeDraft(target, [...readDraft(target).filter(([name]) => name !== 'email'), ['email', email]]);
    removeDraft(draft);
    navigate?.(path);
  };

  return (
    <Section title={title} tone="sand" layout="side">
      <p>{words.text}</p>
      <WithoutScripts />
      <form ref={form} method="post" className={styles.form} data-draft={draft} onSubmit={onSubmit}>
        <Field label="Email address">
          {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
        </Field>
        <SubmitButton label={words.button} busy={false} busyLabel={words.button} />
      </form>
      <DraftNote form={form} />
      <p>
        <a href="/privacy">Privacy</a>
      </p>
    </Section>
  );
}
