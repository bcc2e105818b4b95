import type { PageProps } from 'shared-config/contract/page';
import { storedKinds, type StoredKind } from './fields';
import { readSettings } from './settings';

/** For one try, including the time to load Firestore. Firestore's own client has no deadline. */
const deadline = 10_000;

/**
 * Stores a submission as the document with this id. Sending it again under the same id stores it once.
 * @param config the page's runtime settings, of which `firestore` is read
 * @throws an error that says what was not confirmed, where, and what to do
 */
export async function send(
  kind: StoredKind,
  id: string,
  values: Readonly<Record<string, string>>,
  config: PageProps['config'],
): Promise<void> {
  const { collection, type } = storedKinds[kind];
  const settings = readSettings(config.firestore);
  try {
    if (!navigator.onLine) throw new Error('this device is offline');
    await within(
      deadline,
      loadFirestore().then((firestore) => firestore.storeDocument(collection, id, { type, ...values }, settings)),
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

/** Loads Firestore ahead of time. If that fails, `send` loads it again and reports the error. */
export function preloadFirestore(): void {
  loadFirestore().catch(() => {});
}

/** Not cached in a variable: after a failed load webpack makes a new request for the next call. */
function loadFirestore() {
  return import('./firestore');
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
