import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { FollowedWords, PageProps } from 'shared-config/contract/page';
import { removeDraft } from 'shared-config/drafts';
import { useDraft } from 'shared-config/ui';
import { storesSignUps } from './newsletter';
import { useLeaveWarning } from './use-leave-warning';

export type SignUpStatus = 'editing' | 'processing' | 'failed' | 'outdated';

/** The simulated time of subscribing, in milliseconds. */
const subscribeDelay = 1500;

const thanks = 'Thank you for subscribing to our newsletter!';
const followedWords: FollowedWords = {
  done: thanks,
  failed: 'Your subscription was not confirmed. What you wrote is kept in this tab.',
  unknown:
    'You left while your subscription was being sent, so it may not have arrived. What you wrote is kept in this tab: send it again, and it arrives once.',
};

/**
 * Signs a visitor up for the newsletter: stores the form's values if the site stores sign-ups, and otherwise waits as if it did. Keeps the
 * draft until then.
 * @param form has `data-draft="newsletter"`
 */
export function useSignUp(form: RefObject<HTMLFormElement | null>, { config, isOutdated, follow }: Partial<PageProps>) {
  const isStored = storesSignUps(config);
  const [status, setStatus] = useState<SignUpStatus>('editing');
  // State would be too late: a double click submits twice before the next render.
  const isSending = useRef(false);
  useDraft(form);
  useLeaveWarning(isStored && status === 'processing');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setStatus('processing');
    // Ends in the same way when the visitor is at another page by then.
    try {
      const sending =
        isStored && config
          ? store(new FormData(event.currentTarget), config)
          : new Promise((resolve) => setTimeout(resolve, subscribeDelay));
      if (isStored) follow?.(sending, followedWords);
      await sending;
      window.alert(thanks);
      removeDraft('newsletter');
      // Another form is there if the visitor has come back meanwhile.
      (form.current ?? document.querySelector<HTMLFormElement>('form[data-draft=newsletter]'))?.reset();
      setStatus('editing');
    } catch (error) {
      console.error(error);
      if (isStored && (await isOutdated?.()) && (await tellsOutdated(error))) {
        setStatus('outdated');
      } else {
        window.alert('Failed to subscribe to the newsletter. Please try again.');
        setStatus('failed');
      }
    } finally {
      isSending.current = false;
    }
  }

  return {
    status,
    submit,
    /** Loads what stores the sign-up ahead of time. If that fails, `submit` loads it again. */
    preload: isStored
      ? () =>
          void loadSignUp().then(
            ({ preloadFirestore }) => preloadFirestore(),
            () => {},
          )
      : undefined,
    isStored,
  };
}

/** Not cached in a variable: after a failed load webpack makes a new request for the next call. */
function loadSignUp() {
  return import('./sign-up');
}

async function store(entered: FormData, config: PageProps['config']): Promise<void> {
  const { readSignUp, storeSignUp } = await loadSignUp();
  await storeSignUp(readSignUp(entered), config);
}

async function tellsOutdated(error: unknown): Promise<boolean> {
  const signUp = await loadSignUp().catch(() => undefined);
  return signUp?.tellsOutdated(error) ?? false;
}
