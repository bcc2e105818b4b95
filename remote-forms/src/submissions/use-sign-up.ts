import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { FollowedWords, PageAction, PageProps } from 'shared-config/contract/page';
import { removeDraft } from 'shared-config/drafts';
import { useDraft, useLeaveWarning } from 'shared-config/ui';
import { storesSignUps } from './newsletter';

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
export function useSignUp(form: RefObject<HTMLFormElement | null>, page: Partial<PageProps>) {
  const isStored = storesSignUps(page.config);
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
      if (!isStored) await wait(subscribeDelay);
      else if ((await signUp(new FormData(event.currentTarget), page)) === 'outdated') {
        setStatus('outdated');
        return;
      }
      window.alert(thanks);
      removeDraft('newsletter');
      // Another form is there if the visitor has come back meanwhile.
      (form.current ?? document.querySelector<HTMLFormElement>('form[data-draft=newsletter]'))?.reset();
      setStatus('editing');
    } catch (error) {
      console.error(error);
      window.alert('Failed to subscribe to the newsletter. Please try again.');
      setStatus('failed');
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

/**
 * Stores a sign-up, and tells the shell of it.
 * @param merge keeps what an earlier sign-up with the same address has, and this one has not
 * @throws an error like that of `send`
 */
export async function signUp(
  entered: FormData,
  { config = {}, isOutdated, follow }: Partial<PageProps>,
  merge = false,
): ReturnType<PageAction> {
  const sending = store(entered, config, merge);
  follow?.(sending, followedWords);
  try {
    await sending;
    return 'done';
  } catch (error) {
    if ((await isOutdated?.()) && (await tellsOutdated(error))) {
      console.error(error);
      return 'outdated';
    }
    throw error;
  }
}

async function store(entered: FormData, config: PageProps['config'], merge: boolean): Promise<void> {
  const { readSignUp, storeSignUp } = await loadSignUp();
  await storeSignUp(readSignUp(entered), config, merge);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function tellsOutdated(error: unknown): Promise<boolean> {
  const signUp = await loadSignUp().catch(() => undefined);
  return signUp?.tellsOutdated(error) ?? false;
}
