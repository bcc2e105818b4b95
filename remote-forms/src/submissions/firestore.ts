// The one file that imports Firebase. It is loaded on first use, in a chunk of its own.
import { initializeApp } from 'firebase/app';
import { doc, initializeFirestore, serverTimestamp, setDoc, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import type { FirestoreSettings } from './settings';

let connection: Promise<Firestore> | undefined;

/**
 * Writes one document, stamped with the server's time. Writing the same document again changes nothing but that time.
 * Has no deadline of its own.
 */
export async function storeDocument(
  collection: string,
  id: string,
  data: Readonly<Record<string, string>>,
  settings: FirestoreSettings,
): Promise<void> {
  connection ??= connect(settings);
  // A failed connection is not kept, so that the next try can succeed.
  const store = await connection.catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  await setDoc(doc(store, collection, id), { ...data, submittedAt: serverTimestamp() });
}

async function connect({ projectId, apiKey, appId, host, appCheckSiteKey }: FirestoreSettings): Promise<Firestore> {
  // Loaded before anything is initialised: Firebase can be initialised once only, loading may have to be tried again.
  const appCheck = appCheckSiteKey ? await import('firebase/app-check') : undefined;

  // On a failure Firebase would print the whole request, and so what the visitor wrote. The form logs the error itself.
  setLogLevel('silent');
  const app = initializeApp({ projectId, ...(apiKey && { apiKey }), ...(appId && { appId }) });
  if (appCheck && appCheckSiteKey) {
    const provider = new appCheck.ReCaptchaEnterpriseProvider(appCheckSiteKey);
    appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  }
  return initializeFirestore(app, host ? { host, ssl: false } : {});
}
