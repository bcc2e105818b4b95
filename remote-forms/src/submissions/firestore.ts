// The only file that imports Firebase: it is loaded on first use, as a chunk of its own.
import { initializeApp } from 'firebase/app';
import {
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import type { FirestoreSettings } from './settings';

let connection: Promise<Firestore> | undefined;

/**
 * Writes one document with the server's time. Writing the same document again changes only its time. There is no deadline.
 */
export async function storeDocument(
  collection: string,
  id: string,
  data: Readonly<Record<string, string>>,
  settings: FirestoreSettings,
): Promise<void> {
  connection ??= connect(settings);
  // The next try connects again.
  const store = await connection.catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  await setDoc(doc(store, collection, id), { ...data, submittedAt: serverTimestamp() });
}

async function connect({ projectId, apiKey, appId, host, appCheckSiteKey }: FirestoreSettings): Promise<Firestore> {
  // Loaded before Firebase is initialised: loading can be retried, but Firebase can be initialised only once.
  const appCheck = appCheckSiteKey ? await import('firebase/app-check') : undefined;

  // Firebase would log failed requests with everything that the visitor wrote. The form logs the error itself.
  setLogLevel('silent');
  const app = initializeApp({ projectId, ...(apiKey && { apiKey }), ...(appId && { appId }) });
  if (appCheck && appCheckSiteKey) {
    const provider = new appCheck.ReCaptchaEnterpriseProvider(appCheckSiteKey);
    appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  }
  return initializeFirestore(app, host ? { host, ssl: false } : {});
}
