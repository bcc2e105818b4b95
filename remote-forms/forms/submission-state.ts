import { useEffect, useSyncExternalStore } from 'react';
import { askToStay, readDraft } from 'shared-config/browser/drafts';
import { createStore, useStore } from 'shared-config/browser/store';
import { kinds, type FieldErrors, type FormKind } from './schemas';
import type { Obstacle } from './store-submission';

export type SubmissionState =
  | { status: 'editing'; errors: FieldErrors }
  | { status: 'sending' }
  /** Also if the document in which it was being sent is gone. */
  | { status: 'failed'; obstacle: Obstacle | undefined }
  /** The page that thanks for it is on screen. */
  | { status: 'sent' };

const untouched: SubmissionState = { status: 'editing', errors: {} };
type States = Record<string, SubmissionState>;
/** Of each form. They outlive the forms on screen: visitors leave the page, or the document, and return. */
const states = createStore<States>({});
const served: States = {};
const keyOf = (type: string) => `cndcr:unconfirmed:${type}`;

export function setState({ type }: FormKind, state: SubmissionState): void {
  // Without the form on screen, the site's message alone thanks for it.
  const next = state.status === 'sent' && !states.isRead() ? untouched : state;
  const isUnconfirmed = next.status === 'sending' || next.status === 'failed';
  try {
    if (isUnconfirmed) sessionStorage.setItem(keyOf(type), next.status === 'failed' ? (next.obstacle ?? '') : '');
    else sessionStorage.removeItem(keyOf(type));
  } catch {}
  states.set({ ...states.get(), [type]: next });
  // Unloading the document would cut the request, whichever page is on screen.
  window[isSending() ? 'addEventListener' : 'removeEventListener']('beforeunload', askToStay);
}

/** Whether any form is being sent. */
export const isSending = () => Object.values(states.get()).some(({ status }) => status === 'sending');

/** Forgets the errors or the outcome. A form that is being sent stays so. */
export function restart(kind: FormKind): void {
  if (stateOf(kind).status !== 'sending') setState(kind, untouched);
}

export function useSubmissionState(kind: FormKind): SubmissionState {
  const state = useSyncExternalStore(
    states.subscribe,
    () => stateOf(kind),
    () => untouched,
  );
  useEffect(
    () => () => {
      // The visitor has seen the thanks or the errors.
      if (stateOf(kind).status !== 'failed') restart(kind);
    },
    [kind],
  );
  return state;
}

/** The kinds that are sent, and whose thanks the visitor has not left. */
export function useSent(): FormKind[] {
  const all = useStore(states, served);
  return kinds.filter(({ type }) => all[type]?.status === 'sent');
}

function stateOf({ type }: FormKind): SubmissionState {
  return (states.get()[type] ??= unconfirmed(type) ?? untouched);
}

/** What an earlier document of this tab could not confirm, if its text is still here. */
function unconfirmed(type: string): SubmissionState | undefined {
  try {
    const obstacle = sessionStorage.getItem(keyOf(type));
    if (obstacle === null || readDraft(type).fields.length === 0) return undefined;
    return { status: 'failed', obstacle: (['refused', 'blocked'] as const).find((other) => other === obstacle) };
  } catch {
    return undefined;
  }
}
