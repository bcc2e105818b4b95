// The only file that imports Firebase: it is loaded on first use, as a chunk of its own.
import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type DocumentReference,
  type Firestore,
  type FirestoreError,
} from 'firebase/firestore/lite';
import { loadRecaptcha } from './recaptcha';
import type { FirestoreSettings } from './settings';

interface Connection {
  store: Firestore;
  /** Makes App Check prove each request; with a site key only. */
  attest?: () => Promise<void>;
}

let connection: Promise<Connection> | undefined;

/**
 * Stores one document with the server's time. If the same document is stored already, because the answer to an earlier try was lost, it
 * stays as it is. There is no deadline.
 */
export async function storeDocument(
  collection: string,
  id: string,
  data: Readonly<Record<string, string>>,
  settings: FirestoreSettings,
): Promise<void> {
  const document = await documentAt(collection, id, settings);
  try {
    await setDoc(document, { ...data, submittedAt: serverTimestamp() });
  } catch (error) {
    if ((error as FirestoreError).code !== 'permission-denied') throw error;
    // The rules refuse every change, and accept the stored fields once more: then this document is there.
    await setDoc(document, data, { merge: true });
  }
}

/** Connects to the store, if that has not been done. */
async function documentAt(collection: string, id: string, settings: FirestoreSettings): Promise<DocumentReference> {
  connection ??= connect(settings);
  // The next try connects again.
  const { store, attest } = await connection.catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  await attest?.();
  return doc(store, collection, id);
}

async function connect({ projectId, apiKey, appId, host, appCheckSiteKey }: FirestoreSettings): Promise<Connection> {
  // Loaded before Firebase is initialised: loading can be retried, but Firebase can be initialised only once.
  const appCheck = appCheckSiteKey ? await import('firebase/app-check') : undefined;

  // Firebase would log failed requests with everything that the visitor wrote. The form logs the error itself.
  setLogLevel('silent');
  const app = initializeApp({ projectId, ...(apiKey && { apiKey }), ...(appId && { appId }) });
  const store = initializeFirestore(app, host ? { host, ssl: false } : {});
  return appCheck && appCheckSiteKey ? { store, attest: attestation(app, appCheck, appCheckSiteKey) } : { store };
}

/** Without Google's script, nothing is proven. The store decides about such documents: it refuses them once App Check is enforced. */
function attestation(app: FirebaseApp, appCheck: typeof import('firebase/app-check'), siteKey: string) {
  return async () => {
    try {
      await loadRecaptcha();
    } catch (error) {
      console.warn((error as Error).message);
      return;
    }
    // Has an effect once: with an equal provider, Firebase returns the one that it has.
    const provider = new appCheck.ReCaptchaEnterpriseProvider(siteKey);
    appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  };
}
