import type { PageProps } from 'shared-config/contract/page';
import { submissionKinds, type Submission, type SubmissionKind } from './fields';
import { readSettings } from './settings';

type Config = PageProps['config'];

/** For one try, loading the code that sends it included. Firestore's own client would wait for ever. */
const deadline = 10_000;

/**
 * Stores a volunteer application. May be repeated with the same id: it is then still stored once.
 * @throws an error that says what was not stored, where, and what to do
 */
export function submitVolunteerApplication(id: string, application: Submission<'volunteer'>, config: Config): Promise<void> {
  return submit('volunteer', id, application, config);
}

/** Stores a sponsorship inquiry, as `submitVolunteerApplication` stores an application. */
export function submitSponsorshipInquiry(id: string, inquiry: Submission<'sponsor'>, config: Config): Promise<void> {
  return submit('sponsor', id, inquiry, config);
}

/** Fetches the code that sends forms ahead of time. If that fails, sending tries again and says so. */
export function preloadFirestore(): void {
  loadFirestore().catch(() => {});
}

/** Not kept in a variable: after a failed load webpack makes a new request for the next call. */
function loadFirestore() {
  return import('./firestore');
}

async function submit<K extends SubmissionKind>(kind: K, id: string, values: Submission<K>, config: Config): Promise<void> {
  const { collection, type } = submissionKinds[kind];
  const settings = readSettings(config.firestore);
  try {
    if (navigator.onLine === false) throw new Error('this device is offline');
    await within(
      deadline,
      loadFirestore().then(({ storeDocument }) => storeDocument(collection, id, { type, ...values }, settings)),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const place = `${settings.host ?? 'the hosted service'}, project "${settings.projectId}"`;
    throw new Error(
      `Document ${collection}/${id} was not confirmed by ${place}: ${reason}. ` +
        'Check the connection or, if the store refused it, firestore.rules; then send it again under the same id, which cannot store it twice.',
      { cause },
    );
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
