import type { SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { endDraft, readDraft, saveFilledIn, valuesOf } from 'shared-config/browser/drafts';
import { formWords } from '../content/forms';
import type { FirestoreSettings, Obstacle } from './store-submission';
import { validate, type FormKind } from './schemas';
import { setState, useSubmissionState } from './submission-state';

/** Of one submission, including the time to load Firestore, in milliseconds. Firestore's own client has no deadline. */
const deadline = 10_000;

/** Alerts the visitor if it fails, even on another page. Keeps the draft until the document is stored. */
export function useSubmission(kind: FormKind, { settings, message }: Pick<PageProps, 'settings' | 'message'>) {
  const state = useSubmissionState(kind);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === 'sending') return;
    // Creates the random number of the document's id too.
    saveFilledIn(event.currentTarget);
    const entered = valuesOf(event.currentTarget);
    const { values, alert, errors } = validate(kind, new FormData(event.currentTarget));
    if (!values) {
      if (alert !== undefined) window.alert(alert);
      setState(kind, { status: 'editing', errors });
      return;
    }
    setState(kind, { status: 'sending' });
    try {
      await send(kind, values, settings['firestore'] as FirestoreSettings);
      message(formWords.thanks(kind.noun));
      endDraft(kind.type, entered);
      setState(kind, { status: 'sent' });
    } catch (error) {
      console.error(error);
      window.alert(kind.failed);
      const obstacle = ((error as Error).cause as { obstacle?: Obstacle } | undefined)?.obstacle;
      // A device that is offline has no response either.
      const isOffline = obstacle === 'blocked' && !navigator.onLine;
      setState(kind, { status: 'failed', obstacle: isOffline ? undefined : obstacle });
    }
  }

  return { state, submit };
}

/** Preloads Firestore. If that fails, `send` loads it again and reports the error. */
export function preloadFirestore(): void {
  loadFirestore().catch(() => {});
}

/** Not cached in a variable: after a failed load webpack makes a new request for the next call. */
const loadFirestore = () => import('./store-submission');

async function send(kind: FormKind, values: Readonly<Record<string, string>>, settings: FirestoreSettings) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let client: Awaited<ReturnType<typeof loadFirestore>> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const isWaiting = client?.isWaitingForToken();
      const error = new Error(`no ${isWaiting ? 'token from App Check' : 'answer'} within ${deadline / 1000} s`);
      reject(Object.assign(error, isWaiting && { obstacle: 'blocked' }));
    }, deadline);
  });
  const store = async () => {
    const id = await submissionId(kind.type, values);
    client = await loadFirestore();
    await client.storeSubmission(kind.collection, id, { type: kind.type, ...values }, settings);
  };
  try {
    await Promise.race([store(), late]);
  } catch (cause) {
    const { host = 'the hosted service', projectId } = settings;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The ${kind.noun} was not confirmed by ${host}, project "${projectId}": ${reason}. ` +
        'Check the connection or, if the database refused it, firestore.rules; the same text sent again is stored once.',
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * 128 bits in hexadecimal. Equal values keep their id over retries, reloads and duplicated tabs, so they are stored once. Changed values
 * get another: the earlier ones may be stored, and the rules refuse changes.
 */
async function submissionId(draft: string, values: object): Promise<string> {
  const { random } = readDraft(draft);
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- none on plain http, as in a local network
  if (!crypto.subtle) return hex(Uint32Array.from(random.split(',').map(Number)).buffer);
  // In the order of the names: a later version may have its fields in another.
  const text = new TextEncoder().encode(random + JSON.stringify(values, Object.keys(values).sort()));
  return hex(await crypto.subtle.digest('SHA-256', text));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
