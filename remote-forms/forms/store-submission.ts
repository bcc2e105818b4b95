// The only file that imports Firebase: it is loaded on first use, as a separate chunk.
import { initializeApp } from 'firebase/app';
import {
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type Firestore,
  type FirestoreError,
} from 'firebase/firestore/lite';

/** Where documents are stored: the settings in pages.ts, which compose has checked. */
export interface FirestoreSettings {
  projectId: string;
  /** Default: the project's database `(default)`. */
  databaseId?: string;
  apiKey?: string;
  appId?: string;
  /** A database on this machine or network, e.g. `127.0.0.1:8080`, or `self`: the site forwards requests. Default: the hosted service. */
  host?: string;
  /** A site key of reCAPTCHA Enterprise. It turns App Check on: each request then carries a token of this site. */
  appCheckSiteKey?: string;
}

/** The sources of reCAPTCHA's scripts, which pages.ts declares too. */
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

let connection: Promise<Firestore> | undefined;

/** Why a retry would fail too: the database refuses the document, or the browser or network blocks the request. */
export type Obstacle = 'refused' | 'blocked';

/** A request that fails later may have reached the database. In milliseconds. */
const blockedWithin = 1000;

let getToken: (() => Promise<unknown>) | undefined;
let isWaiting = false;

/** Whether a submission waits for App Check's token, which never comes if the browser or network blocks reCAPTCHA. */
export const isWaitingForToken = () => isWaiting;

/** Has no deadline. A document that is stored already stays. @throws an error, with its `obstacle` if it has one */
export async function storeSubmission(
  collection: string,
  id: string,
  data: Readonly<Record<string, string>>,
  settings: FirestoreSettings,
): Promise<void> {
  connection ??= connect(settings).catch((error: unknown) => {
    // The next try connects again.
    connection = undefined;
    throw error;
  });
  const document = doc(await connection, collection, id);
  isWaiting = true;
  // Without a token, the database decides.
  await getToken?.().catch(() => {});
  isWaiting = false;
  const start = performance.now();
  try {
    await setDoc(document, { ...data, submittedAt: serverTimestamp() });
  } catch (refusal) {
    if (!isRefusal(refusal)) {
      // Firestore's code for a request without a response.
      const isBlocked = codeOf(refusal) === 'unknown' && performance.now() - start < blockedWithin;
      throw isBlocked ? withObstacle(refusal, 'blocked') : refusal;
    }
    // The rules refuse changes, and accept the stored fields again: then this document is stored.
    await setDoc(document, data, { merge: true }).catch((error: unknown) => {
      throw isRefusal(error) ? withObstacle(refusal, 'refused') : error;
    });
  }
}

const codeOf = (error: unknown) => (error as FirestoreError).code;
const isRefusal = (error: unknown) => ['permission-denied', 'unauthenticated'].includes(codeOf(error));
const withObstacle = (error: unknown, obstacle: Obstacle) => Object.assign(error as Error, { obstacle });

async function connect(settings: FirestoreSettings): Promise<Firestore> {
  const { projectId, databaseId, apiKey, appId, host, appCheckSiteKey } = settings;
  // Loaded before Firebase is initialised: loading can be retried, but Firebase can be initialised only once.
  const appCheck = appCheckSiteKey ? await import('firebase/app-check') : undefined;

  // Firebase would log failed requests with everything that the visitor wrote. The form logs the error itself.
  setLogLevel('silent');
  const app = initializeApp({ projectId, ...(apiKey && { apiKey }), ...(appId && { appId }) });
  if (appCheck && appCheckSiteKey) {
    allowRecaptcha();
    const provider = new appCheck.ReCaptchaEnterpriseProvider(appCheckSiteKey);
    const check = appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
    getToken = () => appCheck.getToken(check);
  }
  return initializeFirestore(app, endpointOf(host), databaseId);
}

function endpointOf(host?: string): { host?: string; ssl?: boolean } {
  if (host === 'self') return { host: location.host, ssl: location.protocol === 'https:' };
  return host ? { host, ssl: false } : {};
}

/**
 * Google's scripts set script addresses and HTML as text, which this document refuses without the policy named "default". HTML is allowed,
 * because the document's Content-Security-Policy runs no script in HTML.
 */
function allowRecaptcha(): void {
  interface Policies {
    createPolicy: (name: string, rules: Record<string, (text: string) => string>) => unknown;
  }
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!recaptcha.some((source) => url.startsWith(source))) throw new TypeError(`Not a script of reCAPTCHA: ${url}`);
      return url;
    },
    createHTML: (html) => html,
  });
}
