import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { readDraft, removeDraft, writeDraft } from 'shared-config/drafts';
import { Checkbox, Failed, Outdated, useDraft, useLeaveWarning } from 'shared-config/ui';
import type { MediaWords } from '../../content/types';
import { closeDelay, draft, NewsletterBox } from './newsletter-box';

/** The draft of the form on the newsletter's page. */
const draftThere = 'newsletter';

interface StoredNewsletterProps extends Pick<Partial<PageProps>, 'navigate' | 'submit'> {
  words: MediaWords['newsletter'];
  /** The newsletter's page: its action stores the sign-up. */
  path: string;
}

/** Stores a subscription with the action of the newsletter's page. Where only that page's document can run it, the visitor goes on there. */
export function StoredNewsletter({ words, path, navigate, submit }: StoredNewsletterProps) {
  const [status, setStatus] = useState<'idle' | 'subscribing' | 'subscribed' | 'failed' | 'outdated' | 'not here'>(
    'idle',
  );
  const form = useRef<HTMLFormElement>(null);
  // State would be too late: a double click submits twice before the next render.
  const isSending = useRef(false);
  useDraft(form);
  useLeaveWarning(status === 'subscribing');

  useEffect(() => {
    if (status !== 'subscribed') return;
    const timer = setTimeout(() => setStatus('idle'), closeDelay);
    return () => clearTimeout(timer);
  }, [status]);

  // In an effect, after the leave warning is off.
  useEffect(() => {
    if (status === 'not here') navigate?.(path);
  }, [status, navigate, path]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setStatus('subscribing');
    const values = new FormData(event.currentTarget);
    // Ends in the same way when the visitor is at another page by then.
    try {
      const result = submit ? await submit(path, values) : 'not here';
      if (result === 'not here') takeThere(values);
      if (result !== 'outdated') {
        removeDraft(draft);
        // Another form is there if the visitor has come back meanwhile.
        (form.current ?? document.querySelector<HTMLFormElement>(`form[data-draft=${draft}]`))?.reset();
      }
      setStatus(result === 'done' ? 'subscribed' : result);
    } catch (error) {
      console.error(error);
      window.alert('Failed to subscribe to the newsletter. Please try again.');
      setStatus('failed');
    } finally {
      isSending.current = false;
    }
  }

  return (
    <NewsletterBox
      words={{ ...words, text: words.stored.text }}
      form={form}
      status={status}
      onSubmit={(event) => void onSubmit(event)}
      onClose={() => setStatus('idle')}
    >
      <Checkbox name="privacyAgreed" required label={words.stored.consent} />
      {status === 'failed' && <Failed />}
      {status === 'outdated' && <Outdated />}
    </NewsletterBox>
  );
}

/** Fills in the form on the newsletter's page with what was entered here. */
function takeThere(values: FormData): void {
  const entered = [...values].filter((field): field is [string, string] => typeof field[1] === 'string');
  writeDraft(draftThere, [...readDraft(draftThere).filter(([name]) => !values.has(name)), ...entered]);
}
