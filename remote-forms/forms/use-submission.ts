import { useEffect, useSyncExternalStore, type SubmitEvent } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { askToStay, endDraft, readDraft, saveFilledIn, valuesOf } from 'shared-config/browser/drafts';
import { formWords } from '../content/forms';
import type { FirestoreSettings, Obstacle } from './store-submission';
import { validate, type FieldErrors, type FormKind } from './schemas';

export type SubmissionState =
  | { status: 'editing'; errors: FieldErrors }
  | { status: 'sending' }
  | { status: 'failed'; obstacle: Obstacle | undefined }
  | { status: 'sent' };

/** Of one submission, including the time to load Firestore, in milliseconds. Firestore's own client has no deadline. */
const deadline = 10_000;

const untouched: SubmissionState = { status: 'editing', errors: {} };
/** Of each form. They outlive the form on screen: visitors leave the page and return while it is sending. */
const states = new Map<FormKind, SubmissionState>();
const listeners = new Set<() => void>();
const stateOf = (kind: FormKind) => states.get(kind) ?? untouched;

function setState(kind: FormKind, state: SubmissionState): void {
  states.set(kind, state);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Submits a form as one stored document. Alerts the visitor if that fails, also after they have left the page, and keeps the draft until
 * the document is stored.
 */
export function useSubmission(kind: FormKind, { settings, message }: Pick<PageProps, 'settings' | 'message'>) {
  const state = useSyncExternalStore(
    subscribe,
    () => stateOf(kind),
    () => untouched,
  );
  useEffect(
    () => () => {
      // Whoever leaves has seen the thanks or the errors.
      if (['sent', 'editing'].includes(stateOf(kind).status)) states.delete(kind);
    },
    [kind],
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stateOf(kind).status === 'sending') return;
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
    // Unloading the document would cut the request, whichever page is on screen.
    window.addEventListener('beforeunload', askToStay);
    try {
      await send(kind, values, settings['firestore'] as FirestoreSettings);
      message(formWords.thanks(kind.noun));
      endDraft(kind.type, entered);
      // Without the form on screen, the message alone says it.
      setState(kind, document.querySelector(`[data-draft="${kind.type}"]`) ? { status: 'sent' } : untouched);
    } catch (error) {
      console.error(error);
      window.alert(kind.failed);
      const obstacle = ((error as Error).cause as { obstacle?: Obstacle } | undefined)?.obstacle;
      // A device that is offline has no response either.
      const isOffline = obstacle === 'blocked' && !navigator.onLine;
      setState(kind, { status: 'failed', obstacle: isOffline ? undefined : obstacle });
    } finally {
      const isSending = [...states.values()].some(({ status }) => status === 'sending');
      if (!isSending) window.removeEventListener('beforeunload', askToStay);
    }
  }

  const restart = () => setState(kind, untouched);

  return { state, submit, restart };
}

/** Preloads Firestore. If that fails, `send` loads it again and reports the error. */
export function preloadFirestore(): void {
  loadFirestore().catch(() => {});
}

/** Not cached in a variable: after a failed load webpack makes a new request for the next call. */
function loadFirestore() {
  return import('./store-submission');
}

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
  const text = new TextEncoder().encode(random + JSON.stringify(values));
  return hex(await crypto.subtle.digest('SHA-256', text));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
